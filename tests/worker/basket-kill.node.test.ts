import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAMED_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import { askAt, until } from '../node/ask.ts';
import { copySeededState } from '../node/seeded-state.ts';
import { startShop, type ShopProcess } from '../node/shop-process.ts';

const BEAR = 100100101;
const BASKET = '/api/shop/basket';
const WRITERS = 12;
/** Quantity per basket before the next one is started, below its stock. */
const PIECES = 30;
/** Acknowledged adds after which the process is killed. */
const ENOUGH = 100;

let state: string | undefined;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  state = await copySeededState({ products: NAMED_COUNT, files: [] });
});

afterAll(async () => {
  await shop?.kill();
  if (state) rmSync(state, { recursive: true, force: true });
});

interface Add {
  readonly key: string;
  readonly intent: string;
  acknowledged: boolean;
}

async function send(port: number, add: Add): Promise<void> {
  const answer = await askAt(port)('at', `${BASKET}/addItem/?locale=de-at`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': add.intent,
    },
    body: JSON.stringify({ basketKey: add.key, variantId: BEAR, quantity: 1 }),
  });
  add.acknowledged = answer.status === 200 || answer.status === 201;
}

/** Adds one item after another until the server stops answering. */
async function writeOn(port: number, adds: Add[]): Promise<void> {
  let key = '';
  for (let count = 0; ; count += 1) {
    if (count % PIECES === 0) key = `basket_2_${randomBytes(16).toString('hex')}`;
    const add = { key, intent: randomUUID(), acknowledged: false };
    adds.push(add);
    try {
      await send(port, add);
    } catch {
      // The process has been killed.
      return;
    }
  }
}

async function stored(port: number, key: string): Promise<number> {
  const answer = await askAt(port)('at', `${BASKET}/get/${key}/?locale=de-at`);
  const { items }: { items: { quantity: number }[] } = JSON.parse(answer.text());
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

test(
  'killing the process during many adds loses no acknowledged add, and a repeated one counts once',
  { timeout: 180_000 },
  async () => {
    if (state === undefined) throw new Error('there is no state');
    const adds: Add[] = [];
    shop = await startShop(state);
    const { port } = shop;
    const writers = Array.from({ length: WRITERS }, () => writeOn(port, adds));
    const acknowledged = () => adds.filter((add) => add.acknowledged).length;
    await until(async () => acknowledged() >= ENOUGH, 60_000);
    await shop.kill();
    await Promise.all(writers);

    shop = await startShop(state);
    const restarted = shop.port;
    const baskets = Map.groupBy(adds, ({ key }) => key);
    for (const [key, sent] of baskets) {
      const remaining = await stored(restarted, key);
      expect(remaining).toBeGreaterThanOrEqual(sent.filter((add) => add.acknowledged).length);
      expect(remaining).toBeLessThanOrEqual(sent.length);
      for (const add of sent) await send(restarted, add);
      expect(sent.every((add) => add.acknowledged)).toBe(true);
      expect(await stored(restarted, key)).toBe(sent.length);
    }
  },
);
