import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addItem, getBasket, newBasketKey } from '../testing/call.ts';
import { createCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { advanceClock } from '../testing/advance-clock.ts';
import { reportChanges } from './version.ts';

/** A second, after which it is asked whether anything has changed, and five, after which all is read again. */
const [TRUSTED, KEPT] = [1000, 5000];
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

/** The storefront has been told of all changes. */
function settle() {
  return reportChanges(env, Date.now());
}

/** How often the database is asked meanwhile. */
async function questions(run: () => Promise<unknown>) {
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

test('an addition asks the database once, and within a second not at all', async () => {
  const key = await filledBasket();
  const add = () => addItem(key, { variantId: FIRST, quantity: 1 });
  await advanceClock(2 * KEPT, async () => {
    expect((await questions(add)).batches).toBe(1);
    expect(await questions(add)).toEqual({ batches: 0, statements: 0 });
  });
  await advanceClock(2 * KEPT + TRUSTED, async () => {
    expect(await questions(add)).toEqual({ batches: 0, statements: 1 });
  });
});

test('a new price is there a second later, told to the storefront or not', async () => {
  const key = await filledBasket();
  await setValue('variant_prices', 'with_tax', 1299, FIRST);
  await advanceClock(TRUSTED, async () => expect(await priceOf(key)).toBe(1299));
  await settle();
  await setValue('variant_prices', 'with_tax', 1399, FIRST);
  await settle();
  await advanceClock(TRUSTED, async () => expect(await priceOf(key)).toBe(1399));
  await setValue('variant_prices', 'with_tax', 1499, FIRST);
});

test('stock is today’s a second later', async () => {
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

test('what time alone moves is right five seconds later', async () => {
  const key = await filledBasket();
  const ends = Date.now() + KEPT - 1;
  await env.DB.prepare(
    `INSERT INTO vat_rates (country, vat_class, valid_from, rate) VALUES ('DE', 'standard', ?, 25)`,
  )
    .bind(ends)
    .run();
  await settle();
  const rateOf = async () => (await getBasket(key)).items[0]?.price.unit.tax.vat.rate;
  await advanceClock(TRUSTED, async () => expect(await rateOf()).toBe(19));
  await advanceClock(TRUSTED + KEPT, async () => expect(await rateOf()).toBe(25));
});

test('a promotion ends when it ends', async () => {
  const key = await filledBasket();
  const ends = Date.now() + 4 * KEPT;
  const rows = [
    env.DB.prepare(
      `INSERT INTO promotions (id, name, display_names, priority, is_active, runs_from, runs_to, effect, price_lists)
        VALUES ('p', 'p', '{"de":"Woche"}', 1, 1, ?, ?, '{}', '["DE"]')`,
    ).bind(ends - 8 * KEPT, ends),
    env.DB.prepare("INSERT INTO promotion_products (promotion_id, product_id) VALUES ('p', 1)"),
  ];
  await env.DB.batch(rows);
  await settle();
  const promoOf = async () => (await getBasket(key)).items[0]?.product.promo?.promoIsValid;
  const at = (moment: number) => advanceClock(moment - Date.now(), promoOf);
  expect(await at(ends - TRUSTED / 2)).toBe(true);
  expect(await at(ends - 1)).toBe(true);
  expect(await at(ends)).toBeUndefined();
});

test('what is not sold is not asked for again either, and is there a second after it is sold', async () => {
  const key = await filledBasket();
  const add = () => addItem(key, { variantId: 991, quantity: 1 });
  await advanceClock(3 * KEPT, async () => {
    expect((await add()).statusCode).toBe(412);
    expect(await questions(add)).toEqual({ batches: 0, statements: 0 });
  });
  await advanceClock(3 * KEPT + TRUSTED, async () => {
    expect(await questions(add)).toEqual({ batches: 0, statements: 1 });
    expect((await getBasket(key)).items).toHaveLength(2);
  });
  await insertProduct({ id: 99, referenceKey: '99.0', variants: [{ id: 991, stock: 5 }] });
  await settle();
  await advanceClock(3 * KEPT + 2 * TRUSTED, async () =>
    expect((await add()).statusCode).toBe(201),
  );
});

test('each shop has its own', async () => {
  await filledBasket();
  const swiss = await addItem(newBasketKey(3), { variantId: FIRST, quantity: 1 }, 3);
  expect(swiss.statusCode).toBe(412);
});
