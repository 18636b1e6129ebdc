import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIKELY_LOOKUPS } from '../../edge-config/cache.ts';
import { bear } from './fixtures/bear.ts';
import {
  askStorefront,
  BEAR,
  freshIsolate,
  freshPort,
  oneBear,
  playing,
} from './fixtures/isolate.ts';

/** What a missing page offers, and what it costs. */

/** A back end that answers searches by a function, and the words that were searched. */
function searching(answer: (word: string) => Response | Promise<Response>) {
  const words: string[] = [];
  const COMMERCE = playing((address) => {
    const word = new URL(address).searchParams.get('filters[term]');
    if (address.includes('/v1/products?') && word === null) return Response.json({ products: [] });
    if (word === null) return oneBear.fetch(address);
    words.push(word);
    return answer(word);
  });
  return { words, given: freshIsolate({ COMMERCE }) };
}

const found = () => Response.json({ entities: [bear(2495)], pagination: {} });
const hang = () => new Promise<Response>(() => undefined);
const CARD = 'class="card"';

afterEach(() => env.CONTENT.delete('layout/de-at'));

describe('a missing page', () => {
  it('offers search, the navigation and the products most like the words of the path', async () => {
    const to = { linktype: 'url', url: '/babykleidung/' };
    const layout = { headerNavigationLinks: [{ label: 'Babykleidung', to }] };
    await env.CONTENT.put('layout/de-at', JSON.stringify(layout));
    const { given, words } = searching(found);
    const { status, text, headers } = await askStorefront('/p/kuschelbaer-braun-1001999/', given);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(words).toEqual(['kuschelbaer']);
    expect(text).toContain(CARD);
    expect(text).toContain('Das kommt dem am nächsten');
    expect(text).toContain('id="page-search"');
    expect(text).toMatch(/class="message-categories"[\s\S]*?<a href="\/babykleidung\/">/);
  });

  it.each([
    ['a file', '/nichts/hier.png'],
    ['a path without a word', '/p/42/'],
  ])('makes no call for %s', async (_, path) => {
    const { given, words } = searching(found);
    const { status, text } = await askStorefront(path, given);
    expect([status, words, text.includes(CARD)]).toEqual([404, [], false]);
  });

  it.each([
    ['hangs', hang],
    ['fails', () => new Response('no', { status: 500 })],
    ['finds nothing', () => Response.json({ entities: [], pagination: {} })],
    ['sends nonsense', () => Response.json({ entities: [{ id: 'x' }] })],
  ])('is a quick 404 without products if the search %s', async (_, answer) => {
    const { given } = searching(answer);
    const { status, text, ms } = await askStorefront('/p/kuschelbaer-1001999/', given);
    expect([status, text.includes(CARD)]).toEqual([404, false]);
    expect(text).toContain('id="page-search"');
    expect(ms).toBeLessThan(2000);
  });

  it('makes at most one call, and a flood only a few at once', async () => {
    const opened = Promise.withResolvers<Response>();
    const { given, words } = searching(async () => (await opened.promise).clone());
    const letters = [...'abcdefghijklmnopqrst'];
    const answers = await Promise.all(
      letters.map((letter) => askStorefront(`/p/${letter.repeat(7)}-1001999/`, given)),
    );
    expect(answers.map(({ status }) => status)).toEqual(letters.map(() => 404));
    // One that hangs since an earlier test counts too.
    expect(words.length).toBeGreaterThan(0);
    expect(words.length).toBeLessThanOrEqual(LIKELY_LOOKUPS);
    opened.resolve(found());
  });
});

describe('a product that is no longer sold', () => {
  // A word that no other test searches.
  const GONE = '/p/schaukelpferd-emil-1001001/';
  const category = { categoryName: 'Bären', categoryId: 7, categoryUrl: '/spielen/baeren/' };
  const inactive = {
    ...bear(2495),
    name: 'Schaukelpferd Emil',
    isActive: false,
    categories: [[category]],
  };
  const listed = () =>
    Response.json({
      entities: [bear(2495)],
      pagination: {
        current: 1,
        total: 1,
        perPage: 24,
        page: 1,
        first: 1,
        prev: 1,
        next: 1,
        last: 1,
      },
    });
  /** Returns an isolate whose back end has it, and another one of its category. */
  const withInactive = () =>
    freshIsolate({
      COMMERCE: playing((address) => {
        if (address.includes('/products/shops')) return Response.json({ shops: [] });
        if (address.includes('filters')) return listed();
        return Response.json({ products: [inactive] });
      }),
    });

  it('is gone, with its name, its category, the search and alternatives', async () => {
    const { status, text } = await askStorefront(GONE, withInactive());
    expect(status).toBe(410);
    expect(text).toContain('<h1>Schaukelpferd Emil gibt es nicht mehr</h1>');
    expect(text).toContain('<a class="quiet" href="/spielen/baeren/">Mehr in Bären</a>');
    expect(text).toContain('id="page-search"');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain(CARD);
    expect(text).not.toContain('add-form');
  });

  it('redirects another slug to its own, so that the number of cached pages is limited', async () => {
    const { status, headers } = await askStorefront('/p/irgendwas-1001001/', withInactive());
    expect([status, headers.get('location')]).toEqual([301, GONE]);
  });

  it('is cached, and renewed like other pages with prices', async () => {
    const given = withInactive();
    const host = `at.nestling.localhost:${freshPort()}`;
    const first = await askStorefront(GONE, given, { host });
    await waitOnExecutionContext(first.context);
    const second = await askStorefront(GONE, given, { host });
    expect([second.status, second.headers.get('x-cache')]).toEqual([410, 'hit']);
  });
});

describe('a product with malformed fields', () => {
  it('shows what is sound, and the log names the rest', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
    const product = {
      ...bear(2495),
      subbrand: 7,
      images: [null, { src: 'bear.webp' }],
      customData: { warnings: ['Achtung: kleine Teile.', null], maker: 'nobody', weeeNumber: {} },
    };
    const given = freshIsolate({
      COMMERCE: playing((address) =>
        Response.json(
          address.includes('/products/shops') ? { shops: [] } : { products: [product] },
        ),
      ),
    });
    const { status, text, context } = await askStorefront(BEAR, given, {
      host: `at.nestling.localhost:${freshPort()}`,
    });
    await waitOnExecutionContext(context);
    log.mockRestore();
    expect(status).toBe(200);
    expect(text).toContain('Achtung: kleine Teile.');
    expect(text).toContain('bear.webp');
    const line = lines.find((one) => one.includes('commerce.field'));
    for (const field of ['subbrand', 'images.0', 'customData.warnings.1', 'customData.maker'])
      expect(line).toContain(`products.0.${field}`);
    expect(line).not.toContain('nobody');
  });
});
