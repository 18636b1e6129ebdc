import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { changePrice } from '../node/prices.ts';

/** "Kuschelbär Bruno", one variant, no reduction (docs/demo-products.md). */
const BEAR = { referenceKey: '100.1001', country: 'AT' } as const;
const PATH = '/p/kuschelbaer-bruno-32-cm-1001001/';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

async function shows(price: string): Promise<boolean> {
  const answer = await ask('at', PATH);
  expect(answer.status).toBe(200);
  return answer.text().replaceAll('\u00a0', ' ').includes(price);
}

test('commerce and the storefront share the control values', async () => {
  await changePrice(shop, { ...BEAR, withTax: 2345 }, 7);
  const { CONTENT } = await shop.env<{ CONTENT: { get(key: string): Promise<string | null> } }>(
    'storefront',
  );
  expect(await CONTENT.get('control/catalogue')).toBe('{"version":7}');
});

test('a cached page shows the new price after a catalogue change', async () => {
  await until(() => shows('23,45 €'));
  await changePrice(shop, { ...BEAR, withTax: 1777 }, Date.now());
  await until(() => shows('17,77 €'));
  expect(await shows('23,45 €')).toBe(false);
});
