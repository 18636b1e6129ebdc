import type { Sibling } from '../../../app/api/product.ts';
import type { Language } from '../../../app/domain/shop.ts';
import { productAdvancedAttributes } from './attributes.ts';
import { pictureName } from './picture.ts';
import type { ProductRecord } from './rows.ts';

/** BVC of a variant that is sold out (spec 2 §4). */
export const SOLD_OUT = 4;

/** The address that a product wants to be found at: its language's, or one for all. */
export function seoUrlOf({ row, flags }: ProductRecord): string | null {
  return row.labels['seoUrl'] ?? flags.get('seoUrl') ?? null;
}

/** A product as its siblings list it. */
export function composeSibling(record: ProductRecord, language: Language): Sibling {
  const { row, variants } = record;
  const [image] = row.images;
  return {
    id: row.id,
    label: row.labels['farbe'] ?? row.name,
    name: row.name,
    referenceKey: row.reference_key,
    seoUrl: seoUrlOf(record),
    imageHash: image === undefined ? '' : pictureName(image),
    isActive: row.is_active,
    advancedAttributes: productAdvancedAttributes(record, language),
    buyableVariant: variants.some(({ bvc }) => bvc !== SOLD_OUT),
    // More than one: a single variant needs no choice.
    hasVariants: variants.length > 1,
  };
}

/** Those that its variants differ in, or the one that all of them have. */
function coloursOf({ row, variants }: ProductRecord): string[] {
  const different = variants.flatMap(({ colour }) => colour ?? []);
  return different.length > 0 ? different : [row.labels['farbe'] ?? []].flat();
}

/** Colours of a product and its siblings, its own first, each once; what is not sold any more has no dot. */
export function listColors(own: ProductRecord, siblings: readonly ProductRecord[]): string[][] {
  const shown = [own, ...siblings.filter(({ row }) => row.is_active)];
  const colors = shown.flatMap(coloursOf);
  return [...new Set(colors)].map((color) => [color]);
}
