/** Records with arbitrary keys, which get no unknown field. */
const OPEN: ReadonlySet<string> = new Set([
  'attributes',
  'advancedAttributes',
  'colours',
  'countryLevelCustomData',
  'exact',
  'flags',
]);

/** Returns an answer of a future release: the same value with an unknown field in every object. */
export function future(value: unknown, isOpen = false): unknown {
  if (Array.isArray(value)) return value.map((one) => future(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, future(one, OPEN.has(key))]);
  return Object.fromEntries(isOpen ? entries : [...entries, ['laterField', { any: ['thing'] }]]);
}
