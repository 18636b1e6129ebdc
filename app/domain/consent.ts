/** Rules of the consent record: docs/rules.md#consent. */

/** A stored consent is valid for less than one year. */
export const CONSENT_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** The service whose consent a shopper's own recommendations need. */
export const PERSONALISATION = 'recommendations-personalisation';

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

export type ConsentValidity = 'valid' | 'invalid time' | 'invalid version' | 'invalid interaction';

/** Returns whether a record is valid, or the reason why not. A time in the future is invalid. */
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

/**
 * Returns the complete status of a selection: required services are on, services that were not chosen are
 * off.
 */
export function selectedStatus(
  services: readonly ConsentService[],
  chosen: ConsentStatus,
): ConsentStatus {
  return statusOf(services, ({ name }) => chosen[name] === true);
}

/** Returns whether every service is on. If so, nothing stored has to be deleted. */
export function isAllAccepted(services: readonly ConsentService[], status: ConsentStatus): boolean {
  return services.every(({ name }) => status[name] === true);
}

/** Returns whether a category is on: any of its services is on. */
export function isGroupOn(
  group: string,
  services: readonly ConsentService[],
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

/** Returns the record to store when the user saves a choice; saving counts as interaction. */
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

/** Only the last 3 entries per service are stored. */
const CONSENT_HISTORY = 3;

export function appendHistory(
  history: readonly ConsentHistoryEntry[],
  entry: ConsentHistoryEntry,
): ConsentHistoryEntry[] {
  return [...history, entry].slice(-CONSENT_HISTORY);
}
