import { allowedServices, type ConsentRecord, PERSONALISATION } from '../domain/consent.ts';
import { readConsentCookie } from './consent-record.ts';
import type { ReloadGuard } from './storage.ts';

interface ConsentState {
  /** The visitor's valid record. */
  readonly record: ConsentRecord | undefined;
  /** Services that may start now: none before the first check, and none while the document reloads. */
  readonly services: readonly string[];
}

/** Part of every page's first script, therefore without signals. */
export interface ConsentModel {
  readonly state: () => ConsentState;
  /** Returns whether the shopper's own recommendations are allowed. */
  readonly isPersonal: () => boolean;
  /** Compares record and policy; if they differ, the document reloads, once for each record. */
  readonly check: () => void;
}

export interface ConsentSources {
  readonly rawCookie: () => string | undefined;
  /** Services of the document's own policy; undefined if the browser does not expose them. */
  readonly policy: () => readonly string[] | undefined;
  /** Version that a record must have to be valid. */
  readonly version: string;
  readonly now: () => number;
  readonly guard: ReloadGuard;
  readonly reload: () => void;
}

/**
 * Creates the visitor's consent in the browser. A document's policy cannot change after load, and a history step can bring
 * back an old document with its old policy: that document reloads before any service starts.
 */
export function createConsentModel(sources: ConsentSources): ConsentModel {
  let state: ConsentState = { record: undefined, services: [] };
  let isReloading = false;

  function check() {
    if (isReloading) return;
    const record = readConsentCookie(sources.rawCookie(), sources.now(), sources.version);
    const allowed = allowedServices(record);
    const own = sources.policy();
    if (own === undefined || isSame(allowed, own)) {
      sources.guard.clear();
      state = { record, services: allowed };
      return;
    }
    const key = `${record?.createdAt ?? 'none'} ${allowed.join(' ')}`;
    isReloading = sources.guard.read() !== key && sources.guard.write(key);
    // After one reload the edge still reads the record differently: services that both allow may run.
    const services = isReloading ? [] : allowed.filter((name) => own.includes(name));
    state = { record, services };
    if (isReloading) sources.reload();
  }

  return {
    state: () => state,
    isPersonal: () => state.services.includes(PERSONALISATION),
    check,
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
