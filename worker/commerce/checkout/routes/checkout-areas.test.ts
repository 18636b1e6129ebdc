import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addressRefusedSchema,
  type Checkout,
  checkoutSchema,
} from '../../../../app/checkout/schemas/checkout.ts';
import { orderSchema } from '../../../../app/order/schemas/order.ts';
import { splitTax } from '../../../../app/price/rules/tax.ts';
import { call, newWishlistKey, readError, send } from '../../testing/call.ts';
import { createCatalogue, insertProduct, insertRow } from '../../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  put,
  putStep,
  type Shopper,
  valueOf,
} from '../../testing/checkout.ts';

const [BODY, BED, FILE, MILK] = [11, 21, 31, 41];
const billing = { kind: 'billing' };
const SHOPS = { 'de-de': 1, 'de-at': 2, 'de-ch': 3, 'fr-ch': 4, 'nl-nl': 7, 'fr-fr': 8 } as const;

/** Addresses on the mainland, and in areas with other terms than their country's. */
const TOWNS = {
  hamburg: { postcode: '20257', city: 'Hamburg', country: 'DE' },
  wien: { postcode: '1010', city: 'Wien', country: 'AT' },
  paris: { postcode: '75008', city: 'Paris', country: 'FR' },
  amsterdam: { postcode: '1012 AB', city: 'Amsterdam', country: 'NL' },
  helgoland: { postcode: '27498', city: 'Helgoland', country: 'DE' },
  buesingen: { postcode: '78266', city: 'Büsingen', country: 'DE' },
  borkum: { postcode: '26757', city: 'Borkum', country: 'DE' },
  riezlern: { postcode: '87567', city: 'Riezlern', country: 'DE' },
  mittelberg: { postcode: '6993', city: 'Mittelberg', country: 'AT' },
  samnaun: { postcode: '7563', city: 'Samnaun Dorf', country: 'CH' },
  vaduz: { postcode: '9490', city: 'Vaduz', country: 'CH' },
  vlieland: { postcode: '8899 BX', city: 'Vlieland', country: 'NL' },
  bonaire: { postcode: '1012 AB', city: 'Kralendijk (Bonaire)', country: 'NL' },
  reunion: { postcode: '97400', city: 'Saint-Denis', country: 'FR' },
  ajaccio: { postcode: '20000', city: 'Ajaccio', country: 'FR' },
  monaco: { postcode: '98000', city: 'Monaco', country: 'FR' },
} as const;

const at = (town: keyof typeof TOWNS) => ({ ...ADDRESS, ...TOWNS[town] });
beforeAll(async () => {
  await createCatalogue();
  const price = { withTax: 1999 };
  const prices = { DE: price, AT: price, CH: price, BE: price, NL: price, FR: price };
  const reduced = { ...prices, DE: { withTax: 1999, vatRate: 7 } };
  const flags = { bulkyOrLoad: 'j' };
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    variants: [{ id: BODY, stock: 90, prices }],
  });
  await insertProduct({ id: 2, referenceKey: '100.2', flags, variants: [{ id: BED, prices }] });
  const files = [{ id: FILE, deliveryDays: [0, 0] as const, prices }];
  await insertProduct({ id: 3, referenceKey: '100.3', variants: files });
  const milk = [{ id: MILK, stock: 90, prices: reduced }];
  await insertProduct({ id: 4, referenceKey: '100.4', variants: milk });
  // The fixture has texts in German and French.
  for (const product_id of [1, 2]) {
    const [empty, none] = [JSON.stringify({}), JSON.stringify([])];
    const texts = { name: `Artikel ${product_id}`, description: '', search_words: '' };
    const more = { categories: none, labels: empty, details: empty };
    await insertRow('product_texts', { product_id, language: 'nl', ...texts, ...more }).run();
  }
});

beforeEach(() => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

async function addressed(shopper: Shopper, body: object): Promise<Checkout> {
  const answer = await putStep(shopper, 'address', body);
  expect(answer.status).toBe(200);
  return checkoutSchema.parse(await answer.json());
}

describe('a place that is not delivered to is refused at the address, with its reason:', () => {
  test.each([
    ['de-de', 'helgoland', BODY, /^Helgoland gehört nicht zum Zoll/],
    ['de-de', 'buesingen', BODY, /Schweizer Shop liefert dorthin/],
    ['de-de', 'borkum', BED, /Spedition/],
    ['de-ch', 'samnaun', BODY, /^Samnaun ist vom Schweizer Zollgebiet/],
    ['fr-ch', 'samnaun', BODY, /^Samnaun est exclue/],
    ['nl-nl', 'bonaire', BODY, /Cariben/],
    ['nl-nl', 'vlieland', BED, /transporteur/],
    ['fr-fr', 'reunion', BODY, /^La Réunion a sa propre TVA/],
  ] as const)('%s, %s, variant %i', async (shop, town, variant, reason) => {
    const shopper = await newShopper({ [variant]: 1 }, SHOPS[shop]);
    for (const [path, body] of [
      ['billing', { billing: at(town), delivery: billing }],
      [
        'delivery.address',
        {
          billing: at('hamburg'),
          delivery: { kind: 'address', address: at(town) },
        },
      ],
    ] as const) {
      const answer = await putStep(shopper, 'address', body);
      expect(answer.status).toBe(422);
      const refused = addressRefusedSchema.parse(await answer.json());
      expect(refused.field).toBe(`${path}.city`);
      expect(refused.reason).toMatch(reason);
    }
    expect(await getCheckout(shopper)).toMatchObject({ address: null, step: 'address' });
  });

  test('a bill goes to a place that is not delivered to, with the goods elsewhere or as a file', async () => {
    const elsewhere = { kind: 'address', address: at('hamburg') };
    const goods = await newShopper({ [BODY]: 1 });
    const sent = await addressed(goods, { billing: at('helgoland'), delivery: elsewhere });
    expect(sent).toMatchObject({ step: 'shipping', refusal: null, deliveryNote: null });
    const file = await newShopper({ [FILE]: 1 });
    const body = { billing: at('helgoland'), delivery: billing };
    expect((await addressed(file, body)).step).toBe('payment');
  });

  test('an island gets no order any more once freight is in the basket, and the checkout says why', async () => {
    const shopper = await newShopper({ [BODY]: 1 });
    const seen = await fill(shopper, 'RE', { billing: at('borkum'), delivery: billing });
    expect(seen.step).toBe('review');
    await put(shopper, { variantId: BED, quantity: 1 });
    const now = await getCheckout(shopper);
    expect(now).toMatchObject({
      step: 'address',
      shippingOptions: [],
      refusal: { field: 'billing.city', reason: expect.stringMatching(/Spedition/) },
    });
    expect((await confirm(shopper, now)).status).toBe(422);
  });
});

describe('tax is that of where it is delivered, and the price stays:', () => {
  test.each([
    // Austrian VAT in a German postcode: 19 and 10 instead of 19 and 7 percent.
    ['de-de', 'hamburg', [19, 7]],
    ['de-de', 'riezlern', [19, 10]],
    ['de-at', 'wien', [20, 10]],
    ['de-at', 'mittelberg', [19, 10]],
    ['fr-fr', 'paris', [20, 5.5]],
    ['fr-fr', 'ajaccio', [20, 2.1]],
    ['fr-fr', 'monaco', [20, 5.5]],
    ['de-ch', 'vaduz', [8.1, 2.6]],
  ] as const)('%s to %s: %j', async (shop, town, [standard, reduced]) => {
    const shopper = await newShopper({ [BODY]: 2, [MILK]: 1 }, SHOPS[shop]);
    const body = { billing: at(town), delivery: billing };
    const { basket, totals } = await fill(shopper, 'RE', body);
    const rates = basket.items.map(({ price }) => [
      price.unit.tax.vat.rate,
      price.total.tax.vat.rate,
    ]);
    expect(rates).toEqual([
      [standard, standard],
      [reduced, reduced],
    ]);
    const vat = splitTax(3998, standard).vat + splitTax(1999, reduced).vat;
    expect(basket.cost).toMatchObject({
      withTax: 5997,
      withoutTax: 5997 - vat,
      tax: { vat: { amount: vat } },
    });
    const shipping = Math.round(((totals.shipping ?? 0) * vat) / 5997);
    expect(totals).toMatchObject({ total: 5997 + (totals.shipping ?? 0), vat: vat + shipping });
  });

  test('order, pieces and mail have it; the bill’s address changes nothing', async () => {
    const shopper = await newShopper({ [BODY]: 1, [MILK]: 1 });
    const delivery = { kind: 'address', address: at('riezlern') };
    const seen = await fill(shopper, 'RE', { billing: ADDRESS, delivery });
    const { number } = await placedOf(await confirm(shopper, seen));
    const path = `/v1/orders/${number}?shopId=1`;
    const order = orderSchema.parse(await (await call(path, { headers: shopper.headers })).json());
    expect(order.items.map(({ price }) => price.tax.vat.rate)).toEqual([19, 10]);
    expect(order.cost.tax.vat.amount).toBe(seen.totals.vat);
    expect(order.taxCountry).toBe('AT');
    const goods = splitTax(1999, 19).vat + splitTax(1999, 10).vat;
    expect(order.items.reduce((sum, { price }) => sum + price.tax.vat.amount, 0)).toBe(goods);
    const mail = String(
      await valueOf('SELECT body FROM outbox WHERE cause = ?', `order:${number}`),
    );
    const shown = (seen.totals.vat / 100).toFixed(2).replace('.', ',');
    expect(mail).toContain(`${shown}\u00A0€`);
    expect(mail).toContain('MwSt. (Österreich)');

    const there = { kind: 'address', address: at('hamburg') };
    const other = await newShopper({ [MILK]: 1 });
    const home = await fill(other, 'RE', { billing: at('riezlern'), delivery: there });
    expect(home.basket.items[0]?.price.total.tax.vat.rate).toBe(7);
  });
});

describe('a place that takes longer', () => {
  const daysTo = async (shop: keyof typeof SHOPS, town: keyof typeof TOWNS) => {
    const shopper = await newShopper({ [BODY]: 1 }, SHOPS[shop]);
    const seen = await fill(shopper, 'V', { billing: at(town), delivery: billing });
    return { shopper, seen, days: seen.shippingOptions[0]?.days };
  };
  const DAY = 86_400_000;

  test.each([
    ['de-de', 'hamburg', 'borkum', 1, /einen Werktag länger/],
    ['nl-nl', 'amsterdam', 'vlieland', 1, /een werkdag langer/],
    ['fr-fr', 'paris', 'ajaccio', 2, /deux jours ouvrables de plus/],
  ] as const)(
    'a place that takes longer has its days in the checkout and the order: %s, %s and %s',
    async (shop, home, away, extra, note) => {
      const mainland = await daysTo(shop, home);
      const island = await daysTo(shop, away);
      expect(mainland.seen.deliveryNote).toBe(null);
      expect(island.seen.deliveryNote).toMatch(note);
      const later = Number(island.days?.from) - Number(mainland.days?.from);
      // A weekend or a holiday may add days.
      expect(later).toBeGreaterThanOrEqual(extra * DAY);
      const { number } = await placedOf(await confirm(island.shopper, island.seen));
      const stored = await valueOf(
        `SELECT details -> '$.deliveryDate' FROM order_packages
       WHERE order_id = (SELECT id FROM orders WHERE order_number = ?)`,
        number,
      );
      expect(JSON.parse(String(stored))).toEqual({ min: island.days?.from, max: island.days?.to });
    },
  );
});

describe('a baby list', () => {
  const owner = { name: 'Mira Sommer', street: 'Nestweg', houseNumber: '7' };

  async function share(address: object, tokenHash = 'b'.repeat(64)) {
    const key = newWishlistKey();
    await send('POST', `/v1/wishlists/${key}/items?shopId=1`, { variantId: BODY });
    const link = { seed: 'a'.repeat(32), tokenHash };
    const body = { kind: 'babyList', title: 'Lina', address: { ...owner, ...address }, link };
    return send('PUT', `/v1/wishlists/${key}/share?shopId=1`, body);
  }

  test('a baby list refuses an address that gets no parcels, with the reason', async () => {
    const refused = addressRefusedSchema.parse(await (await share(TOWNS.helgoland)).json());
    expect(refused).toMatchObject({
      field: 'city',
      reason: expect.stringMatching(/^Helgoland/),
    });
    // A list with an address that gets no parcels is still shared, without parcels.
    expect((await share({ ...TOWNS.samnaun })).status).toBe(201);
  });

  test('a baby list on an island takes parcels but no freight, and says nothing about where it is', async () => {
    const tokenHash = 'c'.repeat(64);
    expect((await share(TOWNS.borkum, tokenHash)).status).toBe(201);
    const body = { billing: ADDRESS, delivery: { kind: 'list', list: tokenHash } };
    const parcel = await newShopper({ [BODY]: 1 });
    expect(await addressed(parcel, body)).toMatchObject({ step: 'shipping', deliveryNote: null });
    await put(parcel, { variantId: BED, quantity: 1 });
    expect(await getCheckout(parcel)).toMatchObject({ step: 'address', refusal: null, list: null });
    const freight = await newShopper({ [BED]: 1 });
    expect(await readError(await putStep(freight, 'address', body))).toMatchObject({
      status: 422,
      field: 'delivery.list',
    });
  });
});
