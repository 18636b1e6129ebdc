import type { Product, Variant } from '../../../app/api/product.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { productAdvancedAttributes, productAttributes } from './attributes.ts';
import { pictureName } from './picture.ts';
import type { ProductRecord } from './rows.ts';
import { composeSibling, listColors, SOLD_OUT } from './siblings.ts';
import { composeVariant } from './variant.ts';

/** One product as `productSchema` says; `siblings` are the others of its master. */
export function composeProduct(
  record: ProductRecord,
  siblings: readonly ProductRecord[],
  shop: Shop,
): Product {
  const { row, flags } = record;
  const variants = record.variants.map((variant) => composeVariant(record, variant, shop));
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    subbrand: row.subbrand,
    seoUrl: flags.get('seoUrl') ?? null,
    referenceKey: row.reference_key,
    masterKey: row.master_key,
    description: row.description,
    images: row.images.map((image) => ({ src: pictureName(image) })),
    attributes: productAttributes(record),
    advancedAttributes: productAdvancedAttributes(record, shop.language),
    variants,
    siblings: siblings.map((sibling) => composeSibling(sibling, shop.language)),
    colorsList: listColors(record, siblings),
    categories:
      row.categories.length === 0 ? [] : [row.categories.map((categoryName) => ({ categoryName }))],
    priceRange: priceRange(variants),
    isNew: row.is_new,
    isActive: row.is_active,
    isSoldOut: record.variants.every(({ bvc }) => bvc === SOLD_OUT),
  };
}

function priceRange(variants: readonly Variant[]): Product['priceRange'] {
  const prices = variants.map(({ price }) => price).sort((a, b) => a.withTax - b.withTax);
  const [min, max] = [prices.at(0), prices.at(-1)];
  return min === undefined || max === undefined ? null : { min, max };
}
