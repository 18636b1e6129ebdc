/** Rules of the consent record: docs/rules/consent.md#consent. */

/** A stored consent is valid for less than one year. */
export const CONSENT_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** The service whose consent personal recommendations need. */
export const PERSONALISATION = 'recommendations-personalisation';

/** The service whose consent the tag container and ads need. */
export const TAGS = 'tag-manager';

export interface ConsentRecord {
  readonly consents: {
    readonly appVersion: string;
    readonly userInteracted: boolean;
    readonly version: string;
    readonly services: Readonly<Record<string, boolean>>;
  };
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Why a visitor has to be asked; `unknown` without a readable record. */
export type ConsentReason = 'unknown' | 'invalid time' | 'invalid version' | 'invalid interaction';

export type ConsentValidity = 'valid' | Exclude<ConsentReason, 'unknown'>;

/** Returns whether a record is valid, or why it is not. A time in the future is invalid. */
export function consentValidity(
  record: ConsentRecord,
  now: number,
  version: string,
): ConsentValidity {
  const age = now - record.createdAt;
  if (age < 0 || age >= CONSENT_LIFETIME_MS) return 'invalid time';
  if (record.consents.version !== version) return 'invalid version';
  return record.consents.userInteracted ? 'valid' : 'invalid interaction';
}

/** Returns why a visitor without a valid record has to be asked. */
export function consentReason(
  record: ConsentRecord | undefined,
  now: number,
  version: string,
): ConsentReason {
  const validity = record && consentValidity(record, now, version);
  return validity === undefined || validity === 'valid' ? 'unknown' : validity;
}

/** A service that needs consent, as listed in edge-config/consent.ts. */
export interface ConsentService {
  readonly name: string;
  readonly group: string;
  /** Always on; cannot be switched off. */
  readonly required: boolean;
  readonly defaultValue: boolean;
  /** Stays on after "reject all" in the app context. */
  readonly attTracking: boolean;
}

/** Service name to whether the service may run. */
export type ConsentStatus = Readonly<Record<string, boolean>>;

function statusOf(
  services: readonly ConsentService[],
  choose: (service: ConsentService) => boolean,
): ConsentStatus {
  return Object.fromEntries(
    services.map((service) => [service.name, service.required || choose(service)]),
  );
}

/**
 * Returns the status for initialisation, "default" and "necessary only": required and default services are
 * on.
 */
export function defaultStatus(services: readonly ConsentService[]): ConsentStatus {
  return statusOf(services, ({ defaultValue }) => defaultValue);
}

/** Returns the status with every service on. */
export function acceptAll(services: readonly ConsentService[]): ConsentStatus {
  return statusOf(services, () => true);
}

/**
 * Returns the status with every optional service off. Services with `attTracking` stay on in the app context.
 */
export function rejectAll(services: readonly ConsentService[], inApp: boolean): ConsentStatus {
  return statusOf(services, ({ attTracking }) => attTracking && inApp);
}

/** Returns the complete status of a selection: required services are on, unselected ones are off. */
export function selectedStatus(
  services: readonly ConsentService[],
  chosen: ConsentStatus,
): ConsentStatus {
  return statusOf(services, ({ name }) => chosen[name] === true);
}

/** How a shopper answers without selecting services: one of the banner's two equal buttons, or a command of the URL. */
export const CONSENT_CHOICES = ['all', 'necessary', 'reject', 'rejectInApp'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** Returns the status of a choice. */
export function statusOfChoice(
  choice: ConsentChoice,
  services: readonly ConsentService[],
): ConsentStatus {
  switch (choice) {
    case 'all':
      return acceptAll(services);
    case 'necessary':
      return defaultStatus(services);
    case 'reject':
    case 'rejectInApp':
      return rejectAll(services, choice === 'rejectInApp');
  }
}

/** Prefixes of the fields of a form that selects: categories and services. */
export const CATEGORY_FIELD = 'category.';
export const SERVICE_FIELD = 'service.';

/**
 * Returns the selection of a form's ticked fields. Without script only categories can be ticked, because their services were
 * not shown: a ticked category without ticked services stands for all of its services, an unticked one for none.
 */
export function selectionOf(
  services: readonly ConsentService[],
  ticked: ReadonlySet<string>,
): ConsentStatus {
  const isOn = ({ name }: ConsentService) => ticked.has(SERVICE_FIELD + name);
  return Object.fromEntries(
    services.map((service) => {
      const isWhole = !services.some((one) => one.group === service.group && isOn(one));
      const isGroupTicked = ticked.has(CATEGORY_FIELD + service.group);
      return [service.name, isGroupTicked && (isWhole || isOn(service))];
    }),
  );
}

/** Facts of a visitor that the edge knows. */
export interface ConsentVisitor {
  readonly crawler: boolean;
  /** Whether the device stands in one of the retailer's stores. */
  readonly retail: boolean;
}

/** Returns whether a visitor may be asked: crawlers and devices in stores never see the banner. */
export function isAskable({ crawler, retail }: ConsentVisitor): boolean {
  return !crawler && !retail;
}

/** Services that are allowed for crawlers and devices in stores without an answer. */
const UNASKED: readonly string[] = ['analytics-storage'];

/**
 * Returns the sorted names of the services that may run for a visitor: those of a valid record; without one, analytics for
 * crawlers and devices in stores, otherwise none.
 */
export function servicesFor(
  record: ConsentRecord | undefined,
  visitor: ConsentVisitor,
): readonly string[] {
  if (record) return allowedServices(record);
  return isAskable(visitor) ? [] : UNASKED;
}

/** Whether tracking events may be sent: the visitor has not decided yet, has agreed, or has refused. */
export type GateState = 'waiting' | 'open' | 'refused';

/** Services that receive tracking events. */
const TRACKING: ReadonlySet<string> = new Set(['analytics-storage', TAGS]);

/**
 * Returns the state of the gate of tracking events. Global Privacy Control is a refusal until the visitor decides otherwise.
 */
export function gateFor(
  services: readonly string[],
  { isDecided, hasPrivacySignal }: { isDecided: boolean; hasPrivacySignal: boolean },
): GateState {
  if (services.some((name) => TRACKING.has(name))) return 'open';
  return isDecided || hasPrivacySignal ? 'refused' : 'waiting';
}

/** Returns whether a category is on: any of its services is on. */
export function isGroupOn(
  group: string,
  services: readonly Pick<ConsentService, 'name' | 'group'>[],
  status: ConsentStatus,
): boolean {
  return services.some((service) => service.group === group && status[service.name] === true);
}

/** Returns the sorted names of the services that a record allows; empty without a record. */
export function allowedServices(record: ConsentRecord | undefined): string[] {
  return Object.entries(record?.consents.services ?? {})
    .flatMap(([name, on]) => (on ? [name] : []))
    .sort();
}

/**
 * Event of a document that is loaded again after an answer: the next one counts views again, so this one's are
 * dropped.
 */
export const SEEN_AGAIN = 'seen-again';

/**
 * Returns whether a document must reload after a save: always, unless everything is accepted and its policy already allows
 * everything.
 */
export function mustReload(record: ConsentRecord, policy: readonly string[] | undefined): boolean {
  const { services } = record.consents;
  const isAll = Object.values(services).every(Boolean);
  return !isAll || !policy || Object.keys(services).some((name) => !policy.includes(name));
}

/** Returns the record to store when the user saves a choice; saving counts as interaction. */
export function makeConsentRecord(
  services: ConsentStatus,
  { version, appVersion, now }: { version: string; appVersion: string; now: number },
): ConsentRecord {
  return { consents: { appVersion, userInteracted: true, version, services }, createdAt: now };
}

interface ConsentHistoryEntry {
  readonly status: boolean;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly consentVersion: string;
  readonly appVersion: string;
}

/** The last entries of each service by its name. */
export type ConsentHistory = Readonly<Record<string, readonly ConsentHistoryEntry[]>>;

/** Only the last 3 entries per service are stored. */
const CONSENT_HISTORY = 3;

/** The service that is always on. */
export const ESSENTIAL = 'essential';

/** Returns the record that replaces an expired or invalid one: optional services are off. */
export function lapsed({ consents }: ConsentRecord, now: number): ConsentRecord {
  const services = Object.keys(consents.services).map((name) => [name, name === ESSENTIAL]);
  return { consents: { ...consents, services: Object.fromEntries(services) }, createdAt: now };
}

/**
 * Returns the history with a record's status of every service; services that are missing in the record are removed.
 */
export function appendHistory(
  history: ConsentHistory,
  { consents, createdAt }: ConsentRecord,
): ConsentHistory {
  const { appVersion, services, version: consentVersion } = consents;
  return Object.fromEntries(
    Object.entries(services).map(([name, status]) => {
      const entry = { status, timestamp: createdAt, consentVersion, appVersion };
      return [name, [...(history[name] ?? []), entry].slice(-CONSENT_HISTORY)];
    }),
  );
}

/**
 * Returns when the proof of an answer is deleted: at the end of the third year after the answer has expired, when claims about
 * it become time-barred. Milliseconds since 1970.
 */
export function consentProofEnd(createdAt: number): number {
  return Date.UTC(new Date(createdAt + CONSENT_LIFETIME_MS).getUTCFullYear() + 4, 0, 1);
}
