import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { allowedServices, type ConsentRecord } from '../domain/consent.ts';
import { readConsentCookie } from './consent-record.ts';
import type { ReloadGuard } from './storage.ts';

export interface ConsentModel {
  /** The visitor's valid record. */
  readonly record: ReadonlySignal<ConsentRecord | undefined>;
  /** Services that may start now: none before the first check, and none while the document reloads. */
  readonly services: ReadonlySignal<readonly string[]>;
  /** Compares record and policy; where they differ the document reloads, once a record (DESIGN §3). */
  readonly check: () => void;
}

export interface ConsentSources {
  readonly rawCookie: () => string | undefined;
  /** Services of the document's own policy; undefined where the browser does not tell. */
  readonly policy: () => readonly string[] | undefined;
  /** Version that a record must have to count. */
  readonly version: string;
  readonly now: () => number;
  readonly guard: ReloadGuard;
  readonly reload: () => void;
}

/**
 * The visitor's consent in the browser. A document's policy cannot change after load, and a history step brings an old
 * document with its old policy: it is made anew before any service starts.
 */
export function createConsentModel(sources: ConsentSources): ConsentModel {
  const record = signal<ConsentRecord | undefined>(undefined);
  const services = signal<readonly string[]>([]);
  let reloading = false;

  function check() {
    if (reloading) return;
    record.value = readConsentCookie(sources.rawCookie(), sources.now(), sources.version);
    const allowed = allowedServices(record.value);
    const own = sources.policy();
    if (own === undefined || isSame(allowed, own)) {
      sources.guard.clear();
      services.value = allowed;
      return;
    }
    services.value = [];
    const key = `${record.value?.createdAt ?? 'none'} ${allowed.join(' ')}`;
    if (sources.guard.read() !== key && sources.guard.keep(key)) {
      reloading = true;
      sources.reload();
    } else {
      // Reloaded already, and the edge sees the record otherwise: what both allow may run.
      services.value = allowed.filter((name) => own.includes(name));
    }
  }

  return { record: computed(() => record.value), services: computed(() => services.value), check };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
