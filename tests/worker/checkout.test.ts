import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeConsentRecord } from '../../app/consent/rules/consent.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { json, shopWith } from './fixtures/account-shop.ts';
import {
  addressOfMira,
  BASKET_KEY,
  BUYER,
  CHECKOUT_ID,
  checkoutLine,
  checkoutOf,
  FINGERPRINT,
  typedAddress,
} from './fixtures/checkout.ts';
import { playing } from './fixtures/isolate.ts';
import { type Answers, TOKEN } from './fixtures/recording-commerce.ts';
import { visitorCookie } from './fixtures/visitor-cookie.ts';

const STEP = `/v1/checkouts/${BASKET_KEY}`;
const USER = {
  loggedIn: true,
  id: BUYER,
  firstName: 'Mira',
  lastName: 'Sommer',
  gender: 'f',
  email: 'mira@example.com',
};
let cookie: string;

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
  cookie = `${await visitorCookie(BUYER)}; __Host-session=${TOKEN}`;
});

/** Returns a shop whose checkout is at a step. */
function shopAt(
  step: Parameters<typeof checkoutOf>[0],
  more: Answers = {},
  bindings: Parameters<typeof shopWith>[1] = {},
) {
  const checkout = checkoutOf(step);
  const answers = {
    'GET /v1/users/me': json(USER),
    [`GET /v1/baskets/${BASKET_KEY}`]: json(checkout.basket),
    'GET /v1/users/me/addresses': json({
      addresses: [{ ...addressOfMira, id: 7, isDefaultBilling: true, isDefaultDelivery: true }],
    }),
    'GET /v1/stores': json({ isPlaceKnown: false, items: [], stores: [] }),
    [`GET ${STEP}`]: json(checkout),
    ...more,
  };
  return shopWith(answers, bindings);
}

const HOURS = Array.from({ length: 7 }, () => ['09:00-19:00']);
const OPENING = { isOpen: true, isToday: true, isHoliday: false, from: null, to: null };

/** Returns a store as the back end answers it. */
function storeOf(name: string, id: number, holdUntil: string | null) {
  const address = {
    street: 'Nestweg 1',
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
    phone: '+43 1',
  };
  const hours = {
    timezone: 'Europe/Vienna',
    week: HOURS,
    special: {},
    opening: OPENING,
    holdUntil,
  };
  return { id, name, ...address, ...hours, lat: 48, lng: 16, distance: null, stock: [] };
}

const atPoint = {
  delivery: 'point',
  point_kind: 'Packstation',
  point_number: '123',
  point_post_number: '1234 5678',
  point_postcode: '04277',
  point_city: 'Leipzig',
};

const toStep = (step: string) => `/kasse/?step=${step}#step-${step}`;

describe('the steps without script', () => {
  test('the page shows the first step that is missing, whatever its URL wants', async () => {
    const { get, received } = shopAt('shipping');
    const page = await get('/kasse/?step=review', cookie);
    expect(page.status).toBe(200);
    // The checkout contains the basket, so that it is read once.
    expect(
      received.map(({ call }) => call).filter((call) => /baskets|checkouts/.test(call)),
    ).toEqual([`GET ${STEP}`]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('value="checkout.shipping"');
    expect(page.text).not.toContain('value="order.place"');
    expect((await get('/kasse/?step=address', cookie)).text).toContain('value="checkout.address"');
  });

  test('a pick-up point is sent as the address of a label', async () => {
    const put = { [`PUT ${STEP}/address`]: json(checkoutOf('shipping')) };
    const { post, received } = shopAt('address', put);
    const form = { _action: 'checkout.address', ...typedAddress, ...atPoint };
    expect((await post('/kasse/?step=address', form, cookie)).status).toBe(303);
    expect(received.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      delivery: {
        kind: 'address',
        address: {
          firstName: addressOfMira.firstName,
          street: 'Packstation',
          houseNumber: '123',
          additional: '12345678',
          postcode: '04277',
          city: 'Leipzig',
          country: 'DE',
        },
      },
    });
  });

  test('an address is sent as it was typed, and leads to the next step', async () => {
    const put = { [`PUT ${STEP}/address`]: json(checkoutOf('shipping')) };
    const { post, received } = shopAt('address', put);
    const form = { _action: 'checkout.address', ...typedAddress, phone: '+43 1 234567' };
    const answer = await post(
      '/kasse/?step=address',
      { ...form, street: 'Lindenweg 12', house_number: '', company: 'Keine' },
      cookie,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, toStep('shipping')]);
    expect(received.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      billing: addressOfMira,
      phone: '+43 1 234567',
      delivery: { kind: 'billing' },
    });
  });

  test('a saved address is looked up; another customer’s is not found', async () => {
    const put = { [`PUT ${STEP}/address`]: json(checkoutOf('shipping')) };
    const { post, received } = shopAt('address', put);
    const form = { _action: 'checkout.address', delivery: 'billing' };
    await post('/kasse/', { ...form, book: '7' }, cookie);
    expect(received.at(-1)?.body).toMatchObject({ billing: addressOfMira });
    const refused = await post('/kasse/', { ...form, book: '8' }, cookie);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(de['account.errors.address']);
  });

  test('a wish to keep the address adds it to the address book', async () => {
    const { post, received } = shopAt('address', {
      [`PUT ${STEP}/address`]: json(checkoutOf('shipping')),
      'POST /v1/users/me/addresses': json({ ...addressOfMira, id: 9 }, 201),
    });
    await post('/kasse/', { _action: 'checkout.address', ...typedAddress, save: '1' }, cookie);
    expect(received.at(-1)?.call).toBe('POST /v1/users/me/addresses');
  });

  test.each<[string, Record<string, string>, string]>([
    ['an empty form', { street: '' }, 'street'],
    ['script in a name', { first_name: '<script>alert(1)</script>' }, 'first_name'],
    ['10 kB in a field', { city: 'x'.repeat(10_000) }, 'city'],
    ['no country', { country: 'XX' }, 'country'],
    ['an unknown way', { delivery: 'pigeon' }, 'delivery'],
    ['a store that is none', { delivery: 'store', store: 'x' }, 'store'],
    [
      'a Packstation without a post number',
      { ...atPoint, point_post_number: '' },
      'point_post_number',
    ],
    [
      'a bill to a Packstation',
      { street: 'Packstation 123', house_number: '', country: 'DE', postcode: '04277' },
      'street',
    ],
  ])('%s is refused at its field, and nothing is sent', async (_, wrong, field) => {
    const { post, received } = shopAt('address');
    const form = { _action: 'checkout.address', ...typedAddress, ...wrong };
    const answer = await post('/kasse/?step=address', form, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#checkout-address-${field}"`);
    expect(answer.text).toContain('value="Lindenweg"'.slice(0, field === 'street' ? 0 : undefined));
    expect(answer.text).not.toContain('<script>alert');
    expect(received.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  test('an address that was pasted is sent as it was meant', async () => {
    const put = { [`PUT ${STEP}/address`]: json(checkoutOf('shipping')) };
    const { post, received } = shopAt('address', put);
    const pasted = {
      first_name: '\u200eMira\u00a0',
      street: 'Linden\u00adweg',
      house_number: '\ufeff１２',
      postcode: 'A\u20111010',
      city: 'Wien\u200b',
      phone: '\u2066+43\u00a01\u2011234567\u2069',
    };
    const form = { _action: 'checkout.address', ...typedAddress, ...pasted };
    expect((await post('/kasse/', form, cookie)).status).toBe(303);
    expect(received.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      billing: addressOfMira,
      phone: '+43 1-234567',
      delivery: { kind: 'billing' },
    });
  });

  test.each([
    ['D-20095', 'form.postcode.DE'],
    ['1012 AB', 'form.postcode.NL'],
    ['0999', 'form.postcode.unused'],
    ['10100', 'form.postcode.signs.AT'],
  ] as const)('the postcode %s is refused with a true text', async (postcode, key) => {
    const { post } = shopAt('address');
    const form = { _action: 'checkout.address', ...typedAddress, postcode };
    const answer = await post('/kasse/', form, cookie);
    expect([answer.status, answer.text.includes(de[key])]).toEqual([422, true]);
  });

  test('a number in the street that may be its name is asked about, and nothing is lost', async () => {
    const { post, received } = shopAt('address');
    const street = 'Platz des 12. November';
    const form = { _action: 'checkout.address', ...typedAddress, street, house_number: '' };
    const answer = await post('/kasse/', form, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#checkout-address-house_number"');
    expect(answer.text).toContain(de['form.houseNumber.ask']);
    expect(answer.text).toContain(`value="${street}"`);
    expect(received.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    const put = { [`PUT ${STEP}/address`]: json(checkoutOf('shipping')) };
    const asked = shopAt('address', put);
    const answered = await asked.post('/kasse/', { ...form, house_number: '5' }, cookie);
    expect(answered.status).toBe(303);
    expect(asked.received.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      billing: { street, houseNumber: '5', additional: '' },
    });
  });

  test.each([
    ['billing.postcode', 'postcode'],
    ['phone', 'phone'],
    ['delivery.storeId', 'store'],
    ['billing.country', 'country'],
    ['delivery.address.houseNumber', 'delivery_house_number'],
  ])('what the back end refuses as %s stands at %s', async (theirs, ours) => {
    const put = { [`PUT ${STEP}/address`]: json({ error: 'no', field: theirs }, 422) };
    const { post } = shopAt('address', put);
    const answer = await post('/kasse/', { _action: 'checkout.address', ...typedAddress }, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#checkout-address-${ours}"`);
  });

  test.each([
    ['what was typed', typedAddress, 'billing.city', 'city'],
    ['a saved address', { delivery: 'billing', book: '7' }, 'billing.city', 'book'],
    [
      'another delivery address',
      { ...typedAddress, delivery: 'address', delivery_book: '7' },
      'delivery.address.city',
      'delivery_book',
    ],
  ])('a place that is not delivered to is refused at %s, and nothing is lost', async (...row) => {
    const [, fields, theirs, ours] = row;
    const reason = 'Helgoland gehört nicht zum Zoll- und Steuergebiet der EU <3.';
    const refused = json({ error: 'no', field: theirs, reason }, 422);
    const { post, received } = shopAt('address', { [`PUT ${STEP}/address`]: refused });
    const form = { _action: 'checkout.address', ...fields, phone: '+43 1 234567', save: '1' };
    const answer = await post('/kasse/?step=address', form, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#checkout-address-${ours}"`);
    expect(answer.text).toContain(
      'Dorthin liefern wir leider nicht. Helgoland gehört nicht zum Zoll- und Steuergebiet der EU &lt;3.',
    );
    expect(answer.text).toContain('value="+43 1 234567"');
    if ('street' in fields) expect(answer.text).toContain('value="Lindenweg"');
    // The address is not stored in the address book either.
    expect(received.some(({ call }) => call === 'POST /v1/users/me/addresses')).toBe(false);
  });

  test('a form of a step that is not reached shows its problem above the step that is missing', async () => {
    const { post } = shopAt('address');
    for (const [form, key] of [
      [{ _action: 'checkout.shipping', carrier: '' }, 'checkout.errors.carrier'],
      [{ _action: 'checkout.payment', code: 'XX' }, 'payment.errors.code'],
    ] as const) {
      const answer = await post('/kasse/', form, cookie);
      expect([answer.status, answer.text.includes(de[key])]).toEqual([422, true]);
      expect(answer.text).toContain('value="checkout.address"');
    }
  });

  test('an unknown carrier and an unknown method are refused', async () => {
    const { post } = shopAt('review', {
      [`PUT ${STEP}/shipping`]: json({ error: 'no', field: 'carrier' }, 422),
    });
    for (const carrier of ['pigeon', '../x', ''])
      expect(
        (await post('/kasse/', { _action: 'checkout.shipping', carrier }, cookie)).text,
      ).toContain(de['checkout.errors.carrier']);
    for (const code of ['XX', ''])
      expect((await post('/kasse/', { _action: 'checkout.payment', code }, cookie)).text).toContain(
        de['payment.errors.code'],
      );
  });

  test.each([
    [{ code: 'RE', credit: '1' }, { code: 'RE', credit: true }, 'review'],
    [{ credit: '1' }, { credit: true }, 'review'],
    [{ code: 'RE' }, { code: 'RE', credit: false }, 'review'],
    // Credit that paid everything is no longer used, so that a method is missing.
    [{}, { credit: false }, 'payment'],
  ] as const)('%j is sent as %j, and leads to the step %s', async (form, body, next) => {
    const { post, received } = shopAt('payment', {
      [`PUT ${STEP}/payment`]: json(checkoutOf(next)),
    });
    const answer = await post(
      '/kasse/?step=payment',
      { _action: 'checkout.payment', ...form },
      cookie,
    );
    const to = next === 'review' ? '/kasse/#step-review' : toStep(next);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    expect(received.at(-1)?.body).toEqual(body);
  });

  test.each([
    [
      { code: 'klarna', product: 'KN' },
      { code: 'KN', credit: false },
    ],
    [{ code: 'KC' }, { code: 'KC', credit: false }],
    // Chosen before the shopper changed her mind.
    [
      { code: 'RE', product: 'KN' },
      { code: 'RE', credit: false },
    ],
    [
      { code: 'RE', product: 'RE' },
      { code: 'RE', credit: false },
    ],
    // The credit pays everything.
    [{ code: 'klarna', credit: '1' }, { credit: true }],
  ] as const)('the product of Klarna: %j is sent as %j', async (form, body) => {
    const { post, received } = shopAt('payment', {
      [`PUT ${STEP}/payment`]: json(checkoutOf('review')),
    });
    const answer = await post('/kasse/', { _action: 'checkout.payment', ...form }, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kasse/#step-review']);
    expect(received.at(-1)?.body).toEqual(body);
  });

  test.each([
    ['missing', {}, json({ error: 'no', field: 'code' }, 422)],
    ['unknown', { product: 'RE' }, json({ error: 'no', field: 'code' }, 422)],
    ['missing beside credit that pays a part', { credit: '1' }, json(checkoutOf('payment'))],
  ])('a product of Klarna that is %s is asked for at its place', async (_, fields, saved) => {
    const { post } = shopAt('payment', {
      [`GET ${STEP}`]: json(checkoutOf('payment', { paymentMethods: ['PP', 'KC', 'KN'] })),
      [`PUT ${STEP}/payment`]: saved,
    });
    const form = { _action: 'checkout.payment', code: 'klarna', ...fields };
    const answer = await post('/kasse/?step=payment', form, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/name="code"[^>]* checked="" value="klarna"/);
    expect(answer.text).toContain(
      `<a href="#checkout-payment-product">${de['payment.errors.product']}</a>`,
    );
  });

  test('a back end that is down is said, not a product of Klarna that is missing', async () => {
    const { post } = shopAt('payment', {
      [`PUT ${STEP}/payment`]: json({ error: 'down' }, 503),
    });
    const form = { _action: 'checkout.payment', code: 'klarna' };
    const answer = await post('/kasse/?step=payment', form, cookie);
    expect(answer.text).toContain(de['checkout.errors.down']);
    expect(answer.text).not.toContain(de['payment.errors.product']);
  });

  test('a gift card of the account is applied, and leads back to the payment', async () => {
    const { basket } = checkoutOf('payment');
    const id = `${'A'.repeat(28)}AB12`;
    const PUT = `PUT /v1/baskets/${BASKET_KEY}/voucher`;
    const VOUCHER_LIMIT = { limit: () => Promise.resolve({ success: true }) };
    const { post, received } = shopAt(
      'payment',
      { [PUT]: json({ type: 'success', statusCode: 200, basket }) },
      { VOUCHER_LIMIT },
    );
    const form = { _action: 'checkout.giftCard', code: id };
    const answer = await post('/kasse/?step=payment', form, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, toStep('payment')]);
    expect(received.at(-1)).toMatchObject({ call: PUT, body: { code: id } });
    const terms = { minimumValue: null, missing: null, startsAt: null, endsAt: null, products: [] };
    const refused = { code: id, reason: 'empty', ...terms };
    const empty = { type: 'failure', statusCode: 422, refused, basket };
    const again = shopAt('payment', { [PUT]: json(empty, 422) }, { VOUCHER_LIMIT });
    const page = await again.post('/kasse/?step=payment', form, cookie);
    expect([page.status, page.text.includes(de['voucher.empty'])]).toEqual([422, true]);
  });

  test('a method that is missing beside the credit is asked for, and the choice stays', async () => {
    const credit = { available: 1250, isUsed: false };
    const { post } = shopAt('payment', {
      [`GET ${STEP}`]: json(checkoutOf('payment', { credit })),
      [`PUT ${STEP}/payment`]: json({ error: 'no', field: 'code' }, 422),
    });
    const answer = await post('/kasse/', { _action: 'checkout.payment', credit: '1' }, cookie);
    expect(answer.text).toContain(de['payment.errors.code']);
    expect(answer.text).toMatch(/name="credit"[^>]*checked=""/);
  });

  test('a back end that does not answer loses nothing', async () => {
    const put = { [`PUT ${STEP}/address`]: json({ error: 'down' }, 503) };
    const { post } = shopAt('address', put);
    const answer = await post('/kasse/', { _action: 'checkout.address', ...typedAddress }, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(de['checkout.errors.down']);
    expect(answer.text).toContain('value="Lindenweg"');
  });

  test('an ended session leads to the login and back', async () => {
    const { post } = shopAt('address', { 'GET /v1/users/me': json({ loggedIn: false }) });
    const answer = await post('/kasse/', { _action: 'checkout.address', ...typedAddress }, cookie);
    expect(answer.headers.get('location')).toBe('/kasse/login/?next=%2Fkasse%2F&ended=1');
    const login = await shopAt('address', { 'GET /v1/users/me': json({ loggedIn: false }) }).get(
      '/kasse/login/?next=%2Fkasse%2F&ended=1',
    );
    expect(login.text).toContain(de['checkoutLogin.ended']);
  });

  test('an empty basket leads to the basket, and so does one of somebody else', async () => {
    const { basket } = checkoutOf('address');
    const nothing = checkoutOf('address', { basket: { ...basket, items: [] } });
    const empty = shopAt('address', { [`GET ${STEP}`]: json(nothing) });
    const other = shopAt('address', { [`GET ${STEP}`]: json({ error: 'not yours' }, 403) });
    for (const { get } of [empty, other])
      expect((await get('/kasse/', cookie)).headers.get('location')).toBe('/warenkorb/');
    // If an order has emptied the basket, the shopper is led to that order.
    const placed = (isConfirmed: boolean) =>
      shopAt('address', {
        [`GET ${STEP}`]: json(nothing),
        [`GET ${STEP}/order`]: json({ number: 'KX4T-9PWQ-7M2R', isConfirmed }),
      });
    const to = async ({ get }: typeof empty, path: string) =>
      (await get(path, cookie)).headers.get('location');
    expect(await to(placed(true), '/kasse/')).toBe('/danke/?order=KX4T-9PWQ-7M2R');
    expect(await to(placed(false), '/kasse/')).toBe('/warenkorb/');
    // The shopper cancelled at the provider although the order was paid: the order's state is shown.
    const left = async (query: string) =>
      (await empty.get(`/kasse/?payment=cancelled&order=${query}`, cookie)).headers.get('location');
    expect(await left('KX4T-9PWQ-7M2R')).toBe('/danke/?order=KX4T-9PWQ-7M2R');
    expect(await left('//evil.example')).toMatch(/^\/warenkorb\//);
  });
});

describe('the order', () => {
  const form = { _action: 'order.place', checkoutId: CHECKOUT_ID, fingerprint: FINGERPRINT };
  const LOOKS = `/danke/?checkout=${CHECKOUT_ID}`;
  const placing = (payment: object) => json({ number: 'KX4T-9PWQ-7M2R', payment }, 201);

  test('the order stands: its page is next, and prices of the browser are not sent', async () => {
    const { post, received } = shopAt('review', { 'POST /v1/orders': placing({ kind: 'done' }) });
    const answer = await post('/kasse/?step=review', { ...form, total: '1', seen: 'x' }, cookie);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/danke/?order=KX4T-9PWQ-7M2R');
    const origin = /^http:\/\/at\.nestling\.localhost:\d+/;
    const { returnUrl, cancelUrl, ...body } = received.at(-1)?.body ?? {};
    expect(body).toEqual({
      basketKey: BASKET_KEY,
      checkoutId: CHECKOUT_ID,
      fingerprint: FINGERPRINT,
      mayTrack: false,
      isInternal: false,
      fileConsent: false,
    });
    expect(String(returnUrl).replace(origin, '')).toBe('/danke/?order={number}');
    expect(String(cancelUrl).replace(origin, '')).toBe('/kasse/?payment=cancelled&order={number}');
  });

  test.each([
    ['analytics-storage', true],
    ['video', false],
  ])('the order of a visitor who allows %s may be tracked: %s', async (service, mayTrack) => {
    const { post, received } = shopAt('review', { 'POST /v1/orders': placing({ kind: 'done' }) });
    const record = makeConsentRecord(
      { [service]: true },
      { version: CONSENT_VERSION, appVersion: 'test', now: Date.now() },
    );
    const consent = `consent=${encodeURIComponent(JSON.stringify(record))}`;
    await post('/kasse/?step=review', form, `${cookie}; ${consent}`);
    expect(received.at(-1)?.body).toMatchObject({ mayTrack });
  });

  test.each([
    ['http://pay.testpay.localhost:8787/pay/1', 'http://pay.testpay.localhost:8787/pay/1'],
    ['https://evil.example/pay', '/danke/?order=KX4T-9PWQ-7M2R'],
  ])('the order is paid at %s: %s', async (url, location) => {
    const { post } = shopAt('review', {
      'POST /v1/orders': placing({ kind: 'redirect', url }),
    });
    expect((await post('/kasse/', form, cookie)).headers.get('location')).toBe(location);
  });

  test.each(['AUTH_LIMIT', 'RENDER_LIMIT'])(
    'the order is refused above %s, as 429',
    async (name) => {
      const limit = ({ key }: { key: string }) =>
        Promise.resolve({ success: !key.startsWith('order.place:') });
      const { post, received } = shopAt('review', {}, { [name]: { limit } });
      const answer = await post('/kasse/?step=review', form, cookie);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(answer.text).toContain('60 Sekunden');
      expect(received.filter(({ call }) => call === 'POST /v1/orders')).toEqual([]);
    },
  );

  test('a change is shown and confirmed anew', async () => {
    const changed = { error: 'changed', reason: 'changed', checkout: checkoutOf('review') };
    const { post } = shopAt('review', { 'POST /v1/orders': json(changed, 409) });
    const seen = 'total:3000,shipping:499,bear:2x2501';
    const answer = await post('/kasse/?step=review', { ...form, seen }, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(de['checkout.errors.changed']);
    expect(answer.text).toContain('class="is-changed"');
    expect(answer.text).toContain(`value="${FINGERPRINT}"`);
  });

  test('credit that another order has taken is named where a method is missing now', async () => {
    const checkout = checkoutOf('payment');
    const refused = { error: 'incomplete', reason: 'incomplete', checkout };
    const { post } = shopAt('payment', { 'POST /v1/orders': json(refused, 422) });
    const seen = 'total:3497,shipping:499,credit:3497,bear:2x2998';
    const answer = await post('/kasse/?step=review', { ...form, seen }, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(de['checkout.errors.incomplete']);
    const notice = de['checkout.newCredit']
      .replace('{now}', '0,00 €')
      .replace('{before}', '34,97 €');
    expect(answer.text.replaceAll('\u00A0', ' ')).toContain(notice);
    expect(answer.text).toContain('value="checkout.payment"');
  });

  test.each([
    [409, 'incomplete', 'checkout.errors.incomplete'],
    [409, 'ceiling', 'checkout.errors.ceiling'],
    [412, 'unavailable', 'checkout.errors.unavailable'],
    [422, 'declined', 'payment.declined'],
  ] as const)('%i %s', async (status, reason, key) => {
    const refused = { error: reason, reason, checkout: checkoutOf('review') };
    const { post } = shopAt('review', { 'POST /v1/orders': json(refused, status) });
    const answer = await post('/kasse/', form, cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(de[key]);
  });

  test('the consent to a file is sent, and asked for at its field', async () => {
    const error = { error: 'x', reason: 'fileConsent', field: 'fileConsent' };
    const refused = json({ ...error, checkout: checkoutOf('review') }, 422);
    const { post, received } = shopAt('review', { 'POST /v1/orders': refused });
    const answer = await post('/kasse/?step=review', { ...form, fileConsent: '1' }, cookie);
    const placed = received.find(({ call }) => call === 'POST /v1/orders');
    expect(placed?.body).toMatchObject({ fileConsent: true });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(de['checkout.errors.fileConsent']);
  });

  test.each([
    ['no id', { checkoutId: '' }],
    ['script', { checkoutId: '<script>' }],
    ['a short fingerprint', { fingerprint: 'abc' }],
  ])('%s is refused without a call', async (_, wrong) => {
    const { post, received } = shopAt('review');
    const answer = await post('/kasse/', { ...form, ...wrong }, cookie);
    expect(answer.status).toBe(422);
    expect(received.some(({ call }) => call === 'POST /v1/orders')).toBe(false);
  });

  test('the order without an answer it is sent once more, then its page looks for it', async () => {
    const { post, received } = shopAt('review', {
      'POST /v1/orders': json({ error: 'down' }, 503),
    });
    const answer = await post('/kasse/', form, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LOOKS]);
    const sent = received.filter(({ call }) => call === 'POST /v1/orders');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test('the order whose payment has no page yet is looked after', async () => {
    const { post } = shopAt('review', { 'POST /v1/orders': placing({ kind: 'waiting' }) });
    const answer = await post('/kasse/', form, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LOOKS]);
  });

  test('the order of which nothing is left leads to the basket, which says that nothing was ordered', async () => {
    const gone = checkoutOf('address');
    const basket = {
      ...gone.basket,
      items: [checkoutLine('bear', 2, { status: 'unavailable', availableQuantity: 0 })],
    };
    const checkout = { ...gone, basket };
    const refused = { error: 'unavailable', reason: 'unavailable', checkout };
    const { get, post, received } = shopAt('address', {
      'POST /v1/orders': json(refused, 412),
      [`GET ${STEP}`]: json(checkout),
      [`GET /v1/baskets/${BASKET_KEY}`]: json(basket),
    });
    const answer = await post('/kasse/?step=review', form, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/warenkorb/?unordered=1',
    ]);
    const page = await get('/warenkorb/?unordered=1', cookie);
    expect(page.text).toContain(de['checkout.errors.unavailable']);
    expect(page.text).toContain('id="line-bear"');
    expect((await get('/kasse/', cookie)).headers.get('location')).toBe('/warenkorb/');
    expect(received.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  });
});

describe('suggestions of addresses', () => {
  const query = 'locale=de-at&country=AT&postcode=1010';
  const asking = (answer: Response) =>
    shopWith({}, {
      ADDRESS_URL: 'https://addresses.example/',
      ADDRESSES: playing(() => answer),
    } as object);

  test('suggestions of addresses are the provider’s', async () => {
    const { get } = asking(Response.json({ towns: ['Wien'], streets: ['Graben'], more: 1 }));
    const answer = await get(`/api/shop/address/suggest/?${query}&q=gra`);
    expect(JSON.parse(answer.text)).toEqual({ towns: ['Wien'], streets: ['Graben'] });
  });

  test.each([
    ['wrong', () => Response.json({ towns: 'Wien' })],
    ['down', () => new Response('', { status: 500 })],
  ])('a provider that is %s suggests nothing', async (_, answer) => {
    const { get } = asking(answer());
    const found = await get(`/api/shop/address/suggest/?${query}`);
    expect([found.status, JSON.parse(found.text)]).toEqual([200, { towns: [], streets: [] }]);
  });

  test('an invalid postcode is refused', async () => {
    const { get } = shopWith({});
    const path = '/api/shop/address/suggest/?locale=de-at&country=AT&postcode=';
    expect((await get(`${path}%3Cscript%3E`)).status).toBe(400);
  });
});

test.each([
  ['what stores sell can be collected in one that opens soon', {}, true],
  ['what no store sells cannot be collected', { personalisierterArtikel: '1' }, false],
])('%s', async (_, flags, isOffered) => {
  const checkout = checkoutOf('address');
  const attributes = Object.fromEntries(
    Object.entries(flags).map(([key, value]) => [
      key,
      { key, label: '', values: { label: '', value } },
    ]),
  );
  const items = checkout.basket.items.map((item) => ({
    ...item,
    product: { ...item.product, attributes },
  }));
  const stores = [
    storeOf('Filiale Mitte', 1, '2026-12-01T18:00:00Z'),
    storeOf('Filiale Zu', 2, null),
  ];
  const { get } = shopAt('address', {
    'GET /v1/stores': json({ isPlaceKnown: false, items: [], stores }),
    [`GET ${STEP}`]: json({ ...checkout, basket: { ...checkout.basket, items } }),
  });
  const html = (await get('/kasse/?step=address', cookie)).text;
  expect([html.includes('Filiale Mitte'), html.includes('Filiale Zu')]).toEqual([isOffered, false]);
});
