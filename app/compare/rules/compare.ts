import { advancedValue, attributeLabel } from '../../product/rules/product.ts';
import { productNumber } from '../../product/rules/reference-key.ts';

/** Comparison of products by their numbers (docs/rules/compare.md#compare). */

/** Maximum number of products that are compared. */
export const MAX_COMPARED = 4;

/** Parameter of the compare page with its products. */
export const COMPARED = 'products';

/**
 * Fragment of the compare page after the removal of the last product. The device then forgets its products, because a URL
 * without products would restore them, and the press may come before the page's script is loaded.
 */
export const EMPTIED = '#emptied';

/**
 * Returns the product numbers of a query's value: reference keys with or without dots, separated by commas. Anything else
 * and duplicates are left out, and only the first four count.
 */
export function readCompared(value: string): readonly string[] {
  const numbers = value
    .split(',')
    .map((key) => productNumber(key.trim()))
    .filter((number) => /^[a-z0-9]{1,32}$/i.test(number));
  return [...new Set(numbers)].slice(0, MAX_COMPARED);
}

/** Returns the numbers of a value that the device has stored; none if it is damaged. */
export function parseCompared(value: unknown): readonly string[] {
  return typeof value === 'string' ? readCompared(value) : [];
}

/** Returns the value of the parameter. */
export function writeCompared(numbers: readonly string[]): string {
  return numbers.join(',');
}

/** Returns the query of a comparison, with a search term if there is one. The numbers need no escapes. */
export function compareQuery(numbers: readonly string[], term = ''): string {
  const parts = [
    ...(numbers.length === 0 ? [] : [`${COMPARED}=${writeCompared(numbers)}`]),
    ...(term === '' ? [] : [String(new URLSearchParams({ query: term }))]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Returns whether adding a product requires replacing another one, because four others are compared. */
export function isCompareFull(numbers: readonly string[], number: string): boolean {
  return numbers.length >= MAX_COMPARED && !numbers.includes(number);
}

/** Returns the query that adds a product to a comparison; if it is full, the page offers to replace one. */
export function addQuery(numbers: readonly string[], number: string): string {
  if (isCompareFull(numbers, number)) return compareQuery(numbers, number);
  return compareQuery([...new Set([...numbers, number])]);
}

/** A product with its attributes as the back end names them. */
export interface AttributedProduct {
  readonly attributes: Readonly<
    Record<
      string,
      Parameters<typeof attributeLabel>[0][string] & {
        readonly id?: number | undefined;
        readonly label: string;
      }
    >
  >;
  readonly advancedAttributes: Readonly<
    Record<string, Parameters<typeof advancedValue>[0][string] & { readonly label: string }>
  >;
}

/** A row of the table: its name, and the text of each product, "" where it has none. */
export interface AttributeRow {
  readonly label: string;
  readonly values: readonly string[];
}

/** Attributes that have a separate row: brand, colour and size. */
const SHOWN_ELSEWHERE = new Set([
  'marke',
  'grundfarbe',
  'as_gro',
  'farbe',
  'asGro',
  'doppelgroesse',
]);

/**
 * Returns the attributes that at least one product has, in order of first occurrence. Attributes with the same name, such
 * as a filter's and the product's own, are one row.
 */
export function attributeRows(products: readonly AttributedProduct[]): readonly AttributeRow[] {
  const tables = products.map(namedValues);
  const labels = new Set(tables.flatMap((table) => [...table.keys()]));
  return [...labels].map((label) => ({
    label,
    values: tables.map((table) => table.get(label) ?? ''),
  }));
}

/**
 * Returns the values of the attributes that shoppers see: filter attributes, which have an id, and those with a name.
 */
function namedValues({ attributes, advancedAttributes }: AttributedProduct): Map<string, string> {
  const plain = Object.entries(attributes).flatMap(([key, { id, label, values }]) =>
    id === undefined || SHOWN_ELSEWHERE.has(key)
      ? []
      : [[label, [values].flat().map((value) => value.label)] as const],
  );
  const advanced = Object.entries(advancedAttributes).flatMap(([key, { label }]) =>
    label === key || SHOWN_ELSEWHERE.has(key)
      ? []
      : [[label, [advancedValue(advancedAttributes, key) ?? '']] as const],
  );
  const rows = new Map<string, string>();
  for (const [label, texts] of [...plain, ...advanced]) {
    const text = texts.filter(Boolean).join(', ');
    if (text !== '' && !rows.has(label)) rows.set(label, text);
  }
  return rows;
}

/** Returns whether the products differ in a row. */
export function isDifferent(values: readonly string[]): boolean {
  return new Set(values).size > 1;
}
