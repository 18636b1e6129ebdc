import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../app/product/schemas/product.ts';
import { pricesHoldUntil } from '../../app/page/rules/page-freshness.ts';
import { CARD_MEMORY, STOCK_FRESH } from '../../edge-config/cache.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { catalogueTimes } from '../../worker/storefront/pages/times.ts';
import { readCards } from '../../worker/storefront/sources/card-memory.ts';
import { bear } from './fixtures/bear.ts';
import { anHourLater, shopContext } from './fixtures/context.ts';
import { freshIsolate, playing } from './fixtures/isolate.ts';

const CARDS = ['1002002', '1003003', '1009009'];

beforeEach(anHourLater);
afterAll(() => void vi.useRealTimers());

/** An isolate whose back end sells all but the last card; `calls` are the numbers that it is asked for. */
function withBackEnd(more: Partial<Product> = {}) {
  const calls: string[] = [];
  let isDown = false;
  const COMMERCE = playing(async (address) => {
    const keys = new URL(address).searchParams.get('referenceKeys') ?? '';
    calls.push(keys);
    if (isDown) return Response.json({ error: 'down' }, { status: 500 });
    const sold = keys.split(',').filter((key) => key !== CARDS[2]);
    return Response.json({
      products: sold.map((key) => ({
        ...bear(1995),
        ...more,
        referenceKey: key.replace(/^(\d{3})/, '$1.'),
      })),
    });
  });
  const env = freshIsolate({ COMMERCE });
  let catalogue = 7;
  const read = async (numbers: readonly string[], shop = shops['de-at']) => {
    const context = shopContext({ env, shop });
    const control = { ...context.control, catalogue };
    const cards = await readCards({ ...context, control }, numbers);
    return cards.map(({ referenceKey }) => referenceKey.replace('.', ''));
  };
  return {
    calls,
    read,
    env,
    fail: () => void (isDown = true),
    change: () => void (catalogue += 1),
  };
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a card is asked for once in half a minute, one that is not sold too', async () => {
  const { calls, read } = withBackEnd();
  expect(await read(CARDS)).toEqual(CARDS.slice(0, 2));
  expect(await read(['100.2002', '1004004', '1009009', '1002002'])).toEqual(['1002002', '1004004']);
  pass(CARD_MEMORY);
  await read(CARDS.slice(0, 1));
  expect(calls).toEqual([CARDS.join(','), '1004004', '1002002']);
});

test('another version of the catalogue and another shop have their own', async () => {
  const { calls, change, read } = withBackEnd();
  await read(['1002002']);
  change();
  await read(['1002002']);
  await read(['1002002'], shops['de-de']);
  expect(calls).toHaveLength(3);
});

test('a card whose price changes meanwhile is asked for again', async () => {
  const changesAt = new Date(Date.now() + 1000).toISOString();
  const promo = { promoIsValid: true, promoName: 'Sale', promoId: 'sale', changesAt };
  const { calls, read } = withBackEnd({ promo });
  await read(['1002002']);
  pass(999);
  await read(['1002002']);
  expect(calls).toHaveLength(1);
  pass(1);
  await read(['1002002']);
  expect(calls).toHaveLength(2);
});

test('while the back end fails there are the cards in memory', async () => {
  const { fail, read } = withBackEnd();
  await read(['1002002']);
  fail();
  expect(await read(['1003003', '1002002'])).toEqual(['1002002']);
});

test('the stock of a page counts from when its oldest card was read', async () => {
  const { env, read } = withBackEnd();
  const readAt = Date.now();
  await read(['1002002']);
  pass(1000);
  const context = shopContext({ env });
  const cards = await readCards({ ...context, control: { ...context.control, catalogue: 7 } }, [
    '1002002',
  ]);
  const { shop } = context;
  const calledAt = Date.now();
  expect(catalogueTimes(shop, cards, calledAt)).toEqual({
    showsPrices: true,
    freshUntil: readAt + STOCK_FRESH,
    validUntil: pricesHoldUntil(calledAt, shop.options.timezone, []),
  });
});
