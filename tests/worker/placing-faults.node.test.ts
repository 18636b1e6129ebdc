import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { THANKS_MAX_TRIES } from '../../app/order/rules/thanks-token.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { translator } from '../../app/i18n/translate.ts';
import { href } from '../../app/routes.ts';
import { SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { hiddenFields, numberIn } from '../gameday/page-parts.ts';
import { TRIP_SHOPS } from '../gameday/trip-shops.ts';
import { type Ask, askAt, leadsTo, until } from '../node/ask.ts';
import { beCustomer, beGuest, type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

/** The five ways in which an order loses its answer, and what its buyer sees (docs/reliability.md#an-order-without-an-answer). */

interface Database {
  readonly DB: {
    prepare(sql: string): {
      bind(...values: unknown[]): { first(column: string): Promise<unknown> };
    };
    exec(sql: string): Promise<unknown>;
  };
}

let shop: Harness;
let ask: Ask;
let stores: Stores;
let db: Database['DB'];

beforeAll(async () => {
  shop = await startHarness({ unsteadyCommerce: true });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
  ({ DB: db } = await shop.env<Database>('commerce'));
});
afterAll(() => shop?.close());

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const { address, basket, carriers, checkout, host, locale } = TRIP_SHOPS['de-de'];

/** One call that succeeds closes the circuit. */
async function restore() {
  await stores.CONTENT.delete('tests/commerce');
  await until(async () => (await ask(host, BEAR)).status === 200);
}
afterEach(restore);

const fail = (mode: string) => stores.CONTENT.put('tests/commerce', mode);

async function take(browser: CookieBrowser, path: string, fields: Record<string, string>) {
  const answer = await browser.post(path, fields);
  expect([fields['_action'], answer.status]).toEqual([fields['_action'], 303]);
  return leadsTo(answer) ?? '';
}

type Kind = 'guest' | 'customer';

interface Buyer {
  readonly browser: CookieBrowser;
  /** The order's form, as the buyer has it. */
  readonly form: Record<string, string>;
}

/** Returns a buyer with everything chosen, and the form that orders. */
async function buyer(kind: Kind, code: string): Promise<Buyer> {
  const browser = cookieBrowser(ask, { host, locale });
  await (kind === 'guest' ? beGuest(browser) : beCustomer(browser));
  await take(browser, basket, { _action: 'basket.add', variantId: '100100101', quantity: '1' });
  await take(browser, checkout, { _action: 'checkout.address', ...address });
  await take(browser, checkout, { _action: 'checkout.shipping', carrier: carriers[0] });
  await take(browser, checkout, { _action: 'checkout.payment', code });
  const review = (await browser.get(checkout)).text();
  expect(review).toContain(de['checkout.order']);
  return { browser, form: { _action: 'order.place', ...hiddenFields(review) } };
}

const userOf = ({ browser }: Buyer) => browser.cookie('userId') ?? '';

const valueOf = (sql: string, buyer: Buyer) =>
  db
    .prepare(`SELECT ${sql} AS value FROM orders WHERE user_id = ?`)
    .bind(userOf(buyer))
    .first('value');

/** Opens a path and follows redirects and reloads until a page is shown that stays. */
async function open({ browser }: Pick<Buyer, 'browser'>, path: string, rests = 20) {
  let at = path;
  let answer: Answered | undefined;
  for (let left = rests; left > 0; left -= 1) {
    // The payment page belongs to the provider.
    if (!at.startsWith('/')) return { at, text: '' };
    answer = await browser.get(at);
    const refresh = /url=(.*)/.exec(String(answer.headers['refresh'] ?? ''))?.[1];
    const next = leadsTo(answer) ?? refresh;
    if (next === undefined) break;
    at = next;
  }
  return { at, text: answer?.text() ?? '' };
}

/** Returns the count of the basket in the header. */
async function countOf(one: Buyer): Promise<number> {
  const key = `basket_1_${userOf(one)}`;
  const answer = await one.browser.get(`/api/shop/basket/get/${key}/?locale=${locale}`);
  return JSON.parse(answer.text()).items.length;
}

/** Pays on the provider's page. Returns where that leads to. */
async function pay(at: string): Promise<string> {
  const [, payHost = '', path = ''] = /^([^/]+)(\/.*)$/.exec(at) ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return leadsTo(await ask(payHost, path, { method: 'POST', headers, body: 'outcome=pay' })) ?? '';
}

/**
 * The ways in which an answer is lost: what happens before the order is sent, and whether its answer reaches the browser. The trigger
 * simulates a crash between the order and the clearing of its basket: it marks the basket as cleared when the order is written.
 */
const NOT_CLEARED = `CREATE TRIGGER not_cleared AFTER INSERT ON orders BEGIN
  UPDATE orders SET basket_cleared_at = 1 WHERE id = NEW.id; END`;
const crash = {
  begin: () => db.exec(NOT_CLEARED.replaceAll('\n', ' ')).then(() => fail('placing-always-lost')),
  end: () =>
    db
      .exec('DROP TRIGGER not_cleared')
      .then(() =>
        db.exec('UPDATE orders SET basket_cleared_at = NULL WHERE basket_cleared_at = 1'),
      ),
};
const none = { begin: async () => {}, end: async () => {} };
const failing = (mode: string) => ({ ...none, begin: () => fail(mode) });

const FAULTS = {
  'lost once': failing('placing-once-lost'),
  lost: failing('placing-always-lost'),
  late: failing('placing-always-late'),
  half: failing('placing-always-half'),
  'crash before the basket was cleared': crash,
} as const;
type Fault = keyof typeof FAULTS | 'closed tab';
const NAMES = [...(Object.keys(FAULTS) as Fault[]), 'closed tab'] as const;

/** How the browser sends the form: with script it is sent like any other form. */
const WAYS = {
  form: {},
  script: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
} as const;
type Way = keyof typeof WAYS;

const ORDERS = NAMES.flatMap((fault) =>
  (['guest', 'customer'] as const).map((kind, at) => {
    const way: Way = at === 0 ? 'form' : 'script';
    return [fault, kind, way] as const;
  }),
);

/** Places the order; returns where its browser is led to, if it sees the answer. */
async function place(one: Buyer, fault: Fault, way: Way): Promise<string | undefined> {
  if (fault === 'closed tab') {
    await one.browser.post(checkout, one.form, WAYS[way]);
    return undefined;
  }
  const { begin, end } = FAULTS[fault];
  await begin();
  const answer = await one.browser.post(checkout, one.form, WAYS[way]);
  await end();
  expect(answer.status).toBe(303);
  return leadsTo(answer) ?? '';
}

describe.each(ORDERS)('%s, by a %s, %s', (fault, kind, way) => {
  test('an order on invoice is shown, named where the basket is empty, and placed once', async () => {
    const one = await buyer(kind, 'RE');
    const led = await place(one, fault, way);
    expect(await valueOf('count(*)', one)).toBe(1);
    const number = String(await valueOf('order_number', one));
    if (led !== undefined) {
      const thanks = await open(one, led);
      expect(thanks.text).toContain(de['thanks.title']);
      expect(thanks.text).toContain(number);
    }
    await restore();
    // A new visit of the home page, the basket, the checkout and the thank-you page.
    expect(await countOf(one)).toBe(0);
    const empty = await open(one, basket);
    expect(empty.text).toContain(de['basket.ordered'].replace('{number}', number));
    expect(empty.text).toContain(`href="/danke/?order=${number}"`);
    for (const path of [checkout, '/danke/', `/danke/?order=${number}`]) {
      const { text } = await open(one, path);
      expect([path, text.includes(de['thanks.title']), text.includes(number)]).toEqual([
        path,
        true,
        true,
      ]);
    }
    // The answer's form reloaded, Back, another tab, a double click.
    const again = await Promise.all(
      Array.from({ length: 3 }, () => one.browser.post(checkout, one.form)),
    );
    for (const answer of again)
      expect([answer.status, numberIn(leadsTo(answer) ?? '')]).toEqual([303, number]);
    expect(await valueOf('count(*)', one)).toBe(1);
    // Another visitor learns nothing.
    const stranger = { browser: cookieBrowser(ask, { host, locale }) };
    await beGuest(stranger.browser);
    for (const path of [`/danke/?order=${number}`, `/danke/?checkout=${one.form['checkoutId']}`])
      expect((await open(stranger, path)).text).not.toContain(number);
  });

  test('an order that is paid at a provider leads to its payment, and is placed once', async () => {
    const one = await buyer(kind, 'PP');
    const led = await place(one, fault, way);
    const number = String(await valueOf('order_number', one));
    const first = led === undefined ? undefined : (await open(one, led)).at;
    if (first !== undefined) expect(first).toContain('/pay/');
    await restore();
    // The order is not paid: the basket still has its lines, and the form leads to the same payment.
    expect(await countOf(one)).toBe(1);
    const payAt = await take(one.browser, checkout, one.form);
    expect(payAt).toBe(first ?? payAt);
    // The order's page waits, and leads to the payment as well.
    const waiting = await one.browser.get(`/danke/?order=${number}`);
    expect(waiting.text()).toContain(de['thanks.pending.title']);
    expect(waiting.text()).toContain(de['thanks.toPay']);
    expect(await valueOf('count(*)', one)).toBe(1);
    await pay(payAt);
    await until(async () => (await open(one, '/danke/')).text.includes(de['thanks.title']));
    expect((await open(one, basket)).text).toContain(number);
    expect(await valueOf('count(*)', one)).toBe(1);
  });
});

test.each(['guest', 'customer'] as const)(
  'a basket that a %s fills again after a lost answer names the order, as the checkout does',
  async (kind) => {
    const one = await buyer(kind, 'RE');
    await place(one, 'closed tab', 'form');
    const number = String(await valueOf('order_number', one));
    const says = de['basket.ordered'].replace('{number}', number);
    // The same form as before counts again after an order, even within 2 s.
    const added = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
    await take(one.browser, basket, added);
    expect(await countOf(one)).toBe(1);
    for (const path of [basket, checkout]) {
      const { at, text } = await open(one, path);
      expect(at).toBe(path);
      expect(text.split(says)).toHaveLength(2);
      expect(text).toContain(`href="/danke/?order=${number}"`);
    }
  },
);

describe('orders while the back end is down', () => {
  test('the order may stand: the page says so, looks again by itself, and ends it', async () => {
    const one = await buyer('guest', 'RE');
    await fail('placing-down-lost');
    const led = leadsTo(await one.browser.post(checkout, one.form)) ?? '';
    const page = await one.browser.get(led);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text()).toContain(de['thanks.unsure.title']);
    expect(page.text()).toContain(de['thanks.unsure.text']);
    expect(page.text()).toContain('href="tel:');
    expect(page.headers['refresh']).toMatch(/^\d+; url=\/danke\/\?checkout=[0-9a-f]{32}&tries=1$/);
    // The page reloads a bounded number of times.
    const late = await one.browser.get(`${led}&tries=${THANKS_MAX_TRIES}`);
    expect(late.headers['refresh']).toBeUndefined();
    expect(late.text()).toContain(de['thanks.unsure.text']);
    await restore();
    expect((await open(one, led)).text).toContain(de['thanks.title']);
    expect(await valueOf('count(*)', one)).toBe(1);
  });

  test.each(SHOP_KEYS)('%s says so in its language', async (key) => {
    const shop = shops[key];
    const cookie = `__Host-session=${'5'.repeat(64)}`;
    await fail('500');
    const path = `${href('thanks', shop)}?checkout=${'c'.repeat(32)}`;
    const answer = await ask(shop.label, path, { headers: { cookie } });
    const t = translator(shop);
    const text = answer.text();
    expect(text).toContain(t('thanks.unsure.title'));
    expect(text).toContain(t('thanks.unsure.again'));
  });
});

test('an order that never arrived is said to be none, and can be sent again', async () => {
  const one = await buyer('customer', 'RE');
  await fail('placing-always-never');
  const led = leadsTo(await one.browser.post(checkout, one.form)) ?? '';
  const back = await open(one, led);
  expect(back.at).toBe('/kasse/?payment=unplaced');
  expect(back.text).toContain(de['checkout.unplaced']);
  expect(back.text).toContain(de['checkout.order']);
  expect(await valueOf('count(*)', one)).toBe(0);
  await restore();
  const placed = await take(one.browser, checkout, one.form);
  expect((await open(one, placed)).text).toContain(de['thanks.title']);
  expect(await valueOf('count(*)', one)).toBe(1);
});
