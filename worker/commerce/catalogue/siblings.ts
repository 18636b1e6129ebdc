import type { Product, Sibling } from '../../../app/product/schemas/product.ts';
import type { Language } from '../../../app/shop/rules/shop.ts';
import { slugify } from '../../../app/product/rules/slug.ts';
import { productAdvancedAttributes } from './attributes.ts';
import { imageName } from './image.ts';
import type { ProductRecord } from './rows.ts';

/** Availability code of a variant that is sold out. */
export const SOLD_OUT = 4;

/** Returns the slug that overrides a product's URL: the language's, or one for all languages. */
export function seoUrlOf({ row, flags }: ProductRecord): string | null {
  return row.labels['seoUrl'] ?? flags.get('seoUrl') ?? null;
}

/** Composes a product as an entry of its siblings' list. */
export function composeSibling(record: ProductRecord, language: Language): Sibling {
  const { row, variants } = record;
  const [image] = row.images;
  return {
    id: row.id,
    label: row.labels['farbe'] ?? row.name,
    name: row.name,
    referenceKey: row.reference_key,
    seoUrl: seoUrlOf(record),
    imageHash: image === undefined ? '' : imageName(image),
    isActive: row.is_active,
    advancedAttributes: productAdvancedAttributes(record, language),
    buyableVariant: variants.some(({ bvc }) => bvc !== SOLD_OUT),
    // A single variant needs no choice.
    hasVariants: variants.length > 1,
  };
}

interface Colour {
  /** In the shop's language. */
  readonly name: string;
  readonly value: string;
}

/** Returns the colours of the variants, or the one colour that they share. */
function coloursOf({ row, variants }: ProductRecord): Colour[] {
  const different = variants.flatMap((variant) => colour(variant.colour, variant.german_colour));
  return different.length > 0 ? different : colour(row.labels['farbe'] ?? null, row.german_colour);
}

/** The catalogue has only names; the German one is the value in every language. */
function colour(name: string | null, german: string | null): Colour[] {
  return name === null ? [] : [{ name, value: slugify(german ?? name) }];
}

/**
 * Returns the distinct colours of a product and its siblings, its own first, with the value of each. Products that are no
 * longer sold have none.
 */
export function listColors(
  own: ProductRecord,
  siblings: readonly ProductRecord[],
): Pick<Product, 'colorsList' | 'colours'> {
  const shown = [own, ...siblings.filter(({ row }) => row.is_active)].flatMap(coloursOf);
  return {
    colorsList: [...new Set(shown.map(({ name }) => name))].map((name) => [name]),
    colours: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
  };
}
