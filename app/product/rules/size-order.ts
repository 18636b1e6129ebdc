/** Sizes made of letters, in their order. */
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

interface SizeKey {
  /** Sizes with different units are grouped: `62/68` comes before `70 cm` and `120 ml`. */
  readonly unit: string;
  readonly numbers: readonly number[];
}

/**
 * Compares two sizes by their numbers, in the order that shoppers expect: 50, 56, 62/68, 74/80, 104
 * (docs/rules/listing.md#listing). Sizes with a unit come after those without.
 */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [keyOf(a), keyOf(b)];
  return (
    compareTexts(first.unit, second.unit) ||
    compareNumbers(first.numbers, second.numbers) ||
    compareTexts(a, b)
  );
}

function keyOf(size: string): SizeKey {
  const letters = LETTERS.indexOf(size.toUpperCase());
  if (letters !== -1) return { unit: '', numbers: [letters] };
  const numbers = [...size.matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) =>
    Number(text.replace(',', '.')),
  );
  return { unit: (size.match(/\p{L}+/gu) ?? []).join(' ').toLowerCase(), numbers };
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  const [one, other] = [a[at], b[at]];
  return one === undefined || other === undefined ? a.length - b.length : one - other;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
