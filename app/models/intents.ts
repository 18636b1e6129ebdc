import type { CallResult } from './call.ts';

/**
 * Keys of what a shopper means to do: one `Idempotency-Key` an intent, the same when it is repeated because nobody knows
 * whether it arrived. An answer that says what became of it ends the intent.
 */
export interface Intents {
  readonly keyOf: (intent: string) => string;
  /** An answer that says what became of an intent ends it. */
  readonly settle: (intent: string, result: CallResult<object>) => void;
}

/** Whether an answer leaves open if a change was made: no network, faults of ours, one still under way. */
function isUnanswered({ ok, status }: CallResult<object>): boolean {
  return !ok && (status === 0 || status === 408 || status === 409 || status >= 500);
}

export function createIntents(makeKey: () => string): Intents {
  const open = new Map<string, string>();
  return {
    keyOf(intent) {
      const key = open.get(intent) ?? makeKey();
      open.set(intent, key);
      return key;
    },
    settle(intent, result) {
      if (!isUnanswered(result)) open.delete(intent);
    },
  };
}
