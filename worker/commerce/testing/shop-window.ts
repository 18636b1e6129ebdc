import { insertAssortment } from './assortment.ts';
import { createCatalogue, insertProduct } from './catalogue-rows.ts';

/**
 * Inserts products for lists: 1 (green and pink bodysuit of Nestling's Tau, in summer bodysuits and gifts, 62 and 68), 2
 * (pink bottle of Milchmond, a gift), 3 (pink bodysuit, reduced, the newest), 4 (not sold any more), 5 (France only).
 */
export async function openShopWindow(): Promise<void> {
  await createCatalogue();
  await insertAssortment();
  await insertProduct({
    id: 1,
    referenceKey: '100.0001',
    names: { de: 'Wickelbody weiß', fr: 'Body cache-cœur' },
    subbrand: 'Tau',
    masterKey: 'M',
    categoryIds: [11_111, 2],
    valueIds: [1, 2, 3],
    createdAt: 1000,
    variants: [
      { id: 11, size: '62', prices: { DE: { withTax: 1999 }, FR: { withTax: 2099 } } },
      {
        id: 12,
        size: '68',
        prices: { DE: { withTax: 2499 }, 'DE-bm': { withTax: 2399 }, CH: { withTax: 2990 } },
      },
    ],
  });
  await insertProduct({
    id: 2,
    referenceKey: '100.0002',
    names: { de: '50 % mehr Flasche', fr: 'Biberon' },
    brand: 'Milchmond',
    categoryIds: [2],
    valueIds: [2],
    createdAt: 2000,
    variants: [{ id: 21, prices: { DE: { withTax: 900 } } }],
  });
  await insertProduct({
    id: 3,
    referenceKey: '100.0003',
    names: { de: 'Langarmbody', fr: 'Body' },
    masterKey: 'M',
    categoryIds: [11],
    valueIds: [2, 3],
    createdAt: 3000,
    variants: [
      { id: 31, size: '62', prices: { DE: { withTax: 1500, before: 2000, lowest: 1900 } } },
    ],
  });
  await insertProduct({
    id: 4,
    referenceKey: '100.0004',
    active: false,
    categoryIds: [11],
    variants: [{ id: 41 }],
  });
  await insertProduct({
    id: 5,
    referenceKey: '100.0005',
    categoryIds: [11],
    variants: [{ id: 51, prices: { FR: { withTax: 700 } } }],
  });
}
