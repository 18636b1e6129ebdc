/** The shopper's recent searches, which stay on the device (docs/rules/search.md#search). */

/** Maximum number of recent searches. */
export const MAX_RECENT = 5;
/** Maximum length of one, the same as of the field. */
const MAX_LENGTH = 200;

/**
 * Returns the searches with a new one: the newest first, at most five, each once whatever its case. A term without a
 * visible character changes nothing.
 */
export function addRecentSearch(searches: readonly string[], term: string): readonly string[] {
  const added = tidy(term);
  if (added === '') return searches;
  const others = searches.filter((one) => caseless(one) !== caseless(added));
  return [added, ...others].slice(0, MAX_RECENT);
}

/** Returns the searches of a stored value; none if it is damaged. */
export function parseRecentSearches(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one) => typeof one === 'string')
    .toReversed()
    .reduce<readonly string[]>(addRecentSearch, []);
}

function tidy(term: string): string {
  return term.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH).trim();
}

function caseless(term: string): string {
  return term.normalize('NFC').toLowerCase();
}
