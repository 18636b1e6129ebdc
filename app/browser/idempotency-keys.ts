import type { CallResult } from './call.ts';
import type { ChangeCall, WaitingCall } from './outbox.ts';

/**
 * `Idempotency-Key` values by change. A change that is repeated after an answer that left its outcome open gets the same
 * key, so that the back end makes it once.
 */
export interface IdempotencyKeys {
  /** Returns a key that no other change has, unless it is repeated. */
  readonly keyOf: (change: ChangeCall) => string;
  /** Keeps the key of a change for its repetition, unless the answer states the outcome. */
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

/** Returns what two calls of the same change have in common. */
export function nameOf({ action, fields }: Pick<ChangeCall, 'action' | 'fields'>): string {
  return action + JSON.stringify(fields);
}

/**
 * Returns whether a change may have been made or not, or may be made later: no network, a server fault, a change still in
 * progress, too many changes.
 */
export function isOutcomeOpen({ ok, status }: CallResult<object>): boolean {
  return !ok && ([0, 408, 409, 429].includes(status) || status >= 500);
}
