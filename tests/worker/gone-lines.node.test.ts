import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { hiddenFields } from '../gameday/page-parts.ts';
import { TRIP_SHOPS } from '../gameday/trip-shops.ts';
import { type Ask, askAt, leadsTo, until } from '../node/ask.ts';
import { beGuest, type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/** Stock that is gone between the basket and the order (docs/rules/checkout.md#checkout). The tests change the stock, one after another. */

interface Database {
  readonly DB: {
    prepare(sql: string): {
      bind(...values: unknown[]): { run(): Promise<unknown> };
    };
  };
}

let shop: Harness;
let ask: Ask;
let db: Database['DB'];

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  ({ DB: db } = await shop.env<Database>('commerce'));
});
afterAll(() => shop?.close());

/** Each test has its own product, since a read of the stock may be a second old. */
const BEAR = { id: 100_100_101, name: 'Kuschelbär Bruno' };
const CARDS = { id: 100_100_901, name: 'Meilensteinkarten' };
const HAT = { id: 100_100_601, name: 'Strickmütze' };
const CLOTHS = { id: 100_100_701, name: 'Mulltücher' };
const CREAM = { id: 100_102_101, name: 'Pflegelotion Kamille' };
const BATH = { id: 100_102_501, path: '/p/badezusatz-hafer-und-kamille-1001025/' };
type Wanted = Pick<typeof BEAR, 'id'>;

const { address, basket, carriers, checkout, host, locale } = TRIP_SHOPS['de-de'];

const setStock = ({ id }: Wanted, quantity: number) =>
  db.prepare('UPDATE stock SET quantity = ?2 WHERE variant_id = ?1').bind(id, quantity).run();

async function take(browser: CookieBrowser, path: string, fields: Record<string, string>) {
  const answer = await browser.post(path, fields);
  expect([fields['_action'], answer.status]).toEqual([fields['_action'], 303]);
  return leadsTo(answer) ?? '';
}

/** Returns a guest who has a quantity of a product and maybe another product in the basket, with all choices made. */
async function buyer(wanted: Wanted, quantity: number, other?: Wanted): Promise<CookieBrowser> {
  const browser = cookieBrowser(ask, { host, locale });
  await beGuest(browser);
  const lines = [{ ...wanted, quantity }, ...(other ? [{ ...other, quantity: 1 }] : [])];
  for (const line of lines)
    await take(browser, basket, {
      _action: 'basket.add',
      variantId: String(line.id),
      quantity: String(line.quantity),
    });
  await take(browser, checkout, { _action: 'checkout.address', ...address });
  await take(browser, checkout, { _action: 'checkout.shipping', carrier: carriers[0] });
  await take(browser, checkout, { _action: 'checkout.payment', code: 'RE' });
  return browser;
}

const formOf = (html: string) => ({ _action: 'order.place', ...hiddenFields(html) });

/** Waits until a basket page contains a text, because a read of the stock may be a second old. */
async function basketShows(browser: CookieBrowser, text: string): Promise<string> {
  let html = '';
  await until(async () => {
    html = (await browser.get(basket)).text();
    return html.includes(text);
  });
  return html;
}

describe('stock that is gone at the order button', () => {
  test('stock that is gone at the order button of one line: it is named, the rest is ordered, and the line stays in the basket', async () => {
    const browser = await buyer(BEAR, 2, CARDS);
    const form = formOf((await browser.get(checkout)).text());
    await setStock(BEAR, 0);
    const refused = await browser.post(checkout, form);
    expect(refused.status).toBe(422);
    const html = refused.text();
    expect(html).toContain(de['checkout.errors.unavailable']);
    expect(html).toContain(de['checkout.without']);
    expect(html).toContain(BEAR.name);
    // Every step reports it, and deletes nothing.
    for (const step of ['address', 'shipping', 'payment'])
      expect((await browser.get(`${checkout}?step=${step}`)).text()).toContain(
        de['checkout.without'],
      );
    const placed = await take(browser, checkout, formOf(html));
    expect(placed).toMatch(/^\/danke\/\?order=/);
    const left = await basketShows(browser, de['basket.unavailable']);
    expect(left).toContain(BEAR.name);
    // The line is available again when its stock is.
    await setStock(BEAR, 40);
    await until(async () => {
      const page = (await browser.get(basket)).text();
      return page.includes(BEAR.name) && !page.includes(de['basket.unavailable']);
    });
  });

  test('stock that is gone at the order button of all lines: the basket has them, and says that nothing was ordered', async () => {
    const browser = await buyer(HAT, 2);
    const form = formOf((await browser.get(checkout)).text());
    await setStock(HAT, 0);
    const led = leadsTo(await browser.post(checkout, form));
    expect(led).toBe('/warenkorb/?unordered=1');
    const page = (await browser.get(led ?? '')).text();
    expect(page).toContain(de['checkout.errors.unavailable']);
    expect(page).toContain(HAT.name);
    expect(await basketShows(browser, de['basket.unavailable'])).toContain(
      'value="basket.toWishlist"',
    );
  });

  test('stock that is gone at the order button of some pieces: one press orders what is left', async () => {
    const browser = await buyer(CLOTHS, 5);
    const form = formOf((await browser.get(checkout)).text());
    await setStock(CLOTHS, 2);
    const refused = (await browser.post(checkout, form)).text();
    expect(refused).toContain(de['basket.onlyLeft'].replace('{quantity}', '2'));
    const itemKey = /name="itemKey" value="([^"]+)"/.exec(refused)?.[1] ?? '';
    const reduce = { _action: 'basket.update', itemKey, quantity: '2' };
    expect(await take(browser, checkout, reduce)).toBe(checkout);
    const review = (await browser.get(checkout)).text();
    expect(review).not.toContain(de['basket.onlyLeft'].replace('{quantity}', '2'));
    const placed = await take(browser, checkout, formOf(review));
    expect(placed).toMatch(/^\/danke\/\?order=/);
  });
});

test('on the way to the checkout nothing leaves the basket unasked', async () => {
  const browser = await buyer(CREAM, 1);
  await setStock(CREAM, 0);
  await basketShows(browser, de['basket.unavailable']);
  expect(leadsTo(await browser.get(checkout))).toBe(basket);
  expect((await browser.get(basket)).text()).toContain(CREAM.name);
  // The shopper removes the unavailable lines.
  expect(await take(browser, basket, { _action: 'basket.clean' })).toBe('/warenkorb/?cleaned=1');
  expect((await browser.get('/warenkorb/?cleaned=1')).text()).toContain(de['basket.cleanedOne']);
});

test('a product without stock offers a reminder on its page', async () => {
  await setStock(BATH, 0);
  await until(async () => (await ask(host, BATH.path)).text().includes(de['reminder.ask']));
});
