/**
 * Keys of what a shopper means to do: one `Idempotency-Key` an intent, the same when it is repeated because nobody knows
 * whether it arrived. An answer that says what became of it ends the intent.
 */
export interface Intents {
  readonly keyOf: (intent: string) => string;
  readonly end: (intent: string) => void;
}

/** Statuses that leave open whether a change was made: no network, our own faults, one still under way. */
export function isUnanswered(status: number): boolean {
  return status === 0 || status === 408 || status === 409 || status >= 500;
}

export function createIntents(makeKey: () => string): Intents {
  const open = new Map<string, string>();
  return {
    keyOf(intent) {
      const key = open.get(intent) ?? makeKey();
      open.set(intent, key);
      return key;
    },
    end: (intent) => void open.delete(intent),
  };
}
