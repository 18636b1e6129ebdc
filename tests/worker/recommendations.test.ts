import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeConsentRecord, PERSONALISATION } from '../../app/consent/rules/consent.ts';
import type { Product } from '../../app/product/schemas/product.ts';
import { SLOTS } from '../../app/recommendation/rules/recommendation.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { fallbackProducts, slotConfigs } from '../../edge-config/recommendations.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import { bear } from './fixtures/bear.ts';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  openStorefront,
} from './fixtures/isolate.ts';
import { MIDNIGHT, ONE_PAGE } from './fixtures/listing.ts';

const SWITCHES = '{"pageStore":"off","kill":["late-pages"]}';
const FORMULA = '1001030';
const SET = '1001027';
const SOLD_OUT = '1001040';

/** Promotions that name 1001004 beside the product, and 1001005 as their gift. */
const NAMES_OTHERS = {
  promotions: [
    {
      id: 'set',
      name: 'Set',
      priority: 1,
      schedule: { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
      effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
      conditions: [],
      isCombinable: true,
      isGroup: true,
      productIds: [],
      productNumbers: [SET, '1001004'],
      giftNumbers: ['1001005'],
    },
  ],
};

function soldOut({ variants }: Pick<Product, 'variants'>): Pick<Product, 'variants'> {
  return {
    variants: variants.map((variant) => ({
      ...variant,
      customData: { KQPRI: { BVC: 4, deliveryDaysFrom: 1, deliveryDaysTo: 2 } },
    })),
  };
}

/** Reference keys in every list and search of the back end. */
const LISTED = ['100.1002', '100.1003', '100.1004', '100.1005'];

/** A back end that sells every requested product except 1001099. */
const seller = {
  fetch(address: string) {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/categories/shops'))
      return Promise.resolve(Response.json({ categories: [] }));
    if (pathname.endsWith('/shops')) return Promise.resolve(Response.json({ shops: [] }));
    if (pathname.endsWith('/categories')) return Promise.resolve(Response.json([MIDNIGHT]));
    const asked = searchParams.get('referenceKeys');
    const keys = (asked ?? LISTED.join(',')).split(',');
    const products = keys
      .map((key) => key.replace('.', ''))
      .filter((key) => key !== '1001099')
      .map((number) => {
        const { customData, ...product } = bear(2495);
        return {
          ...product,
          id: Number(number),
          // The bear keeps its own name, and so the URL of its page.
          name: number === '1001001' ? product.name : `Artikel ${number}`,
          referenceKey: `${number.slice(0, 3)}.${number.slice(3)}`,
          ...(number === SET ? NAMES_OTHERS : {}),
          ...(number === SOLD_OUT ? soldOut(product) : {}),
          customData: {
            ...customData,
            infantFormula: number === FORMULA,
            bundle: number === SET ? [{ variantId: 1, referenceKey: '100.1003', quantity: 1 }] : [],
          },
        };
      });
    return Promise.resolve(
      Response.json(asked === null ? { entities: products, pagination: ONE_PAGE } : { products }),
    );
  },
} as unknown as Fetcher;

interface Sent {
  readonly url: string;
  readonly redirect: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Returns an isolate with an engine, and the requests that the engine receives. */
function withEngine(answer: () => Response | Promise<Response>, more: object = {}) {
  const sent: Sent[] = [];
  const RECOMMENDATIONS = {
    fetch: async (url: string, { body, redirect }: RequestInit) => {
      sent.push({ url, redirect, body: JSON.parse(String(body)) });
      return answer();
    },
  } as unknown as Fetcher;
  return { given: freshIsolate({ COMMERCE: seller, RECOMMENDATIONS, ...more }), sent };
}

function numbers(...ids: readonly unknown[]) {
  return () => Response.json({ success: true, data: ids.map((id) => ({ product_id: id })) });
}

/** Returns the products of a slider by number. */
function shown(html: string, slot: string): string[] {
  const [, row = ''] = html.split(`data-list="${slot}"`);
  return [...(row.split('</ul>')[0] ?? '').matchAll(/data-reference="([\d.]+)"/g)].map(
    ([, key = '']) => key.replace('.', ''),
  );
}

function consent(isOn: boolean): string {
  const facts = { version: CONSENT_VERSION, appVersion: 'test', now: Date.now() };
  const record = makeConsentRecord({ essential: true, [PERSONALISATION]: isOn }, facts);
  return `consent=${encodeURIComponent(JSON.stringify(record))}`;
}

const slotOf = (slot: string, given: Bindings, cookie = '', query = 'items=1001002') =>
  ask(`/api/shop/recommendations/${slot}/?locale=de-at&${query}`, given, { headers: { cookie } });

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', SWITCHES);
});

beforeEach(() => {
  freshPort();
});

describe('a product page', () => {
  test('a product page shows alternatives in the engine’s order, without itself, repeats and infant formula', async () => {
    const engine = numbers('1001003', 1001002, '1001001', '1001003', FORMULA, '1001099');
    const { given, sent } = withEngine(engine);
    const page = await ask(BEAR, given);
    expect(shown(page.text, 'pds_alternatives')).toEqual(['1001003', '1001002']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: 'https://recommendations-at.nestling.example/optimization/recommend/user',
      redirect: 'manual',
      body: {
        project_id: 'nestling-at',
        engine_id: 'alternatives',
        customer_ids: {},
        no_track: true,
        fill_with_random: false,
        size: 12,
        item_id: { '1001001': 1 },
      },
    });
    expect(JSON.stringify(sent[0]?.body)).toContain('"property":"shop_id"');
  });

  test('a product page shows no alternative that cannot be bought', async () => {
    const { given } = withEngine(numbers(SOLD_OUT, '1001002'));
    expect(shown((await ask(BEAR, given)).text, 'pds_alternatives')).toEqual(['1001002']);
  });

  test('a product page shows at most 12', async () => {
    const many = Array.from({ length: 40 }, (_, at) => String(1001100 + at));
    const { given } = withEngine(numbers(...many));
    expect(shown((await ask(BEAR, given)).text, 'pds_alternatives')).toEqual(many.slice(0, 12));
  });

  test('a product page reads the other shapes of an answer', async () => {
    for (const body of [
      { value: [{ item_id: '1001002' }] },
      { results: [{ value: ['1001002'] }] },
      { data: ['1001002', null, { title: 'x' }, '<script>', '../1001003', 'a'.repeat(33)] },
    ]) {
      const { given } = withEngine(() => Response.json(body));
      expect(shown((await ask(BEAR, given)).text, 'pds_alternatives')).toEqual(['1001002']);
      freshPort();
    }
  });

  test('a product page of infant formula recommends nothing and asks nothing', async () => {
    const { given, sent } = withEngine(numbers('1001002'));
    const page = await ask(`/p/artikel-${FORMULA}-${FORMULA}/`, given);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/data-list="pds|data-recommends="pds/);
    expect(sent).toEqual([]);
  });

  test('a product page leaves out what its bundle and promotions name, in rows of the browser too', async () => {
    const { given, sent } = withEngine(numbers('1001003', '1001004', '1001005', '1001006'));
    const page = await ask(`/p/artikel-${SET}-${SET}/`, given);
    expect(shown(page.text, 'pds_alternatives')).toEqual(['1001006']);
    expect(JSON.stringify(sent[0]?.body)).toContain(
      `"not in","operands":${JSON.stringify(
        [SET, '1001003', '1001004', '1001005'].map((value) => ({ type: 'constant', value })),
      )}`,
    );
    expect(page.text).toContain('data-shown="1001003,1001004,1001005"');
  });

  test('a product page leads from a sold-out product to its alternatives, whatever the engine does', async () => {
    const { given } = withEngine(() => new Response('down', { status: 500 }));
    const page = await ask(`/p/artikel-${SOLD_OUT}-${SOLD_OUT}/`, given);
    // A style of below.css hides it until a row has a card.
    expect(page.text).toContain('<a class="remind" href="#alternatives">');
  });

  test('a product page in a preview deployment shows fallback products without a call', async () => {
    const { given, sent } = withEngine(numbers('1001002'), { ENVIRONMENT: 'preview' });
    const page = await ask(BEAR, given, { host: 'at.preview.nestling.example' });
    expect(shown(page.text, 'pds_alternatives')).toEqual(
      fallbackProducts.filter((number) => number !== '1001001').slice(0, 12),
    );
    expect(sent).toEqual([]);
  });
});

const CONTAINS_MIDNIGHT = {
  type: 'string',
  operator: 'contains',
  operands: [{ type: 'constant', value: String(MIDNIGHT.id) }],
};

test('a category asks for its bestsellers, without what its list shows', async () => {
  const { given, sent } = withEngine(numbers('1001003', '1001001'));
  const page = await ask(MIDNIGHT.path, given);
  expect(shown(page.text, 'listing_bestseller')).toEqual(['1001001']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    engine_id: 'bestseller',
    customer_ids: {},
    no_track: true,
    fill_with_random: true,
    catalog_filter: expect.arrayContaining([
      expect.objectContaining({ property: 'category_ids', constraint: CONTAINS_MIDNIGHT }),
    ]),
  });
  expect(sent[0]?.body['item_id']).toBeUndefined();
  // A filtered list shows none, so the engine is not asked.
  const filtered = await ask(`${MIDNIGHT.path}?sort=new`, given);
  expect([filtered.status, shown(filtered.text, 'listing_bestseller')]).toEqual([200, []]);
  expect(sent).toHaveLength(1);
});

test('a search asks with its best hits, the first the heaviest, and shows none of its hits', async () => {
  const { given, sent } = withEngine(numbers('1001005', '1001001'));
  const page = await ask('/suche/?query=nest', given);
  expect(shown(page.text, 'search_recommendations')).toEqual(['1001001']);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      engine_id: 'search',
      customer_ids: {},
      no_track: true,
      item_id: { '1001002': 3, '1001003': 2, '1001004': 1 },
    }),
  ]);
});

describe('an engine that fails leaves no slider and no gap', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['answers nothing', () => new Response(null, { status: 204 })],
    ['knows nothing', () => Response.json({ success: false }, { status: 404 })],
    ['answers an empty list', numbers()],
    ['answers what the shop does not sell', numbers('1001099')],
    ['answers ids that are none', numbers('<b>', {}, null, '')],
    ['says that it failed', () => Response.json({ success: false, data: ['1001002'] })],
    ['answers another shape', () => Response.json({ data: 'none', results: 7 })],
    ['answers HTML', () => new Response('<h1>502</h1>')],
    ['is down', () => new Response('down', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['leads inside', () => Response.redirect('http://169.254.169.254/latest/', 302)],
    ['answers a megabyte', () => Response.json({ data: ['1001002'], x: 'x'.repeat(1_000_000) })],
  ])('%s: once', async (_, answer) => {
    const { given, sent } = withEngine(answer);
    const page = await ask(BEAR, given);
    expect(page.status).toBe(200);
    expect(page.text).toContain('</html>');
    expect(page.text).not.toContain('data-list="pds_alternatives"');
    expect(page.text).not.toContain('class="degraded"');
    expect(sent).toHaveLength(1);
  });

  test('an engine that hangs keeps no page waiting for its end', async () => {
    const hanging = () => new Promise<Response>(() => {});
    const { given } = withEngine(hanging);
    const first = await ask(BEAR, given);
    expect(first.status).toBe(200);
    expect(first.text).not.toContain('data-list="pds_alternatives"');
    freshPort();
    const second = await ask(BEAR, given);
    expect(second.text).not.toContain('data-list="pds_alternatives"');
    // A punctual answer ends the short wait.
    const { given: again } = withEngine(numbers('1001002'));
    freshPort();
    expect(shown((await ask(BEAR, again)).text, 'pds_alternatives')).toEqual(['1001002']);
  });
});

test('a page whose slider is late is streamed without it, and cached with it', async () => {
  await env.CONTENT.put('control/switches', '{"kill":["late-pages"]}');
  const gate = Promise.withResolvers<void>();
  const { given } = withEngine(async () => {
    await gate.promise;
    return numbers('1001002')();
  });
  const { response } = await openStorefront(BEAR, given);
  expect(response.headers.get('content-security-policy')).toContain("'nonce-");
  gate.resolve();
  expect(shown(await response.text(), 'pds_alternatives')).toEqual(['1001002']);
  const cached = await vi.waitUntil(async () => {
    const answer = await ask(BEAR, given);
    return answer.headers.get('x-cache') === 'hit' && answer;
  });
  expect(cached.headers.get('content-security-policy')).not.toContain('nonce-');
  expect(shown(cached.text, 'pds_alternatives')).toEqual(['1001002']);
  // A page of which nothing is late is rendered once.
  freshPort();
  const whole = await ask(BEAR, withEngine(numbers('1001002')).given);
  expect([whole.headers.get('x-cache'), whole.headers.get('etag')]).toEqual([
    'miss',
    expect.any(String),
  ]);
  await env.CONTENT.put('control/switches', SWITCHES);
});

test('a page that a script fetches has no parts that come later', async () => {
  const gate = Promise.withResolvers<void>();
  const later = async () => {
    await gate.promise;
    return numbers('1001002')();
  };
  const headers = { 'sec-fetch-dest': 'empty' };
  const waiting = ask(BEAR, withEngine(later).given, { headers });
  freshPort();
  // The engine answers only when another page, requested later, has been streamed without its products.
  const { response } = await openStorefront(BEAR, withEngine(later).given);
  let streamed = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    streamed += part;
    if (streamed.includes('<!--$?-->')) gate.resolve();
  }
  expect(streamed).toContain('<!--$?-->');
  const whole = await waiting;
  expect(whole.text).not.toContain('<!--$?-->');
  expect(shown(whole.text, 'pds_alternatives')).toEqual(['1001002']);
});

describe('GET /api/shop/recommendations/', () => {
  const path = '/api/shop/recommendations/?locale=de-at';

  test('GET /api/shop/recommendations/ answers the products of reference keys, without infant formula', async () => {
    const { given } = withEngine(numbers());
    const answer = await ask(`${path}&referenceKeys=100.1002,1001003,100.1030,100.1099`, given);
    expect(answer.status).toBe(200);
    const { products } = JSON.parse(answer.text);
    expect(products.map(({ referenceKey }: { referenceKey: string }) => referenceKey)).toEqual([
      '100.1002',
      '100.1003',
    ]);
  });

  test.each([
    ['', 400],
    ['&referenceKeys=', 200],
    ['&referenceKeys=<b>', 400],
    [`&referenceKeys=${Array.from({ length: 61 }, () => '1').join(',')}`, 400],
  ])('%.40s is %i', async (query, status) => {
    const { given } = withEngine(numbers());
    expect((await ask(path + query, given)).status).toBe(status);
  });

  test('GET /api/shop/recommendations/ answers an empty list while the back end is down', async () => {
    const COMMERCE = { fetch: () => Promise.reject(new Error('down')) } as unknown as Fetcher;
    const { given } = withEngine(numbers(), { COMMERCE });
    const answer = await ask(`${path}&referenceKeys=1001002`, given);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { products: [] }]);
  });
});

describe('GET /api/shop/recommendations/{slot}/', () => {
  test.each(['pds_suggestions', 'add_to_cart_layer'])(
    '%s is the same for everybody: no customer, no cookie',
    async (slot) => {
      const { given, sent } = withEngine(numbers('1001003', '1001002', '1001004'));
      const cookie = `${consent(true)}; __exponea_etc__=0123456789abcdef0123`;
      const answer = await slotOf(slot, given, cookie, 'items=1001002&shown=1001004');
      expect(shown(JSON.parse(answer.text).html, slot)).toEqual(['1001003']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(sent[0]?.body).toMatchObject({ customer_ids: {}, no_track: true });
    },
  );

  test.each(SLOTS)('%s has its own model, of 12 products', async (slot) => {
    const { given, sent } = withEngine(numbers('1001003'));
    await slotOf(slot, given, consent(true));
    const { recommendationId, fillWithRandom } = slotConfigs[slot];
    expect(sent.map(({ body }) => body)).toMatchObject([
      { engine_id: recommendationId, fill_with_random: fillWithRandom, size: 12 },
    ]);
  });

  test('an editor’s headline and size are the row’s, and only text', async () => {
    const { given, sent } = withEngine(numbers('1001003', '1001004', '1001005'));
    const query = `items=1001002&size=2&headline=${encodeURIComponent('<b>Für dich')}`;
    const { html } = JSON.parse((await slotOf('basket', given, consent(true), query)).text);
    expect(shown(html, 'basket')).toEqual(['1001003', '1001004']);
    expect(html).toContain('<h2>&lt;b&gt;Für dich</h2>');
    expect(sent[0]?.body['size']).toBe(2);
    for (const bad of ['size=0', 'size=13', 'size=x'])
      expect((await slotOf('basket', given, '', bad)).status).toBe(400);
  });

  test('a shopper’s slot carries the engine’s customer id with consent alone', async () => {
    const { given, sent } = withEngine(numbers('1001003'));
    const first = await slotOf('basket', given, consent(true));
    const id = /__exponea_etc__=([\w-]{36}); Max-Age=31536000; Path=\/; HttpOnly/.exec(
      first.headers.get('set-cookie') ?? '',
    )?.[1];
    expect(id).toBeDefined();
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(sent[0]?.body).toMatchObject({ customer_ids: { cookie: id }, no_track: false });
    const next = await slotOf('basket', given, `${consent(true)}; __exponea_etc__=${id}`);
    expect(next.headers.get('set-cookie')).toBeNull();
    expect(sent[1]?.body['customer_ids']).toEqual({ cookie: id });
  });

  test.each([
    ['a refusal', () => consent(false)],
    ['no record', () => ''],
    ['a damaged record', () => 'consent=%7B%22consents'],
  ])('%s: the engine is not asked, and no cookie is set', async (_, cookie) => {
    const { given, sent } = withEngine(numbers('1001003'));
    const known = `${cookie()}; __exponea_etc__=0123456789abcdef0123`;
    const seen = await slotOf('listing_last_seen', given, known);
    expect(JSON.parse(seen.text)).toEqual({ html: '' });
    const basket = await slotOf('basket', given, known);
    expect(shown(JSON.parse(basket.text).html, 'basket')).toEqual(
      fallbackProducts.filter((number) => number !== '1001002').slice(0, 12),
    );
    expect([seen.headers.get('set-cookie'), basket.headers.get('set-cookie')]).toEqual([
      null,
      null,
    ]);
    expect(sent).toEqual([]);
  });

  test('the kill switch leaves no recommendations, not even in place of the engine', async () => {
    await env.CONTENT.put(
      'control/switches',
      '{"pageStore":"off","kill":["late-pages","recommendations"]}',
    );
    freshPort();
    const { given, sent } = withEngine(numbers('1001003'));
    for (const slot of ['basket', 'add_to_cart_layer'])
      expect(JSON.parse((await slotOf(slot, given)).text)).toEqual({ html: '' });
    expect(sent).toEqual([]);
    await env.CONTENT.put('control/switches', SWITCHES);
  });

  test('infant formula recommends nothing', async () => {
    const { given, sent } = withEngine(numbers('1001003'));
    const answer = await slotOf('add_to_cart_layer', given, '', `items=${FORMULA}`);
    expect(JSON.parse(answer.text)).toEqual({ html: '' });
    expect(sent).toEqual([]);
    await slotOf('add_to_cart_layer', given, '', `items=${FORMULA},1001002`);
    expect(sent[0]?.body['item_id']).toEqual({ '1001002': 1 });
  });

  test('what was seen is answered though it was asked for by itself', async () => {
    const { given, sent } = withEngine(numbers('1001002', '1001004'));
    const query = 'items=1001004,1001002&shown=1001004';
    const answer = await slotOf('listing_last_seen', given, consent(true), query);
    expect(sent[0]?.body['item_id']).toEqual({ '1001004': 2, '1001002': 1 });
    expect(shown(JSON.parse(answer.text).html, 'listing_last_seen')).toEqual(['1001002']);
  });

  test('an engine that is down is an empty slot', async () => {
    const { given } = withEngine(() => new Response('down', { status: 503 }));
    const answer = await slotOf('basket', given, consent(true));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { html: '' }]);
  });

  test.each(['toString', 'cart'])('no slot %s', async (slot) => {
    const { given } = withEngine(numbers());
    expect((await slotOf(slot, given)).status).toBe(400);
  });
});
