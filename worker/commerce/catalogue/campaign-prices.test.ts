import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { advanceClock } from '../testing/advance-clock.ts';
import { addItem, getProducts, newBasketKey } from '../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../testing/catalogue-rows.ts';
import { settleCampaignPrices } from './campaign-prices.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const [PLAIN, REDUCED, FORMULA, CHEAP, IMPORTED, TIERED] = [11, 21, 31, 41, 51, 61];

beforeAll(async () => {
  await createCatalogue();
  const since = NOW - 60 * DAY;
  const variants: [number, object, object?][] = [
    [PLAIN, { withTax: 2000, since }],
    [REDUCED, { withTax: 1500, before: 2000, lowest: 1800, since: NOW - 5 * DAY }],
    [FORMULA, { withTax: 2000, since }, { infantFormula: true }],
    [CHEAP, { withTax: 900, since }],
    [IMPORTED, { withTax: 2000, since }],
    [
      TIERED,
      {
        withTax: 2000,
        since,
        tiers: [
          { amount: 3, price: 1700, unit: 'ST' },
          { amount: 6, price: 1200, unit: 'ST' },
        ],
      },
    ],
  ];
  for (const [id, price, duties = {}] of variants)
    await insertProduct({
      id: (id - 1) / 10,
      referenceKey: `${(id - 1) / 10}.0`,
      duties,
      variants: [{ id, prices: { DE: price as { withTax: number } } }],
    });
  await env.DB.batch([
    insertRow('price_history', {
      variant_id: PLAIN,
      price_list: 'DE',
      valid_from: NOW - 80 * DAY,
      with_tax: 1700,
    }),
    campaign(1, NOW - DAY, NOW + DAY),
    campaign(2, NOW - DAY, NOW + DAY),
    campaign(3, NOW - 3 * DAY, NOW - DAY),
    ...variants.map(([id]) => campaignPrice(1, id, 1400)),
    campaignPrice(2, PLAIN, 1300),
    campaignPrice(3, PLAIN, 100),
    campaignPrice(1, PLAIN, 200, 'FR'),
  ]);
});

function campaign(id: number, from: number, to: number) {
  return insertRow('campaigns', {
    id,
    key: `campaign-${id}`,
    display_names: '{"de":"Woche"}',
    reduction: 10,
    runs_from: from,
    runs_to: to,
    price_lists: '["DE"]',
  });
}

function campaignPrice(
  campaign_id: number,
  variant_id: number,
  with_tax: number,
  price_list = 'DE',
) {
  return insertRow('campaign_prices', { campaign_id, variant_id, price_list, with_tax });
}

/** Returns price, reference price of the reduction, and its category. */
async function priceOf(variantId: number) {
  const [product] = await getProducts(1, `${(variantId - 1) / 10}0`);
  const [variant] = product?.variants ?? [];
  const [reduction] = variant?.price.appliedReductions ?? [];
  return [variant?.price.withTax, variant?.lowestPriorPrice.withTax, reduction?.category];
}

test('begin and end with their campaign, of which the cheaper one counts', async () => {
  expect(await settleCampaignPrices(env.DB, NOW)).toBe(true);
  expect(await settleCampaignPrices(env.DB, NOW)).toBe(false);
  // The reference is the lowest price of the 30 days before, as for every reduction.
  expect(await priceOf(PLAIN)).toEqual([1300, 2000, 'campaign']);
  // A price that falls again keeps its reference.
  expect(await priceOf(REDUCED)).toEqual([1400, 1800, 'campaign']);
  expect(await priceOf(CHEAP)).toEqual([900, null, undefined]);
  expect(await priceOf(FORMULA)).toEqual([2000, null, undefined]);
  const key = newBasketKey();
  const add = () => addItem(key, { variantId: TIERED, quantity: 3 });
  const { basket } = await advanceClock(6000, add);
  expect(basket.cost.withTax).toBe(4200);
  await env.DB.prepare('UPDATE variant_prices SET with_tax = 1600 WHERE variant_id = ?')
    .bind(IMPORTED)
    .run();
  expect(await settleCampaignPrices(env.DB, NOW + DAY)).toBe(true);
  expect(await settleCampaignPrices(env.DB, NOW + DAY)).toBe(false);
  expect(await priceOf(PLAIN)).toEqual([2000, null, undefined]);
  expect(await priceOf(REDUCED)).toEqual([1500, 1800, 'sale']);
  expect((await priceOf(IMPORTED))[0]).toBe(1600);
  const left = await env.DB.prepare(
    'SELECT count(*) AS n FROM campaign_prices WHERE regular IS NOT NULL',
  ).first('n');
  expect(left).toBe(0);
});

test('two checks at once begin a price once, and searches find it by its price', async () => {
  const later = NOW + 2 * DAY;
  await env.DB.prepare('UPDATE campaigns SET runs_from = ?, runs_to = ? WHERE id = 1')
    .bind(later, later + DAY)
    .run();
  await Promise.all([settleCampaignPrices(env.DB, later), settleCampaignPrices(env.DB, later)]);
  expect(await priceOf(PLAIN)).toEqual([1400, 1300, 'campaign']);
  const { results } = await env.DB.prepare(
    "SELECT least FROM sold_products WHERE product_id = 1 AND price_list = 'DE'",
  ).all();
  expect(results).toEqual([{ least: 1400 }]);
});
