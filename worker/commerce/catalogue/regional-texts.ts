import { productSlug } from '../../../app/product/rules/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { hasRegionalTexts, spellFor } from '../../../app/search/rules/spelling.ts';
import type { ProductRecord } from './rows.ts';
import { seoUrlOf } from './siblings.ts';

/** Returns a record with the texts of the shop's region; its URL keeps the name in the language. */
export function inRegionalTexts(record: ProductRecord, shop: Shop): ProductRecord {
  if (!hasRegionalTexts(shop)) return record;
  const own = (text: string) => spellFor(shop, text);
  const { row, categories, promos } = record;
  const name = own(row.name);
  return {
    ...record,
    row: {
      ...row,
      name,
      description: own(row.description),
      categories: row.categories.map(own),
      labels: name === row.name ? row.labels : { ...row.labels, seoUrl: urlOf(record) },
      details: { ...row.details, highlights: row.details.highlights.map(own) },
    },
    categories: categories.map((category) => ({ ...category, name: own(category.name) })),
    promos: promos.map((promo) => ({ ...promo, name: own(promo.name) })),
  };
}

function urlOf(record: ProductRecord): string {
  const { name, reference_key: referenceKey } = record.row;
  return seoUrlOf(record) ?? `/p/${productSlug({ name, referenceKey })}/`;
}
