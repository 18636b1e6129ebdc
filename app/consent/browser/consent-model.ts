import {
  allowedServices,
  type ConsentRecord,
  type ConsentVisitor,
  ESSENTIAL,
  gateFor,
  type GateState,
  isAskable,
  PERSONALISATION,
  servicesFor,
} from '../rules/consent.ts';
import { readConsentRecord } from './consent-record.ts';
import type { ReloadGuard } from '../../browser/storage.ts';

interface ConsentState {
  /** The visitor's valid record. */
  readonly record: ConsentRecord | undefined;
  /** Services that may start now: none before the first check, and none while the document reloads. */
  readonly services: readonly string[];
  /** A valid record that exists only in this browser's copy: the edge should restore its cookie. */
  readonly lost: ConsentRecord | undefined;
}

/** A part of every page's first script, therefore without signals. */
export interface ConsentModel {
  readonly state: () => ConsentState;
  /** Returns whether the visitor must be asked. */
  readonly isDue: () => boolean;
  /** Returns whether personal recommendations are allowed. */
  readonly isPersonal: () => boolean;
  /** Returns whether tracking events may be sent. */
  readonly gate: () => GateState;
  /** Compares record and policy; if they differ, the document reloads, once for each record. */
  readonly check: () => void;
  /** Calls back after each check. */
  readonly subscribe: (changed: () => void) => void;
}

export interface ConsentSources {
  readonly rawCookie: () => string | undefined;
  /** The browser's copy of the record, for a cookie that the browser has deleted. */
  readonly rawCopy: () => string | undefined;
  /** Services that the document's policy allows; undefined if the browser does not expose them. */
  readonly policy: () => readonly string[] | undefined;
  readonly visitor: () => ConsentVisitor;
  /** Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
  /** Version that a record must have to be valid. */
  readonly version: string;
  readonly now: () => number;
  readonly guard: ReloadGuard;
  readonly reload: () => void;
}

const NOTHING: ConsentState = { record: undefined, services: [], lost: undefined };

/**
 * Creates the visitor's consent in the browser. A document's policy cannot change after load, and a history step can
 * restore an old document with its old policy: that document reloads before any service starts.
 */
export function createConsentModel(sources: ConsentSources): ConsentModel {
  const { hasPrivacySignal, version } = sources;
  let state = NOTHING;
  let isChecked = false;
  let isReloading = false;
  let startsLater = false;
  const changes: (() => void)[] = [];
  const read = (raw: string | undefined, now: number) => readConsentRecord(raw, now, version);

  function settle() {
    const own = sources.policy();
    // The edge's clock decides: a record that the edge has accepted is valid, regardless of this device's clock.
    const isAccepted = own?.includes(ESSENTIAL) === true;
    const record = read(sources.rawCookie(), isAccepted ? 0 : sources.now());
    const lost = record ? undefined : read(sources.rawCopy(), sources.now());
    // The edge has rendered the page without the record. A reload would only interrupt: services that the record allows
    // start with the next document.
    startsLater ||= lost !== undefined;
    if (startsLater) return { record, services: [], lost };
    const allowed = record ? allowedServices(record) : servicesFor(record, sources.visitor());
    if (own === undefined || isSame(allowed, own)) {
      sources.guard.clear();
      return { record, services: allowed, lost: undefined };
    }
    const key = `${record?.createdAt ?? 'none'} ${allowed.join(' ')}`;
    isReloading = sources.guard.read() !== key && sources.guard.write(key);
    // If after one reload the edge still interprets the record differently, only services that both allow may run.
    const services = isReloading ? [] : allowed.filter((name) => own.includes(name));
    // A record that the edge refuses is invalid: the visitor is asked.
    const isRefused = !isReloading && !isAccepted;
    return { record: isRefused ? undefined : record, services, lost: undefined };
  }

  return {
    state: () => state,
    isDue: () =>
      isChecked &&
      !isReloading &&
      state.record === undefined &&
      state.lost === undefined &&
      isAskable(sources.visitor()),
    isPersonal: () => state.services.includes(PERSONALISATION),
    gate: () =>
      isChecked && !isReloading && !startsLater
        ? gateFor(state.services, { isDecided: state.record !== undefined, hasPrivacySignal })
        : 'waiting',
    check() {
      if (isReloading) return;
      state = settle();
      isChecked = true;
      if (isReloading) sources.reload();
      for (const changed of changes) changed();
    },
    subscribe: (changed) => void changes.push(changed),
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
