import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../app/product/schemas/product.ts';
import { bear } from './fixtures/bear.ts';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  playing,
} from './fixtures/isolate.ts';

const HOSTILE = '</p></details><img src=x onerror="alert(1)"><script>alert(1)</script>';
const TOTAL = 12;
const MISSING = 'lassen sich gerade nicht laden';

function ratedBear(): Product {
  const labelled = (key: string, label: string) => ({
    [key]: { key, label: key, values: { label } },
  });
  const { customData, ...product } = bear(2495);
  return {
    ...product,
    attributes: {
      ...labelled('durchschnittBewertungen', '4.5'),
      ...labelled('anzahlBewertungen', '30'),
    },
    customData: { ...customData, ratingDistribution: [20, 5, 3, 1, 1] },
  };
}

function review(id: number, more: object = {}) {
  const createdAt = '2026-10-01T22:30:00.000Z';
  return {
    id,
    stars: 4,
    title: null,
    text: `Text ${id}`,
    author: 'Kim',
    isVerified: true,
    createdAt,
    ...more,
  };
}

/** Five reviews of a page, in the shape of the back end. */
function pageOf(page: number, first: object = {}) {
  const entities = Array.from({ length: 5 }, (_, at) =>
    review(page * 10 + at, at === 0 ? first : {}),
  );
  const last = Math.ceil(TOTAL / 5);
  const numbers = {
    current: 5,
    total: TOTAL,
    perPage: 5,
    page,
    first: 1,
    prev: 1,
    next: last,
    last,
  };
  return { entities, pagination: numbers };
}

/** Returns an isolate with the bear and its reviews, and the queries that the back end got. */
function withReviews(answer: (query: URLSearchParams) => Response | Promise<Response>) {
  const asked: string[] = [];
  const COMMERCE = playing((address) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/reviews')) {
      asked.push(searchParams.toString());
      return answer(searchParams);
    }
    if (pathname.endsWith('/shops')) return Response.json({ shops: [] });
    return Response.json({ products: [ratedBear()] });
  });
  return { given: freshIsolate({ COMMERCE }), asked };
}

const whole = (query: URLSearchParams) => Response.json(pageOf(Number(query.get('page'))));

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', '{"kill":["late-pages"]}');
});
beforeEach(() => {
  freshPort();
});
afterEach(() => vi.restoreAllMocks());

describe('the reviews of a product page', () => {
  test('the reviews of a product page stand folded behind the link from the rating, with bars and how they are checked', async () => {
    const { given, asked } = withReviews(whole);
    const { text, status } = await ask(BEAR, given);
    expect(status).toBe(200);
    expect(asked).toEqual(['shopId=2&sort=newest&page=1&perPage=5']);
    expect(text).toMatch(/<a [^>]*href="#reviews"/);
    expect(text).toMatch(/<details><summary><h2>Bewertungen \(30\)/);
    expect(text).toContain('width="67%"');
    expect(text).toContain('haben wir mit der Bestellung abgeglichen');
    // The date is that of the shop's time zone.
    expect(text).toContain('Kim · 2. Oktober 2026 · gekauft bei uns');
    expect(text).toContain('Text 14');
    expect(text).not.toContain('noindex');
  });

  test.each([
    ['?page=2', 'sort=newest&page=2', 'Text 20'],
    ['?page=3&sort=worst', 'sort=worst&page=3', 'Text 30'],
  ])('%s shows them opened, without being indexed', async (query, sent, shown) => {
    const { given, asked } = withReviews(whole);
    const { text, status } = await ask(BEAR + query, given);
    expect([status, asked]).toEqual([200, [`shopId=2&${sent}&perPage=5`]]);
    expect(text).toContain(shown);
    expect(text).toContain('<details open=""><summary><h2>Bewertungen');
    expect(text).toContain('noindex');
  });

  test.each([
    ['?page=0', ''],
    ['?page=1.5', ''],
    ['?page=1e9', ''],
    ['?page=4', ''],
    ['?sort=oldest&utm_source=x', '?utm_source=x'],
    ['?page=9&sort=best', '?sort=best'],
  ])('%s leads to %s by one 301', async (query, canonical) => {
    const { given } = withReviews(whole);
    const { status, headers } = await ask(BEAR + query, given);
    expect([status, headers.get('location')]).toEqual([301, BEAR + canonical]);
  });

  test('the reviews of a product page have links that keep the chosen variant', async () => {
    const { given } = withReviews(whole);
    const { text } = await ask(`${BEAR}?variant=100.1001.01`, given);
    const links = [...text.matchAll(/<a href="([^"]*)#reviews" rel="nofollow"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    );
    expect(links).toContain('?variant=100.1001.01&sort=worst');
    expect(links).toContain('?variant=100.1001.01&page=2');
  });

  test('the reviews of a product page lead to those in all languages, which are marked, and back', async () => {
    const french = { text: 'Doux et solide.', language: 'fr' };
    const { given, asked } = withReviews(() =>
      Response.json({ ...pageOf(1, french), inAllLanguages: 30 }),
    );
    const own = (await ask(BEAR, given)).text;
    expect(own).toMatch(
      /<a href="\?languages=all#reviews"[^>]*>[^<]* in allen Sprachen zeigen \(30\)/,
    );
    const { text } = await ask(`${BEAR}?languages=all`, given);
    expect(asked.at(-1)).toBe('shopId=2&sort=newest&languages=all&page=1&perPage=5');
    expect(text).toContain('<p lang="fr">Doux et solide.</p>');
    expect(text).toContain('<span lang="fr">Français</span>');
    expect(text).toContain('?languages=all&amp;page=2#reviews');
    expect(text).toMatch(/<a href="\?#reviews"[^>]*>Nur Bewertungen auf Deutsch/);
    expect(text).toContain('noindex');
  });

  test('the reviews of a product page with hostile texts are text', async () => {
    const hostile = { title: '<b>x</b>', text: HOSTILE, author: '<i>Kim</i>' };
    const { given } = withReviews(() => Response.json(pageOf(1, hostile)));
    const { text } = await ask(BEAR, given);
    expect(text).toContain('&lt;img src=x onerror=');
    expect(text).not.toMatch(/<img src=x|<b>x<|<i>Kim|<script>alert/);
  });

  test('the reviews of a product page that are malformed are left out by themselves', async () => {
    const wrong = { stars: 7, text: null };
    const { given } = withReviews(() => Response.json(pageOf(1, wrong)));
    const { text } = await ask(BEAR, given);
    expect(text).toContain('Text 11');
    expect(text).not.toContain('Text 10');
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['are down', () => new Response('down', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['are HTML', () => new Response('<h1>502</h1>')],
    [
      'are unknown to the back end',
      () => Response.json({ error: 'no such call' }, { status: 404 }),
    ],
  ])(
    'the reviews of a product page that %s are said to be missing, beside the rest',
    async (_, answer) => {
      const { given } = withReviews(answer);
      const { text, status } = await ask(BEAR, given);
      expect(status).toBe(200);
      expect(text).toContain(MISSING);
      expect(text).toContain('Bewertungen (30)');
      expect(text).not.toContain('class="degraded"');
    },
  );

  test('the reviews of a product page that hang do not keep the page', async () => {
    // The reviews never arrive, and the page still ends.
    const { given } = withReviews(() => new Promise(() => {}));
    const { text, status } = await ask(BEAR, given);
    expect(status).toBe(200);
    expect(text).toContain('</html>');
  });

  test('the reviews of a product page that failed are asked for again after seconds', async () => {
    let isDown = true;
    const { given } = withReviews((query) =>
      isDown ? new Response('down', { status: 500 }) : whole(query),
    );
    const first = await ask(BEAR, given);
    await waitOnExecutionContext(first.context);
    expect(first.text).toContain(MISSING);
    isDown = false;
    const later = Date.now() + 6_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    const stale = await ask(BEAR, given);
    await waitOnExecutionContext(stale.context);
    expect((await ask(BEAR, given)).text).toContain('Text 14');
  });
});

describe('GET /api/shop/reviews/', () => {
  const path = '/api/shop/reviews/?locale=de-at';

  test('GET /api/shop/reviews/ answers the list as the page has it', async () => {
    const { given, asked } = withReviews(whole);
    const answer = await ask(`${path}&productId=1001001&sort=best&page=2`, given);
    expect([answer.status, asked]).toEqual([200, ['shopId=2&sort=best&page=2&perPage=5']]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const { html } = JSON.parse(answer.text);
    expect(html).toContain('Text 20');
    expect(html).toContain('href="?page=3&amp;sort=best#reviews"');
    expect(html).not.toContain('<style');
  });

  test.each([
    ['', 400, 'productId'],
    ['&productId=0', 400, 'productId'],
    ['&productId=1.5', 400, 'productId'],
    ['&productId=1&page=0', 400, 'page'],
    ['&productId=1&page=1.5', 400, 'page'],
    ['&productId=1&page=1000000000', 400, 'page'],
    ['&productId=1&sort=oldest', 400, 'sort'],
    ['&productId=1&page=4', 404, 'page'],
  ])('%s is %d and names %s', async (query, status, field) => {
    const { given } = withReviews(whole);
    const answer = await ask(path + query, given);
    expect([answer.status, JSON.parse(answer.text).field]).toEqual([status, field]);
  });

  test.each([
    [404, 404],
    [500, 503],
  ])('a back end that answers %d is %d', async (from, status) => {
    const { given } = withReviews(() => Response.json({ error: 'x' }, { status: from }));
    expect((await ask(`${path}&productId=7`, given)).status).toBe(status);
  });
});
