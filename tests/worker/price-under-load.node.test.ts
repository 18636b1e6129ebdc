import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt, CRAWLER, sendJson } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { changePrice } from '../node/prices.ts';
import type { Answered } from '../node/request.ts';
import { timesOf } from '../cases.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

/** "Kuschelbär Bruno", one variant, no reduction (docs/demo-products.md). */
const BEAR = { referenceKey: '100.1001', country: 'AT' } as const;
const PATH = '/p/kuschelbaer-bruno-32-cm-1001001/';
/** Prices that no other product has. Minor units. */
const PRICES = [4371, 4379, 4393] as const;
type Price = (typeof PRICES)[number];

/** How long a price may take to be shown (docs/rules/page.md#page-freshness); an isolate with requests reads the control values every 5 s. Milliseconds. */
const BOUND = 60_000;
const ASKERS = 3;
/** Number of answers of every kind that are checked after all show the new price. */
const AFTERWARDS = timesOf(15);

const USER = 'feedbea7'.repeat(4);
const OWN = { cookie: visitorCookie(USER) };
const ROBOT = { 'user-agent': CRAWLER };

/** Everything that shows the bear's price, and the request for it. */
const KINDS: Readonly<Record<string, readonly [path: string, headers?: Record<string, string>]>> = {
  home: ['/'],
  'home for a crawler': ['/', ROBOT],
  'content page': ['/spielzeug/'],
  'product page': [PATH],
  'product page for a crawler': [PATH, ROBOT],
  'product page of a variant': [`${PATH}?variant=100.1001.01`],
  basket: ['/warenkorb/', OWN],
  payload: [`${PATH}_payload.json`],
};
const NAMES = Object.keys(KINDS);

interface Sighting {
  readonly kind: string;
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly status: number;
  readonly prices: readonly Price[];
}

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  const body = { basketKey: `basket_2_${USER}`, variantId: 100100101, quantity: 1 };
  await sendJson(ask, 'at', '/api/shop/basket/addItem/?locale=de-at', body);
});

afterAll(() => shop?.close());

/** Returns the prices in text, JSON-LD and data. */
function pricesIn(answer: Answered): Price[] {
  const text = answer.text();
  return PRICES.filter((price) => {
    const [whole, cents] = [Math.floor(price / 100), price % 100];
    return new RegExp(`\\b(${whole}[.,]${cents}|${price})\\b`).test(text);
  });
}

async function look(kind: string): Promise<Sighting> {
  const [path, headers = {}] = KINDS[kind] ?? ['/'];
  const askedAt = Date.now();
  const answer = await ask('at', path, { headers });
  const { status } = answer;
  return { kind, askedAt, answeredAt: Date.now(), status, prices: pricesIn(answer) };
}

/** Runs `work` while shoppers request everything repeatedly. Returns what they saw. */
async function underLoad(work: (seen: readonly Sighting[]) => Promise<void>): Promise<Sighting[]> {
  const seen: Sighting[] = [];
  const closing = new AbortController();
  const askers = Array.from({ length: ASKERS }, async (_, first) => {
    for (let turn = first; !closing.signal.aborted; turn += 1)
      seen.push(await look(NAMES[turn % NAMES.length] ?? 'home'));
  });
  try {
    await work(seen);
  } finally {
    closing.abort();
    await Promise.all(askers);
  }
  return seen;
}

function count(seen: readonly Sighting[], kind: string, price: Price): number {
  return seen.filter((one) => one.kind === kind && one.prices.includes(price)).length;
}

/** Waits until everything shows a price and was requested a few more times. */
async function settled(seen: readonly Sighting[], price: Price): Promise<void> {
  const without = () => NAMES.filter((kind) => count(seen, kind, price) === 0);
  await expect.poll(without, { timeout: BOUND }).toEqual([]);
  const from = seen.length;
  const rare = () => NAMES.filter((kind) => count(seen.slice(from), kind, price) < AFTERWARDS);
  await expect.poll(rare, { timeout: BOUND }).toEqual([]);
}

/**
 * Checks that an answer has one price, and that no request sent after the new price was seen on its page gets
 * another.
 */
function expectNoWayBack(seen: readonly Sighting[], price: Price): void {
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter(({ prices }) => prices.length > 1)).toEqual([]);
  for (const kind of NAMES) {
    const own = seen.filter((one) => one.kind === kind);
    const first = Math.min(
      ...own.filter(({ prices }) => prices.includes(price)).map(({ answeredAt }) => answeredAt),
    );
    const late = own.filter(({ askedAt, prices }) => askedAt > first && !prices.includes(price));
    expect(late, kind).toEqual([]);
  }
}

test('a new price is on every kind of page in time, and no old one comes back', async () => {
  await underLoad(async (seen) => {
    await changePrice(shop, { ...BEAR, withTax: PRICES[0] }, Date.now());
    await settled(seen, PRICES[0]);
  });
  const price = PRICES[1];
  const seen = await underLoad(async (sofar) => {
    await changePrice(shop, { ...BEAR, withTax: price }, Date.now());
    await settled(sofar, price);
  });
  expectNoWayBack(seen, price);
}, 120_000);

test('after two quick changes the last one stays', async () => {
  const seen = await underLoad(async (sofar) => {
    await changePrice(shop, { ...BEAR, withTax: PRICES[0] }, Date.now());
    await expect
      .poll(() => count(sofar, 'product page', PRICES[0]), { timeout: BOUND })
      .not.toBe(0);
    await changePrice(shop, { ...BEAR, withTax: PRICES[2] }, Date.now());
    await settled(sofar, PRICES[2]);
  });
  expectNoWayBack(seen, PRICES[2]);
}, 120_000);

test('another country’s price is not affected', async () => {
  const answer = await ask('de', PATH);
  expect([answer.status, pricesIn(answer)]).toEqual([200, []]);
});
