/** Consent record rules (spec 1 §4, §9): what a stored record must be to count. */

/** A stored consent is valid for under one year. */
export const CONSENT_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

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

export type ConsentVerdict = 'valid' | 'invalid time' | 'invalid version' | 'invalid interaction';

/** Whether a record still counts, or the reason why not. A time in the future is no valid time. */
export function judgeConsent(record: ConsentRecord, now: number, version: string): ConsentVerdict {
  const age = now - record.createdAt;
  if (age < 0 || age >= CONSENT_LIFETIME_MS) return 'invalid time';
  if (record.consents.version !== version) return 'invalid version';
  return record.consents.userInteracted ? 'valid' : 'invalid interaction';
}

/** A service that asks for consent, as edge-config/consent.ts lists it (spec 1 §3). */
export interface ConsentService {
  readonly name: string;
  readonly group: string;
  /** Always on; nobody can switch it. */
  readonly required: boolean;
  readonly defaultValue: boolean;
  /** Kept by "reject all" where the shop runs in the app (DESIGN §8). */
  readonly attTracking: boolean;
}

/** Service name to whether it may run. */
export type ConsentStatus = Readonly<Record<string, boolean>>;

function statusOf(
  services: readonly ConsentService[],
  choose: (service: ConsentService) => boolean,
): ConsentStatus {
  return Object.fromEntries(
    services.map((service) => [service.name, service.required || choose(service)]),
  );
}

/** On initialisation, and for "default" and "necessary only": required or default status. */
export function defaultStatus(services: readonly ConsentService[]): ConsentStatus {
  return statusOf(services, ({ defaultValue }) => defaultValue);
}

/** Every service on. */
export function acceptAll(services: readonly ConsentService[]): ConsentStatus {
  return statusOf(services, () => true);
}

/** Every optional service off, except those with attTracking, which count in the app context only (DESIGN §8). */
export function rejectAll(services: readonly ConsentService[], inApp: boolean): ConsentStatus {
  return statusOf(services, ({ attTracking }) => attTracking && inApp);
}

/** A selection made whole: required services are on, what was not chosen is off. */
export function selectedStatus(
  services: readonly ConsentService[],
  chosen: ConsentStatus,
): ConsentStatus {
  return statusOf(services, ({ name }) => chosen[name] === true);
}

/** Whether every service is on: then nothing is deleted and the page need not forget anything. */
export function isAllAccepted(services: readonly ConsentService[], status: ConsentStatus): boolean {
  return services.every(({ name }) => status[name] === true);
}

/** A category is on when any of its services is on. */
export function isGroupOn(
  group: string,
  services: readonly ConsentService[],
  status: ConsentStatus,
): boolean {
  return services.some((service) => service.group === group && status[service.name] === true);
}

/** Names of the services that a record allows, in one order; none without a record. */
export function allowedServices(record: ConsentRecord | undefined): string[] {
  return Object.entries(record?.consents.services ?? {})
    .flatMap(([name, on]) => (on ? [name] : []))
    .sort();
}

/** The record of a save: the user has interacted. */
export function makeConsentRecord(
  services: ConsentStatus,
  { version, appVersion, now }: { version: string; appVersion: string; now: number },
): ConsentRecord {
  return { consents: { appVersion, userInteracted: true, version, services }, createdAt: now };
}

export interface ConsentHistoryEntry {
  readonly status: boolean;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly consentVersion: string;
  readonly appVersion: string;
}

/** Only the last 3 entries are kept a service. */
const CONSENT_HISTORY = 3;

export function appendHistory(
  history: readonly ConsentHistoryEntry[],
  entry: ConsentHistoryEntry,
): ConsentHistoryEntry[] {
  return [...history, entry].slice(-CONSENT_HISTORY);
}
