/**
 * A maker whose results are remembered by its arguments, for what is dear to make and the same ever after: one of Intl's
 * formatters takes some 30 µs, a listing of 48 cards would make two hundred. For arguments of the shop's own tables
 * alone (locales, currencies, time zones): nothing is ever forgotten.
 */
export function madeOnce<Arguments extends readonly string[], Made extends object>(
  make: (...words: Arguments) => Made,
): (...words: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...words) => {
    const key = words.join('|');
    const known = made.get(key);
    if (known) return known;
    const fresh = make(...words);
    made.set(key, fresh);
    return fresh;
  };
}
