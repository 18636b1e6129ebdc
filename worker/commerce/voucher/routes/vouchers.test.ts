import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TRIES_PERIOD } from '../../../../app/voucher/rules/code-tries.ts';
import { sha256Hex } from '../../sha256.ts';
import { stopClock } from '../../testing/advance-clock.ts';
import {
  addItem,
  call,
  getBasket,
  newBasketKey,
  readError,
  send,
  updateItem,
} from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';
import { insertGiftCard, insertVoucher, sendCode } from '../../testing/vouchers.ts';

const DAY = 86_400_000;
const [BODY, BEAR, FORMULA, CARD] = [11, 21, 31, 41];

const prices = (withTax: number, vatRate?: number) => ({
  DE: { withTax, ...(vatRate ? { vatRate } : {}) },
  CH: { withTax: withTax + 5, ...(vatRate ? { vatRate } : {}) },
});

beforeAll(async () => {
  await createCatalogue();
  const products = [
    { id: 1, variants: [{ id: BODY, prices: prices(1499) }], names: { de: 'Größe „Tau“' } },
    { id: 2, variants: [{ id: BEAR, prices: prices(2495, 7) }], names: { de: 'Bär' } },
    {
      id: 3,
      variants: [{ id: FORMULA, prices: prices(1999, 7) }],
      duties: { infantFormula: true },
    },
    { id: 4, variants: [{ id: CARD, prices: prices(2500) }], flags: { warengruppe: '9410' } },
  ];
  for (const product of products)
    await insertProduct({ referenceKey: `${product.id}.1`, ...product });
  await insertVoucher('NEST5');
  await insertVoucher('NEST10', { kind: 'percent', value: 10 });
  await insertVoucher('AB50', { minimum: 5000 });
  await insertVoucher('BEAR', { productIds: [2] });
  await insertVoucher('FORMULA', { productIds: [3] });
  await insertVoucher('OVER', { endsAt: Date.now() - DAY });
  await insertVoucher('SOON', { startsAt: Date.now() + DAY });
  await insertVoucher('ONCE', { maxUses: 1, uses: 1 });
  await insertVoucher('SWISS', { shopIds: [3, 4] });
  await insertVoucher('GERMANSWISS', { shopIds: [3] });
  await insertGiftCard('GIFTCARD1', { left: 3250 });
  await insertGiftCard('EMPTYCARD', { left: 0 });
  await insertGiftCard('OLDCARD', { left: 100, expiresAt: Date.now() - 1 });
  await insertGiftCard('FRANCCARD', { left: 100, currency: 'CHF' });
  await insertGiftCard('BMCARD', { left: 100, company: 'bm' });
});

/** Returns a basket with one of each of these variants. */
async function basketWith(variants: readonly number[], shopId = 1): Promise<string> {
  const key = newBasketKey(shopId);
  for (const variantId of variants) await addItem(key, { variantId, quantity: 1 }, shopId);
  return key;
}

const reductions = (basket: Awaited<ReturnType<typeof getBasket>>) =>
  basket.items.map(({ reductions: [one] }) => one?.amount ?? 0);

describe('a valid code', () => {
  test('a valid code takes its amount off, split over the lines, with the tax of what is left', async () => {
    const key = await basketWith([BODY, BEAR]);
    const { basket, statusCode } = await sendCode('PUT', key, 'nest-5 ');
    expect(statusCode).toBe(200);
    expect(basket).toMatchObject({
      code: 'NEST5',
      voucher: {
        code: 'NEST5',
        kind: 'amount',
        isValid: true,
        reason: null,
        value: 500,
        reduction: 500,
      },
      cost: { goods: 3994, withTax: 3494 },
    });
    expect(reductions(basket)).toEqual([188, 312]);
    expect(basket.items.map(({ cost }) => cost)).toMatchObject([
      { withTax: 1311, tax: { vat: { amount: 209 } } },
      { withTax: 2183, tax: { vat: { amount: 143 } } },
    ]);
    expect(basket.cost.tax.vat.amount).toBe(352);
    expect(await getBasket(key)).toEqual(basket);
  });

  test('a valid code is worth the same number in francs', async () => {
    const key = await basketWith([BODY], 3);
    const { basket } = await sendCode('PUT', key, 'NEST10');
    expect(basket.cost).toMatchObject({ currencyCode: 'CHF', goods: 1504, withTax: 1354 });
  });

  test('a valid code leaves infant formula and vouchers alone', async () => {
    const { basket } = await sendCode('PUT', await basketWith([BODY, FORMULA, CARD]), 'NEST10');
    expect(reductions(basket)).toEqual([150, 0, 0]);
  });

  test('a valid code of a gift card stands beside a voucher and takes nothing off', async () => {
    const key = await basketWith([BODY]);
    await sendCode('PUT', key, 'NEST5');
    const { basket } = await sendCode('PUT', key, 'GIFTCARD1');
    expect(basket).toMatchObject({
      voucher: { code: 'NEST5' },
      giftCard: { code: 'ARD1', kind: 'giftCard', isValid: true, value: 3250, reduction: 0 },
      cost: { withTax: 999 },
    });
    const { basket: without } = await sendCode('DELETE', key, basket.giftCard?.id ?? '');
    expect(without).toMatchObject({ voucher: { code: 'NEST5' }, giftCard: null });
  });

  test('a valid code takes the place of another, and goes on request', async () => {
    const key = await basketWith([BODY]);
    await sendCode('PUT', key, 'NEST5');
    await sendCode('PUT', key, 'NEST10');
    expect((await getBasket(key)).voucher?.code).toBe('NEST10');
    expect((await sendCode('DELETE', key, 'NEST5')).basket.voucher?.code).toBe('NEST10');
    expect((await sendCode('DELETE', key, 'nest 10')).basket).toMatchObject({
      code: null,
      voucher: null,
      cost: { withTax: 1499 },
    });
  });

  test('a valid code of two tabs at once: one of them stays, and it is the answer of both afterwards', async () => {
    const key = await basketWith([BODY]);
    const tabs = await Promise.all(['NEST5', 'NEST10'].map((code) => sendCode('PUT', key, code)));
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { voucher, cost } = await getBasket(key);
    expect([1499 - 500, 1499 - 150]).toContain(cost.withTax);
    expect(voucher?.reduction).toBe(1499 - cost.withTax);
  });

  test('sent twice under one key is answered alike', async () => {
    const key = await basketWith([BODY]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await sendCode('PUT', key, 'NEST5', headers);
    expect(await sendCode('PUT', key, 'NEST5', headers)).toEqual(first);
  });
});

describe('the code of a gift card', () => {
  /** Sends a call; returns its whole answer as text. */
  async function textOf(method: string, path: string, body?: object, headers = {}) {
    const response = await (body ? send(method, path, body, headers) : call(path, { headers }));
    return response.text();
  }

  test('the code of a gift card comes back whole in no answer, and is nowhere in what the basket stores', async () => {
    const key = await basketWith([BODY, BEAR], 3);
    const french = key.replace('basket_3', 'basket_4');
    const code = 'FRANCCARD';
    const put = `/v1/baskets/${key}/voucher?shopId=3`;
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [line] = (await getBasket(key, 3)).items;
    const answers = [
      await textOf('PUT', put, { code }, headers),
      await textOf('PUT', put, { code }, headers),
      await textOf('PUT', put, { code: 'SWISS' }),
      await textOf('PUT', put, { code: 'EMPTYCARD' }),
      await textOf('GET', `/v1/baskets/${key}?shopId=3`),
      await textOf('POST', `/v1/baskets/${key}/items?shopId=3`, { variantId: BEAR, quantity: 1 }),
      await textOf('PATCH', `/v1/baskets/${key}/items/${line?.key}?shopId=3`, { quantity: 2 }),
      await textOf('POST', `/v1/baskets/${key}/moves?shopId=3`, { basketKey: french }),
      await textOf('GET', `/v1/baskets/${french}?shopId=4`),
    ];
    expect(answers.filter((text) => /FRANCCARD|EMPTYCARD/.test(text))).toEqual([]);
    expect(answers.at(-1)).toContain('"code":"CARD"');
    for (const one of [key, french]) {
      const stored = await runInDurableObject(env.BASKETS.getByName(one), (_, { storage }) => {
        const tables = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'");
        return tables
          .toArray()
          .filter(({ name }) => !String(name).startsWith('_cf'))
          .map(({ name }) => storage.sql.exec(`SELECT * FROM "${String(name)}"`).toArray());
      });
      expect(JSON.stringify(stored)).not.toContain('FRANCCARD');
    }
  });

  test('the code of a gift card is taken out by the id alone, which says nothing of it and opens nothing', async () => {
    const key = await basketWith([BODY]);
    const { basket } = await sendCode('PUT', key, 'GIFTCARD1');
    const id = basket.giftCard?.id ?? '';
    expect(id).toMatch(/^[0-9A-F]{28}ARD1$/);
    for (const code of ['GIFTCARD1', 'ARD1'])
      expect((await sendCode('DELETE', key, code)).basket.giftCard?.id).toBe(id);
    const other = await basketWith([BODY]);
    expect(await sendCode('PUT', other, id)).toMatchObject({ refused: { reason: 'unknown' } });
    expect((await sendCode('DELETE', key, id)).basket.giftCard).toBeNull();
  });

  test('the code of a gift card of a card that is gone is shown by its end, and can be taken out', async () => {
    const key = await basketWith([BODY]);
    await insertGiftCard('GONECARD00009', { left: 100 });
    await sendCode('PUT', key, 'GONECARD00009');
    await env.DB.exec("DELETE FROM gift_cards WHERE ending = '0009'");
    const { giftCard } = await getBasket(key);
    expect(giftCard).toMatchObject({ code: '0009', isValid: false, reason: 'unknown', value: 0 });
    expect((await sendCode('DELETE', key, giftCard?.id ?? '')).basket.giftCard).toBeNull();
  });
});

describe('a code that is not valid says why', () => {
  test.each([
    ['NOTHING', [BODY], 'unknown'],
    ['SWISS', [BODY], 'otherShop'],
    ['SOON', [BODY], 'notYet'],
    ['OVER', [BODY], 'expired'],
    ['ONCE', [BODY], 'used'],
    ['EMPTYCARD', [BODY], 'empty', 'CARD'],
    ['OLDCARD', [BODY], 'expired', 'CARD'],
    ['FRANCCARD', [BODY], 'otherShop', 'CARD'],
    ['BMCARD', [BODY], 'otherShop', 'CARD'],
    ['NEST5', [], 'emptyBasket'],
    ['NOTHING', [], 'emptyBasket'],
  ])('%s with %j: %s, and the basket is as it was', async (code, variants, reason, end = code) => {
    const key = await basketWith(variants);
    const before = await getBasket(key);
    expect(await sendCode('PUT', key, code)).toMatchObject({
      type: 'failure',
      statusCode: 422,
      refused: { code: end, reason },
      basket: before,
    });
    expect(await getBasket(key)).toEqual(before);
  });

  test('the terms of another shop’s code are not said', async () => {
    const result = await sendCode('PUT', await basketWith([BODY]), 'SWISS');
    expect(result).toMatchObject({ refused: { minimumValue: null, endsAt: null, products: [] } });
  });

  test.each([
    ['AB50', [BODY], { reason: 'minimumValue', minimumValue: 5000, missing: 3501 }],
    ['AB50', [BODY, FORMULA, CARD], { reason: 'minimumValue', missing: 3501 }],
    ['BEAR', [BODY], { reason: 'noProduct', products: ['Bär'] }],
    ['FORMULA', [FORMULA], { reason: 'excludedProducts' }],
    ['NEST5', [FORMULA, CARD], { reason: 'excludedProducts' }],
  ])('%s with %j is kept, since the basket can still change: %j', async (code, variants, why) => {
    const key = await basketWith(variants);
    const { basket, statusCode } = await sendCode('PUT', key, code);
    expect(statusCode).toBe(200);
    expect(basket.voucher).toMatchObject({ code, isValid: false, reduction: 0, ...why });
    expect(basket.cost.withTax).toBe(basket.cost.goods);
  });

  test('a code that is not valid does not take the place of a valid one', async () => {
    const key = await basketWith([BODY]);
    await sendCode('PUT', key, 'NEST5');
    expect(await sendCode('PUT', key, 'AB50')).toMatchObject({
      statusCode: 422,
      refused: { reason: 'minimumValue', missing: 3501 },
      basket: { voucher: { code: 'NEST5', isValid: true } },
    });
  });
});

/**
 * Sends a code while the database fails at its nth statement; returns the status, and whether that statement was
 * reached.
 */
async function cutOff(at: number, key: string, headers: Readonly<Record<string, string>>) {
  const prototype: D1Database = Object.getPrototypeOf(env.DB);
  const prepare = prototype.prepare;
  let count = 0;
  const spy = vi.spyOn(prototype, 'prepare').mockImplementation(function (this: D1Database, sql) {
    count += 1;
    if (count >= at) throw new Error('the database was lost');
    return prepare.call(this, sql);
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { status } = await send('PUT', `/v1/baskets/${key}/voucher?shopId=1`, CODE, headers);
  spy.mockRestore();
  logged.mockRestore();
  return { status, isCut: count >= at };
}

const CODE = { code: 'NEST5' };

test('a code that is cut off at any statement is stored or not, uses up no try, and is there once it is repeated', async () => {
  const stored = new Set<string | null>();
  for (let at = 1; ; at += 1) {
    const key = await basketWith([BODY]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { status, isCut } = await cutOff(at, key, headers);
    if (!isCut) {
      expect(status).toBe(200);
      break;
    }
    expect(status).toBe(500);
    stored.add((await getBasket(key)).code);
    const { basket } = await sendCode('PUT', key, CODE.code, headers);
    expect(basket).toMatchObject({ code: 'NEST5', cost: { withTax: 999 } });
    expect(basket).toEqual(await getBasket(key));
    const tries = await runInDurableObject(env.BASKETS.getByName(key), (_, { storage }) =>
      storage.sql.exec('SELECT count FROM code_tries').toArray(),
    );
    expect(tries).toEqual([{ count: 0 }]);
  }
  // Some failures come before and some after the code was stored.
  expect(stored).toEqual(new Set([null, 'NEST5']));
});

test('a kept code is valid with the basket that reaches its minimum, and not below it', async () => {
  const key = await basketWith([BODY]);
  await sendCode('PUT', key, 'AB50');
  const [line] = (await getBasket(key)).items;
  const { basket } = await updateItem(key, line?.key ?? '', 4);
  expect(basket).toMatchObject({
    voucher: { isValid: true, missing: null },
    cost: { withTax: 5496 },
  });
  const less = await updateItem(key, line?.key ?? '', 3);
  expect(less.basket).toMatchObject({
    voucher: { isValid: false, missing: 503 },
    cost: { withTax: 4497 },
  });
});

test('a code comes back with the line that a removal under a key took, and ends with a basket without one', async () => {
  for (const [headers, code] of [
    [{ 'Idempotency-Key': crypto.randomUUID() }, 'NEST5'],
    [{}, null],
  ] as const) {
    const key = await basketWith([BODY]);
    await sendCode('PUT', key, 'NEST5');
    const [line] = (await getBasket(key)).items;
    await call(`/v1/baskets/${key}/items/${line?.key}?shopId=1`, { method: 'DELETE', headers });
    await addItem(key, { variantId: BODY, quantity: 1 });
    expect((await getBasket(key)).code).toBe(code);
  }
});

test('a code follows its lines to the other language, where it has to be valid anew', async () => {
  const key = await basketWith([BODY], 3);
  const french = key.replace('basket_3', 'basket_4');
  await sendCode('PUT', key, 'GERMANSWISS');
  await sendCode('PUT', key, 'FRANCCARD');
  const path = `/v1/baskets/${key}/moves?shopId=3`;
  expect((await send('POST', path, { basketKey: french })).status).toBe(200);
  expect(await getBasket(key, 3)).toMatchObject({ items: [], code: null, giftCard: null });
  expect(await getBasket(french, 4)).toMatchObject({
    voucher: { code: 'GERMANSWISS', isValid: false, reason: 'otherShop', value: 0 },
    giftCard: { code: 'CARD', isValid: true },
    cost: { withTax: 1504 },
  });
});

test('codes stay with lines that the other language refuses altogether', async () => {
  const UNTRANSLATED = 91;
  await insertProduct({
    id: 9,
    referenceKey: '9.1',
    variants: [{ id: UNTRANSLATED, prices: prices(1499) }],
  });
  await env.DB.exec("DELETE FROM product_texts WHERE product_id = 9 AND language = 'fr'");
  const key = await basketWith([UNTRANSLATED], 3);
  const french = key.replace('basket_3', 'basket_4');
  await sendCode('PUT', key, 'GERMANSWISS');
  await sendCode('PUT', key, 'FRANCCARD');
  const answer = await send('POST', `/v1/baskets/${key}/moves?shopId=3`, { basketKey: french });
  expect(await answer.json()).toEqual({ moved: 0, left: 1 });
  expect(await getBasket(key, 3)).toMatchObject({
    items: [{ quantity: 1 }],
    voucher: { code: 'GERMANSWISS', isValid: true },
    giftCard: { code: 'CARD', isValid: true },
  });
  expect(await getBasket(french, 4)).toMatchObject({ items: [], code: null, giftCard: null });
});

test('money, uses and states that a client sends are ignored', async () => {
  const key = await basketWith([BODY]);
  const lies = {
    code: 'NEST5',
    value: 99_999,
    reduction: 1499,
    kind: 'percent',
    isValid: true,
    uses: -1,
  };
  const response = await send('PUT', `/v1/baskets/${key}/voucher?shopId=1`, lies);
  expect(await response.json()).toMatchObject({ basket: { cost: { withTax: 999 } } });
});

describe('a call that is wrong', () => {
  test.each([
    ['of 10 kB', 'A'.repeat(10_240)],
    ['with a script', '<script>alert(1)</script>'],
    ['with SQL', "' OR 1=1 --"],
    ['that is empty', ''],
    ['of hyphens', ' - '],
    ['that is a number', 5],
    ['that is null', null],
    ['that is a list', ['NEST5']],
    ['that is missing', undefined],
  ])('a wrong call with a code %s is 400 and names it', async (_, code) => {
    const key = await basketWith([BODY]);
    for (const method of ['PUT', 'DELETE']) {
      const response = await send(method, `/v1/baskets/${key}/voucher?shopId=1`, { code });
      expect(await readError(response)).toMatchObject({ status: 400, field: 'code' });
    }
  });

  test('a wrong call with the basket of another shop or user is 403', async () => {
    const key = await basketWith([BODY]);
    const other = await send('PUT', `/v1/baskets/${key}/voucher?shopId=2`, { code: 'NEST5' });
    expect(await readError(other)).toMatchObject({ status: 403, field: 'basketKey' });
    const user = `basket_1_${'a'.repeat(64)}`;
    const foreign = await send('PUT', `/v1/baskets/${user}/voucher?shopId=1`, { code: 'NEST5' });
    expect(await readError(foreign)).toMatchObject({ status: 403, field: 'basketKey' });
  });
});

describe('wrong codes', () => {
  const tryCode = (key: string, code: string) =>
    send('PUT', `/v1/baskets/${key}/voucher?shopId=1`, { code });

  test('wrong codes are refused after ten, right ones alike, for the rest of an hour', () =>
    stopClock(async (advance) => {
      const key = await basketWith([BODY]);
      const wrong = [
        'OVER',
        'ONCE',
        'SWISS',
        'EMPTYCARD',
        ...Array.from({ length: 6 }, (_, n) => `X${n}`),
      ];
      // A code that a change of the basket can make valid does not count as a guess.
      await sendCode('PUT', key, 'AB50');
      for (const code of wrong) expect((await tryCode(key, code)).status).toBe(422);
      for (const code of ['X9', 'NEST5']) {
        const response = await tryCode(key, code);
        expect(response.headers.get('retry-after')).toBe('3600');
        expect(await readError(response)).toMatchObject({ status: 429, field: 'code' });
      }
      expect((await getBasket(key)).code).toBe('AB50');
      advance(TRIES_PERIOD);
      expect((await tryCode(key, 'NEST5')).status).toBe(200);
    }));

  test('wrong codes at once count before they are answered', async () => {
    const key = await basketWith([BODY]);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => tryCode(key, `Y${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

test('the database has no code, and counts uses up to the last', async () => {
  const hash = await sha256Hex('NEST5');
  const { results } = await env.DB.prepare('SELECT code_hash, starts_at FROM vouchers').all();
  expect(results).toContainEqual({ code_hash: hash, starts_at: null });
  const use = env.DB.prepare('UPDATE vouchers SET uses = uses + 1 WHERE code_hash = ?');
  await expect(use.bind(await sha256Hex('ONCE')).run()).rejects.toThrow('CHECK');
});
