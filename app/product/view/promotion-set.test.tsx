import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import type { Product } from '../schemas/product.ts';
import { productPromotionSchema } from '../../promotion/schemas/promotion.ts';
import { translator } from '../../i18n/translate.ts';
import { Promotions } from './promotions.tsx';

const shop = shops['de-de'];

const promotion = productPromotionSchema.parse({
  id: 'set',
  name: 'Set',
  schedule: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
  priority: 1,
  isCombinable: true,
  isGroup: true,
  effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
  conditions: [],
  productIds: [1, 2],
  productNumbers: ['1001001', '1001002'],
  giftNumbers: [],
});

/** Returns a product of two variants, of which the first is the cheaper one. */
function product(id: number, bvc = 1): Product {
  const one = bear(2000);
  const variants = one.variants.flatMap((variant) =>
    [1, 2].map((at) => ({
      ...variant,
      id: id * 10 + at,
      referenceKey: `100.100${id}.0${at}`,
      price: { ...variant.price, withTax: 1000 * at },
      customData: { KQPRI: { ...variant.customData.KQPRI, BVC: at === 2 ? bvc : 1 } },
    })),
  );
  return { ...one, id, referenceKey: `100.100${id}`, variants, promotions: [promotion] };
}

/** Returns the ids of the preselected variants in the dialog if the second variant of the page's product is chosen. */
function presets(own: Product): readonly (string | undefined)[] {
  const [, chosen = own.variants[0]] = own.variants;
  if (!chosen) throw new Error('a product has variants');
  const markup = renderToStaticMarkup(
    <Promotions
      product={own}
      chosen={chosen}
      others={[product(2)]}
      shop={shop}
      t={translator(shop)}
    />,
  );
  return [...markup.matchAll(/<option value="(\d+)" selected=""/g)].map(([, id]) => id);
}

test('a set begins with the variant that the page shows, else with the cheapest', () => {
  expect(presets(product(1))).toEqual(['12', '21']);
  // The variant cannot be added.
  expect(presets(product(1, 4))).toEqual(['11', '21']);
});
