/** Lists of things to have, with products for them (docs/rules/content.md#checklists). */

/** Maximum number of entries of a list. */
export const MAX_ENTRIES = 30;

/** Where a list's button puts what is missing. */
export const CHECKLIST_TARGETS = ['basket', 'wishlist'] as const;

/** Names of an entry's fields, by its position among the entries of the page. */
export const haveName = (position: number) => `have-${position}`;
export const partName = (position: number) => `part-${position}`;
export const productName = (position: number) => `product-${position}`;

/** The field of a problem that says that the other entries were added. */
export const ADDED = 'added';

/** An entry that is not ticked. */
export interface MissingEntry {
  readonly position: number;
  /** Undefined while no variant is chosen. */
  readonly variantId: number | undefined;
  readonly productId: number | undefined;
}

/** Returns the entries of a form that are not ticked and have a product, in their order, each once. */
export function missingEntries(fields: Readonly<Record<string, unknown>>): readonly MissingEntry[] {
  return Object.keys(fields)
    .flatMap((name) => /^part-([1-9]\d{0,2})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
    .filter((position) => fields[haveName(position)] !== '1')
    .slice(0, MAX_ENTRIES)
    .map((position) => ({
      position,
      variantId: idOf(fields[partName(position)]),
      productId: idOf(fields[productName(position)]),
    }));
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
