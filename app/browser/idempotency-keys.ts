import type { CallResult } from './call.ts';
import type { ChangeCall, WaitingCall } from './outbox.ts';

/**
 * `Idempotency-Key` values by change. A change that is repeated because its outcome is unknown gets the same key, so
 * that the back end makes it once.
 */
export interface IdempotencyKeys {
  /** Returns a new key, or the same key for a repeated change. */
  readonly keyOf: (change: ChangeCall) => string;
  /** Stores the key of a change for a repetition, unless the answer states the outcome. */
  readonly settle: (change: WaitingCall, result: CallResult<object>) => void;
}

export function createIdempotencyKeys(makeKey: () => string): IdempotencyKeys {
  const open = new Map<string, string>();
  return {
    keyOf(change) {
      const name = nameOf(change);
      const key = open.get(name) ?? makeKey();
      open.delete(name);
      return key;
    },
    settle(change, result) {
      const name = nameOf(change);
      const key = change.idempotencyKey;
      if (isOutcomeOpen(result)) open.set(name, key);
      else if (open.get(name) === key) open.delete(name);
    },
  };
}

/** Returns the common name of all calls of the same change. */
export function nameOf({ action, fields }: Pick<ChangeCall, 'action' | 'fields'>): string {
  return action + JSON.stringify(fields);
}

/**
 * Returns whether the outcome of a change is unknown, or the change may still be made: no network, a server fault, a
 * change in progress, too many changes.
 */
export function isOutcomeOpen({ ok, status }: CallResult<object>): boolean {
  return !ok && ([0, 408, 409, 429].includes(status) || status >= 500);
}
