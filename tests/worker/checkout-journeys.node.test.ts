import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { href } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { hiddenFields, numberIn } from '../gameday/page-parts.ts';
import { type TripShopKey, TRIP_SHOPS } from '../gameday/trip-shops.ts';
import { type Ask, askAt, leadsTo, until } from '../node/ask.ts';
import { type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { type Harness, startHarness } from '../node/harness.ts';

/** Orders change the stock. */
let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

const WORDS = { 'de-de': de, 'de-ch': de, 'fr-be': fr, 'nl-nl': nl } as const;
/** A method of the test provider, then one without a provider. */
const METHODS = {
  'de-de': ['PP', 'RE'],
  'de-ch': ['TW', 'NN'],
  'fr-be': ['PP', 'V'],
  'nl-nl': ['IL', 'V'],
} as const satisfies Readonly<Record<TripShopKey, readonly [string, string]>>;
const PERSON = { gender: 'f', first_name: 'Mira', last_name: 'Sommer' };
const JOURNEYS = (Object.keys(WORDS) as TripShopKey[]).flatMap((key) => [
  [key, 'guest', METHODS[key][0]] as const,
  [key, 'customer', METHODS[key][1]] as const,
]);

/** Posts a form that succeeds. Returns where it leads to. */
async function take(browser: CookieBrowser, path: string, fields: Record<string, string>) {
  const answer = await browser.post(path, fields);
  expect([fields['_action'], answer.status]).toEqual([fields['_action'], 303]);
  return leadsTo(answer) ?? '';
}

/** Pays on the provider's page. Returns where that leads to. */
async function pay(address: string): Promise<string> {
  const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(address) ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask(host, path, { method: 'POST', headers, body: 'outcome=pay' });
  return leadsTo(answer) ?? '';
}

test.each(JOURNEYS)('by forms alone, %s: a %s orders by %s', async (key, kind, code) => {
  const { address, basket, carriers, checkout, host, locale } = TRIP_SHOPS[key];
  const words = WORDS[key];
  const browser = cookieBrowser(ask, { host, locale });
  const add = { _action: 'basket.add', variantId: '100100101', quantity: '2' };
  await take(browser, basket, add);

  const login = leadsTo(await browser.get(checkout)) ?? '';
  expect(login).toContain(href('checkoutLogin', shops[key]));
  const email = `${kind}.${key}@example.org`;
  const more = kind === 'customer' ? { register_password: 'Kuschelnest-2026' } : {};
  const enter = kind === 'customer' ? 'user.register' : 'user.guest';
  const entered = await take(browser, login, { _action: enter, ...PERSON, email, ...more });
  expect(entered).toBe(checkout);

  await take(browser, checkout, { _action: 'checkout.address', ...address });
  // With one carrier, the step is already done.
  if (carriers.length > 1)
    await take(browser, checkout, { _action: 'checkout.shipping', carrier: carriers[0] });
  await take(browser, checkout, { _action: 'checkout.payment', code });
  const review = (await browser.get(checkout)).text();
  expect(review).toContain(words['checkout.order']);
  const order = { _action: 'order.place', ...hiddenFields(review) };
  const placed = await take(browser, checkout, order);
  const back = placed.includes('/pay/') ? await pay(placed) : placed;
  const number = numberIn(back) ?? '';
  expect(number).not.toBe('');

  let html = '';
  // The provider's webhook confirms the order.
  await until(async () => {
    const answer = await browser.get(`${href('thanks', shops[key])}?order=${number}`);
    const to = leadsTo(answer);
    html = (to === undefined ? answer : await browser.get(to)).text();
    return html.includes(words['thanks.title']);
  });
  expect(html).toContain(number);
  expect(html).toMatch(host === 'ch' ? /CHF\s\d/ : /€/);
  expect((await browser.get(basket)).text()).toContain(words['basket.empty.title']);
});

/** A database, as far as this file reads it. */
interface Tables {
  prepare(sql: string): { all(): Promise<{ readonly results: readonly object[] }> };
}

/** Returns every row of the back end's tables, as text. */
async function storedText(): Promise<string> {
  const { DB } = await shop.env<{ DB: Tables }>('commerce');
  const read = async (sql: string) => JSON.stringify((await DB.prepare(sql).all()).results);
  const names = await read(`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%cf%'`);
  const tables = [...names.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
  return (await Promise.all(tables.map((name) => read(`SELECT * FROM "${name}"`)))).join('\n');
}

test('a gift card pays, and its code stands in no page, answer, mail, event, download or row', async () => {
  const { address, basket, carriers, checkout, host, locale } = TRIP_SHOPS['de-de'];
  const code = 'NESTDEMO2026ADEL';
  const browser = cookieBrowser(ask, { host, locale });
  const seen: string[] = [];
  const see = async (path: string) => {
    const answer = await browser.get(path);
    const to = leadsTo(answer);
    seen.push((to === undefined ? answer : await browser.get(to.replace(/^[^/]+/, ''))).text());
    return seen.at(-1) ?? '';
  };
  const add = { _action: 'basket.add', variantId: '100100101', quantity: '2' };
  await take(browser, basket, add);
  await take(browser, basket, { _action: 'basket.voucher', code: 'nestdemo 2026 adel' });
  expect(await see(basket)).toContain('…ADEL');
  // The basket of the visitor becomes the customer's.
  const login = leadsTo(await browser.get(checkout)) ?? '';
  const account = { email: 'card@example.org', register_password: 'Kuschelnest-2026' };
  await take(browser, login, { _action: 'user.register', ...PERSON, ...account });
  expect(await see(basket)).toContain('…ADEL');
  const key = `basket_1_${browser.cookie('userId')}`;
  seen.push((await browser.get(`/api/shop/basket/get/${key}/?locale=${locale}`)).text());
  expect(JSON.parse(seen.at(-1) ?? '')).toMatchObject({ giftCard: { code: 'ADEL', value: 2500 } });

  await take(browser, checkout, { _action: 'checkout.address', ...address });
  await take(browser, checkout, { _action: 'checkout.shipping', carrier: carriers[0] });
  expect(await see(checkout)).toContain(de['basket.giftCardRow']);
  await take(browser, checkout, { _action: 'checkout.payment', code: 'RE' });
  const review = await see(checkout);
  const placed = await take(browser, checkout, { _action: 'order.place', ...hiddenFields(review) });
  const thanks = await see(placed);
  expect(thanks).toContain(de['thanks.title']);
  const orderNumber = numberIn(placed) ?? '';
  expect(await see(href('accountOrder', shops['de-de'], { orderNumber }))).toContain('…ADEL');
  seen.push((await browser.get(`/api/user/data/?locale=${locale}`)).text());
  expect(seen.at(-1)).toContain('"giftCardCode":"ADEL"');

  const stored = await storedText();
  expect(stored).toContain('"giftCardCode\\":\\"ADEL');
  seen.push(stored, shop.logs().join('\n'));
  expect(
    seen.flatMap((text) => /NESTDEMO-?2026-?ADEL|nestdemo 2026 adel/i.exec(text)?.[0] ?? []),
  ).toEqual([]);
  expect(stored).not.toContain(code);
});

test('a present is sent to a baby list, whose address its giver never sees', async () => {
  const { address, basket, carriers, checkout, host, locale } = TRIP_SHOPS['de-de'];
  const owner = cookieBrowser(ask, { host, locale });
  const list = '/wunschliste/';
  await take(owner, list, { _action: 'wishlist.add', variantId: '100100101' });
  const home = { name: 'Lina Sommer', street: 'Geheimgasse', houseNumber: '7', country: 'DE' };
  const listAddress = { ...home, postcode: '20095', city: 'Hamburg' };
  const share = {
    _action: 'share.save',
    isBabyList: '1',
    title: 'Für <b>Lina</b>',
    ...listAddress,
  };
  await take(owner, list, share);
  const link = /value="http:\/\/[^/"]+(\/wunschliste\/geteilt\/[0-9a-f]{64}\/)"/;
  const path = link.exec((await owner.get(list)).text())?.[1] ?? '';

  const giver = cookieBrowser(ask, { host, locale });
  const seen: string[] = [];
  const see = async (at: string) => {
    const html = (await giver.get(at)).text();
    seen.push(html);
    return html;
  };
  await take(giver, basket, { _action: 'basket.add', variantId: '100100101', quantity: '1' });
  const guest = { _action: 'user.guest', ...PERSON, email: 'oma@example.org' };
  await take(giver, leadsTo(await giver.get(checkout)) ?? '', guest);
  expect(await see(checkout)).not.toContain('value="list"');
  // Without the list's cookie the list's address cannot be chosen, whatever a form sends.
  const present = { _action: 'checkout.address', ...address, delivery: 'list' };
  const refused = await giver.post(checkout, present);
  expect([refused.status, refused.text().includes(de['address.errors.list'])]).toEqual([422, true]);

  const wish = /name="wish" value="([\d-]+)"/.exec((await giver.get(path)).text())?.[1] ?? '';
  expect(await see(await take(giver, path, { _action: 'share.mark', wish }))).toContain(
    de['sharedList.sends'],
  );
  const offer = await see(checkout);
  expect(offer).toContain('value="list"');
  expect(offer).toContain('An die Babyliste „Für &lt;b&gt;Lina&lt;/b&gt;“');
  await take(giver, checkout, present);
  const [carrier] = carriers;
  await take(giver, checkout, { _action: 'checkout.shipping', carrier });
  expect(await see(`${checkout}?step=payment`)).not.toContain('value="NN"');
  await take(giver, checkout, { _action: 'checkout.payment', code: 'RE' });
  const review = await see(checkout);
  expect(review).toContain(de['address.list.hidden']);
  const placed = await take(giver, checkout, { _action: 'order.place', ...hiddenFields(review) });
  const thanks = await giver.get(placed);
  seen.push(
    (leadsTo(thanks) === undefined ? thanks : await giver.get(leadsTo(thanks) ?? '')).text(),
  );
  expect(seen.at(-1)).toContain(de['thanks.title']);
  expect(/Geheimgasse|Lina Sommer/.exec(seen.join())).toBeNull();
});

describe('a guest whose session has ended', () => {
  const DEAD = 'f'.repeat(64);
  const { address, basket, checkout, host, locale } = TRIP_SHOPS['de-de'];
  const add = { _action: 'basket.add', variantId: '100100101', quantity: '2' };
  const enter = { _action: 'user.guest', ...PERSON };

  /** A guest with an item and an address, who has lost the session. */
  async function lostGuest(email: string): Promise<CookieBrowser> {
    const browser = cookieBrowser(ask, { host, locale });
    await take(browser, basket, add);
    await take(browser, href('checkoutLogin', shops['de-de']), { ...enter, email });
    await take(browser, checkout, { _action: 'checkout.address', ...address });
    browser.setCookie('__Host-session', DEAD);
    return browser;
  }

  test.each([
    ['the same address has all of it back', 'lost@example.org', true],
    ['another address has the basket back', 'other@example.org', false],
  ])('a guest whose session has ended and who gives %s', async (_, email, hasAddress) => {
    const browser = await lostGuest('lost@example.org');
    const empty = (await browser.get(basket)).text();
    expect(empty).toContain(de['basket.empty.title']);
    expect(empty).toContain(de['basket.ended']);
    const login = href('checkoutLogin', shops['de-de']);
    await take(browser, `${login}?next=${checkout}`, { ...enter, email });
    expect((await browser.get(basket)).text()).toContain('Kuschelbär Bruno');
    const html = (await browser.get(checkout)).text();
    expect([html.includes(de['checkout.next.shipping']), html.includes('Lindenweg')]).toEqual([
      !hasAddress,
      hasAddress,
    ]);
  });

  test('a guest whose session has ended begins anew with the first thing added, by form and by call', async () => {
    const byForm = await lostGuest('form@example.org');
    await take(byForm, basket, add);
    expect((await byForm.get(basket)).text()).toContain('Kuschelbär Bruno');

    const byCall = await lostGuest('call@example.org');
    const path = '/api/shop/basket/addItem/';
    const item = { variantId: 100_100_101, quantity: 1 };
    const keyOf = () => `basket_1_${byCall.cookie('userId')}`;
    const first = await byCall.call(path, { basketKey: keyOf(), ...item });
    expect(first.status).toBe(403);
    expect([byCall.cookie('__Host-session'), byCall.cookie('hasSession')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await byCall.call(path, { basketKey: keyOf(), ...item })).status).toBe(201);
    // A session that is refused for another shopper's key does not count as ended.
    const other = cookieBrowser(ask, { host, locale });
    await take(other, basket, add);
    await take(other, href('checkoutLogin', shops['de-de']), { ...enter, email: 'o@example.org' });
    const foreign = await other.call(path, { basketKey: `basket_1_${DEAD}`, ...item });
    expect([foreign.status, other.cookie('hasSession')]).toEqual([403, '1']);
  });

  test('a guest whose session has ended is not found by a forged cookie', async () => {
    const guest = await lostGuest('mine@example.org');
    const [id = ''] = (guest.cookie('__Host-guest') ?? '').split('.');
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    const thief = cookieBrowser(ask, { host, locale });
    thief.setCookie('__Host-guest', `${id}.${'0'.repeat(64)}`);
    const login = href('checkoutLogin', shops['de-de']);
    await take(thief, login, { ...enter, email: 'mine@example.org' });
    expect((await thief.get(basket)).text()).not.toContain('Kuschelbär Bruno');
  });
});
