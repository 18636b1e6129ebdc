import type { Product, Variant } from '../../../app/product/schemas/product.ts';
import { mayBePromoted } from '../../../app/product/rules/infant-formula.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { productAdvancedAttributes, productAttributes } from './attributes.ts';
import { composeImages } from './images.ts';
import type { ProductRecord } from './rows.ts';
import { composeCategories } from './categories.ts';
import { composeCustomData } from './custom-data.ts';
import { composePromo, composePromotions } from './promo.ts';
import { composeSibling, listColors, seoUrlOf, SOLD_OUT } from './siblings.ts';
import { composeVariant } from './variant.ts';

/**
 * Composes a product of `productSchema`; `siblings` are the other products of its master. `now` in milliseconds since 1970.
 */
export function composeProduct(
  record: ProductRecord,
  siblings: readonly ProductRecord[],
  shop: Shop,
  now: number,
): Product {
  const { row } = record;
  const promos = mayBePromoted({ customData: row.duties }) ? record.promos : [];
  const variants = record.variants.map((variant) => composeVariant(record, variant, shop));
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    subbrand: row.subbrand,
    seoUrl: seoUrlOf(record),
    referenceKey: row.reference_key,
    masterKey: row.master_key,
    description: row.description,
    images: composeImages(record, shop.language),
    attributes: productAttributes(record),
    advancedAttributes: productAdvancedAttributes(record, shop.language),
    variants,
    siblings: siblings.map((sibling) => composeSibling(sibling, shop.language)),
    ...listColors(record, siblings),
    categories: composeCategories(record),
    priceRange: priceRange(variants),
    isNew: row.is_new,
    isActive: row.is_active,
    isSoldOut: record.variants.every(({ bvc }) => bvc === SOLD_OUT),
    artikelThema: row.artikel_thema,
    promo: composePromo(promos, now),
    promotions: composePromotions(promos, now),
    customData: composeCustomData(record),
  };
}

function priceRange(variants: readonly Variant[]): Product['priceRange'] {
  const prices = variants.map(({ price }) => price).sort((a, b) => a.withTax - b.withTax);
  const [min, max] = [prices.at(0), prices.at(-1)];
  return min === undefined || max === undefined ? null : { min, max };
}
