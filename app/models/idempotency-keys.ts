import type { CallResult } from './call.ts';

/**
 * `Idempotency-Key` values by change. A change that is repeated after an answer that left its outcome open gets the same
 * key, so that the back end makes it once.
 */
export interface IdempotencyKeys {
  readonly keyOf: (change: string) => string;
  /** Drops the key of a change whose outcome the answer states. */
  readonly settle: (change: string, result: CallResult<object>) => void;
}

export function createIdempotencyKeys(makeKey: () => string): IdempotencyKeys {
  const open = new Map<string, string>();
  return {
    keyOf(change) {
      const key = open.get(change) ?? makeKey();
      open.set(change, key);
      return key;
    },
    settle(change, result) {
      if (!isOutcomeOpen(result)) open.delete(change);
    },
  };
}

/** Returns whether a change may have been made or not: no network, a server fault, or a change still in progress. */
function isOutcomeOpen({ ok, status }: CallResult<object>): boolean {
  return !ok && (status === 0 || status === 408 || status === 409 || status >= 500);
}
