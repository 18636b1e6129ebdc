import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addItem, getBasket, newBasketKey } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { advanceClock, freezeClock } from '../testing/advance-clock.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { findOffers } from './offers.ts';
import { reportChanges } from './version.ts';

/** After one second the revision is checked, after a minute everything is read again. */
const [TRUSTED, MAX_AGE] = [1000, 60_000];
const [FIRST, SECOND] = [11, 21];

beforeAll(async () => {
  await createCatalogue();
  for (const id of [1, 2]) {
    const variants = [{ id: id * 10 + 1, stock: 5, prices: { DE: { withTax: 1499 } } }];
    await insertProduct({ id, referenceKey: `${id}.0`, variants });
  }
  await settle();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await settle();
});

/** Marks all changes as reported. */
function settle() {
  return reportChanges(env, Date.now());
}

/** Returns the number of queries while `run` runs. */
async function countQueries(run: () => Promise<unknown>) {
  const prototype = Object.getPrototypeOf(env.DB);
  const batch = vi.spyOn(prototype, 'batch');
  const prepare = vi.spyOn(prototype, 'prepare');
  await run();
  const counts = { batches: batch.mock.calls.length, statements: prepare.mock.calls.length };
  vi.restoreAllMocks();
  return counts;
}

async function filledBasket() {
  const key = newBasketKey();
  for (const variantId of [FIRST, SECOND]) await addItem(key, { variantId, quantity: 1 });
  return key;
}

const priceOf = async (key: string) => (await getBasket(key)).items[0]?.price.unit.withTax;

test('an addition runs one batch, and no query within a second', async () => {
  const key = await filledBasket();
  const add = () => addItem(key, { variantId: FIRST, quantity: 1 });
  await advanceClock(2 * MAX_AGE, async () => {
    expect((await countQueries(add)).batches).toBe(1);
    expect(await countQueries(add)).toEqual({ batches: 0, statements: 0 });
  });
  await advanceClock(2 * MAX_AGE + TRUSTED, async () => {
    expect(await countQueries(add)).toEqual({ batches: 0, statements: 1 });
  });
});

test('a new price applies a second later, reported to the storefront or not', async () => {
  const key = await filledBasket();
  await setValue('variant_prices', 'with_tax', 1299, FIRST);
  await advanceClock(TRUSTED, async () => expect(await priceOf(key)).toBe(1299));
  await settle();
  await setValue('variant_prices', 'with_tax', 1399, FIRST);
  await settle();
  await advanceClock(TRUSTED, async () => expect(await priceOf(key)).toBe(1399));
  await setValue('variant_prices', 'with_tax', 1499, FIRST);
});

test('a new stock applies a second later', async () => {
  const key = await filledBasket();
  await setValue('stock', 'quantity', 2, FIRST);
  await advanceClock(TRUSTED, async () => {
    const { basket, statusCode } = await addItem(key, { variantId: FIRST, quantity: 2 });
    expect(statusCode).toBe(206);
    expect(
      basket.items.map(({ quantity, availableQuantity }) => [quantity, availableQuantity]),
    ).toEqual([
      [2, 2],
      [1, 5],
    ]);
  });
  await setValue('stock', 'quantity', 5, FIRST);
});

test('a rate that begins at a time applies a second later, to an order at once', async () => {
  const key = await filledBasket();
  const begins = Date.now() + MAX_AGE / 2;
  await env.DB.prepare(
    `INSERT INTO vat_rates (country, vat_class, valid_from, rate) VALUES ('DE', 'standard', ?, 25)`,
  )
    .bind(begins)
    .run();
  await settle();
  const rateOf = async () => (await getBasket(key)).items[0]?.price.unit.tax.vat.rate;
  const orderedAt = async () =>
    (await findOffers(env.DB, shops['de-de'], [FIRST], { isFresh: true })).get(FIRST)?.variant.price
      .tax.vat.rate;
  const at = <T>(moment: number, read: () => Promise<T>) => freezeClock(moment, read);
  expect(await at(begins - 1, rateOf)).toBe(19);
  expect(await at(begins - 1, orderedAt)).toBe(19);
  expect(await at(begins, orderedAt)).toBe(25);
  expect(await at(begins + TRUSTED, rateOf)).toBe(25);
  await env.DB.prepare('DELETE FROM vat_rates WHERE rate = 25').run();
});

test('a promotion ends at its time', async () => {
  const key = await filledBasket();
  const ends = Date.now() + 4 * MAX_AGE;
  const rows = [
    env.DB.prepare(
      `INSERT INTO promotions (id, name, display_names, priority, is_active, runs_from, runs_to, effect, price_lists)
        VALUES ('p', 'p', '{"de":"Woche"}', 1, 1, ?, ?, '{}', '["DE"]')`,
    ).bind(ends - 8 * MAX_AGE, ends),
    env.DB.prepare("INSERT INTO promotion_products (promotion_id, product_id) VALUES ('p', 1)"),
  ];
  await env.DB.batch(rows);
  await settle();
  const promoOf = async () => (await getBasket(key)).items[0]?.product.promo?.promoIsValid;
  const at = (moment: number) => freezeClock(moment, promoOf);
  expect(await at(ends - TRUSTED / 2)).toBe(true);
  expect(await at(ends - 1)).toBe(true);
  expect(await at(ends)).toBeUndefined();
});

test('a variant that is not sold is cached too, and appears a second after it is sold', async () => {
  const key = await filledBasket();
  const add = () => addItem(key, { variantId: 991, quantity: 1 });
  await advanceClock(3 * MAX_AGE, async () => {
    expect((await add()).statusCode).toBe(412);
    expect(await countQueries(add)).toEqual({ batches: 0, statements: 0 });
  });
  await advanceClock(3 * MAX_AGE + TRUSTED, async () => {
    expect(await countQueries(add)).toEqual({ batches: 0, statements: 1 });
    expect((await getBasket(key)).items).toHaveLength(2);
  });
  await insertProduct({ id: 99, referenceKey: '99.0', variants: [{ id: 991, stock: 5 }] });
  await settle();
  await advanceClock(3 * MAX_AGE + 2 * TRUSTED, async () =>
    expect((await add()).statusCode).toBe(201),
  );
});

test('each shop has its own records', async () => {
  await filledBasket();
  const swiss = await addItem(newBasketKey(3), { variantId: FIRST, quantity: 1 }, 3);
  expect(swiss.statusCode).toBe(412);
});
