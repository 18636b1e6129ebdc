/** Records of open keys, in which every key is an entry and none a field. */
const OPEN: ReadonlySet<string> = new Set([
  'attributes',
  'advancedAttributes',
  'countryLevelCustomData',
  'exact',
  'flags',
]);

/** What a release after this one answers: the same, with a field in every object that nobody knows yet. */
export function later(value: unknown, isOpen = false): unknown {
  if (Array.isArray(value)) return value.map((one) => later(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, later(one, OPEN.has(key))]);
  return Object.fromEntries(isOpen ? entries : [...entries, ['laterField', { any: ['thing'] }]]);
}
