import {
  appendHistory,
  type ConsentHistory,
  type ConsentReason,
  type ConsentRecord,
  lapsed,
  makeConsentRecord,
} from '../rules/consent.ts';
import { SERVICE_NAMES } from '../rules/service-storage.ts';
import { parseConsentRecord } from './consent-record.ts';
import { attempt, CONSENT_COPY, CONSENT_HISTORY } from '../../browser/storage.ts';

/** The browser's copy of the consent record, and the history of its services (docs/rules/consent.md#consent). */
export interface ConsentStorage {
  readonly record: () => ConsentRecord | undefined;
  readonly history: () => ConsentHistory;
  /** Stores an answer. `proof` is the id with which the operator can find the answer. */
  readonly save: (
    record: ConsentRecord,
    history: ConsentHistory,
    proof: string | undefined,
  ) => void;
  /** Deletes a copy that the edge refuses. */
  readonly drop: () => void;
  /**
   * Stores why the visitor is asked, and the values that are valid until the answer; once. `record` is the answer that is no longer
   * valid; undefined on a first visit, and if it is damaged.
   */
  readonly lapse: (
    reason: ConsentReason,
    record: ConsentRecord | undefined,
    facts: { readonly version: string; readonly appVersion: string; readonly now: number },
  ) => void;
}

/** The values of all services before any answer. */
const NONE = Object.fromEntries(SERVICE_NAMES.map((name) => [name, false]));

interface Stored {
  readonly reason?: ConsentReason;
  readonly proof?: string | undefined;
  readonly services?: ConsentHistory;
}

export function createConsentStorage(local: () => Storage): ConsentStorage {
  const read = (): Stored => {
    const value = attempt(
      () => JSON.parse(local().getItem(CONSENT_HISTORY) ?? '{}') as Stored | null,
    );
    return value ?? {};
  };
  const write = (stored: Stored) =>
    attempt(() => local().setItem(CONSENT_HISTORY, JSON.stringify(stored)));
  const drop = () => void attempt(() => local().removeItem(CONSENT_COPY));
  const history = () => readHistory(read().services);
  return {
    record: () => parseConsentRecord(attempt(() => local().getItem(CONSENT_COPY)) ?? undefined),
    history,
    save(record, services, proof) {
      attempt(() => local().setItem(CONSENT_COPY, JSON.stringify(record)));
      write({ proof, services });
    },
    drop,
    lapse(reason, record, facts) {
      drop();
      const known = read().reason;
      // After the reason is stored, nothing is left of the answer on the next visit.
      if (known === reason || (known !== undefined && !record)) return;
      const last = record ?? makeConsentRecord(NONE, facts);
      write({ ...read(), reason, services: appendHistory(history(), lapsed(last, facts.now)) });
    },
  };
}

/** Only this file writes the history, so a value of another shape is damaged and ignored. */
function readHistory(value: unknown): ConsentHistory {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entries]) => Array.isArray(entries)));
}
