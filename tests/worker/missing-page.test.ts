import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORMER_PATH_LOOKUPS, LIKELY_LOOKUPS } from '../../edge-config/cache.ts';
import { bear } from './fixtures/bear.ts';
import { ONE_PAGE } from './fixtures/listing.ts';
import {
  askStorefront,
  BEAR,
  freshIsolate,
  freshPort,
  oneBear,
  playing,
} from './fixtures/isolate.ts';

/** What a missing page shows, and which calls it costs. */

/**
 * Shared by the tests, since each isolate begins with calls of the content system, which allows only a few per
 * second.
 */
const isolate = freshIsolate();

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
  return { words, given: { ...isolate, COMMERCE } };
}

/** A back end whose redirects lead to a target, and how often it was asked for one. */
function leading(target: string, opened?: Promise<unknown>) {
  const asked: string[] = [];
  const COMMERCE = playing(async (address) => {
    if (address.includes('/v1/products?')) return Response.json({ products: [] });
    if (!address.includes('/v1/redirects')) return oneBear.fetch(address);
    asked.push(address);
    await opened;
    return Response.json({ id: 1, source: '/alt', target, statusCode: 301 });
  });
  return { asked, given: { ...isolate, COMMERCE } };
}

/** A card under its number; `bvc` is the availability code of its variant. */
function cardOf(number: number, bvc = 1) {
  const { variants, ...card } = bear(2495);
  const customData = { KQPRI: { BVC: bvc, deliveryDaysFrom: 1, deliveryDaysTo: 2 } };
  return {
    ...card,
    id: number,
    name: `Bär und Hase ${number}`,
    referenceKey: `100.${number}`,
    variants: variants.map((variant) => ({ ...variant, customData })),
  };
}
const four = [2001, 2002, 2003, 2004].map((number) => cardOf(number));
const hits = (...entities: readonly ReturnType<typeof cardOf>[]) =>
  Response.json({ entities, pagination: {} });
const found = () => hits(...four);
/** Names of the cards of a page, in their order. */
const namesOf = (html: string) =>
  [...html.matchAll(/class="card-name"[^>]*>([^<]+)</g)].map(([, name]) => name);
const hang = () => new Promise<Response>(() => undefined);
const CARD = 'class="card"';

// A page that is rendered before the isolate knows the versions of content and catalogue is not served again.
beforeAll(async () => {
  const { context } = await askStorefront(BEAR, isolate);
  await waitOnExecutionContext(context);
});
afterEach(() => env.CONTENT.delete('layout/de-at'));

describe('a missing page', () => {
  it('a missing page offers search, the navigation and the products most like the words of the path', async () => {
    const to = { linktype: 'url', url: '/babykleidung/' };
    const layout = { headerNavigationLinks: [{ label: 'Babykleidung', to }] };
    await env.CONTENT.put('layout/de-at', JSON.stringify(layout));
    const nothing = () => Response.json({ entities: [], pagination: {} });
    const { given, words } = searching((term) => (term.includes(' ') ? nothing() : found()));
    const { status, text, headers } = await askStorefront('/p/kuschelbaer-braun-1001999/', given);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(words).toEqual(['kuschelbaer braun', 'kuschelbaer']);
    expect(text).toContain(CARD);
    expect(text).toContain('Das kommt dem am nächsten');
    expect(text).toContain('class="message-ways"');
    expect(text).toMatch(/class="message-categories"[\s\S]*?<a href="\/babykleidung\/">/);
  });

  it.each([
    ['a file', '/nichts/hier.png'],
    ['a path without a word', '/p/42/'],
  ])('a missing page makes no call for %s', async (_, path) => {
    const { given, words } = searching(found);
    const { status, text } = await askStorefront(path, given);
    expect([status, words, text.includes(CARD)]).toEqual([404, [], false]);
  });

  it.each([
    ['hangs', hang],
    ['fails', () => new Response('no', { status: 500 })],
    ['finds nothing', () => Response.json({ entities: [], pagination: {} })],
    ['sends nonsense', () => Response.json({ entities: [{ id: 'x' }] })],
  ])(
    'a missing page is a 404 without products, and does not wait, if the search %s',
    async (_, answer) => {
      const { given } = searching(answer);
      const { status, text } = await askStorefront('/p/kuschelbaer-1001999/', given);
      expect([status, text.includes(CARD)]).toEqual([404, false]);
      expect(text).toContain('class="message-ways"');
    },
  );

  it('a missing page shows what can be bought, filled up by the longest word', async () => {
    const { given } = searching((term) =>
      term.includes(' ') ? hits(cardOf(2001, 4), cardOf(2002)) : hits(...four, cardOf(2005, 3)),
    );
    const { text } = await askStorefront('/p/schlummerbaer-blau-1001999/', given);
    expect(namesOf(text)).toEqual([
      'Bär und Hase 2002',
      'Bär und Hase 2001',
      'Bär und Hase 2003',
      'Bär und Hase 2004',
    ]);
    // A list in statistics, whose view counts.
    expect(text).toMatch(/<section [^>]*data-list="not_found" [^>]*data-viewed=""/);
  });

  it('a missing page shows nothing if nothing that it finds can be bought', async () => {
    const { given } = searching(() => hits(cardOf(2001, 4), cardOf(2002, 3)));
    const { text } = await askStorefront('/p/brummbaer-rot-1001999/', given);
    expect(text).not.toContain(CARD);
  });

  it('a missing page makes one call if all words find enough', async () => {
    const { given, words } = searching(found);
    const { text } = await askStorefront('/p/kuschelhase-grau-1001999/', given);
    expect([words, text.includes(CARD)]).toEqual([['kuschelhase grau'], true]);
  });
});

describe('a former path', () => {
  it('a former path leads to the current one by one 301 that keeps the query', async () => {
    const { given, asked } = leading('/babykleidung/hemden/');
    const { status, headers } = await askStorefront('/babykleidung/bodys/?page=2', given);
    expect([status, headers.get('location')]).toEqual([301, '/babykleidung/hemden/?page=2']);
    expect(asked).toHaveLength(1);
  });

  it('a former path may end in a reference key', async () => {
    const { status, headers } = await askStorefront(
      '/artikel/100.1001',
      leading('/p/baer-1001001/').given,
    );
    expect([status, headers.get('location')]).toEqual([301, '/p/baer-1001001/']);
  });

  it.each([
    ['another host', 'https://evil.example/', 1],
    ['another host', '//evil.example/', 1],
    ['itself', '/rumpf/bodys/', 1],
  ])('a former path never leads to %s', async (_, target, calls) => {
    const { given, asked } = leading(target);
    const { status } = await askStorefront('/rumpf/bodys/', given);
    expect([status, asked.length]).toEqual([404, calls]);
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
      entities: [cardOf(2001, 4), ...four.slice(1), cardOf(2005, 3), cardOf(2006), cardOf(2007)],
      pagination: ONE_PAGE,
    });
  /** A back end that has the product, and others of its category. */
  const COMMERCE = playing((address) => {
    if (address.includes('/products/shops')) return Response.json({ shops: [] });
    if (address.includes('filters')) return listed();
    return Response.json({ products: [inactive] });
  });
  const given = { ...isolate, COMMERCE };

  it('a product that is no longer sold is gone, with its name, its category, the ways on and alternatives', async () => {
    const { status, text } = await askStorefront(GONE, given);
    expect(status).toBe(410);
    expect(text).toContain('<h1>Schaukelpferd Emil gibt es nicht mehr</h1>');
    expect(text).toContain('<a class="quiet" href="/spielen/baeren/">Mehr in Bären</a>');
    expect(text).toContain('class="message-ways"');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    const names = [2002, 2003, 2004, 2006].map((number) => `Bär und Hase ${number}`);
    expect(namesOf(text), 'those that can be bought').toEqual(names);
    // A list in statistics, whose view counts.
    expect(text).toMatch(
      /<section [^>]*data-list="pds_alternatives" data-list-name="[^"]+" data-viewed=""/,
    );
    expect(text).not.toContain('add-form');
  });

  it.each([
    ['a product that is gone', GONE, given, 410],
    ['a missing page', '/p/stoffhase-1001999/', searching(found).given, 404],
  ])(
    'a form that fails on %s shows its problem, and is not cached',
    async (_, path, from, status) => {
      const body = new URLSearchParams({ _action: 'consent.save', choice: 'zz' });
      const host = `at.nestling.localhost:${freshPort()}`;
      const headers = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      const answer = await askStorefront(path, from, { method: 'POST', headers, body, host });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(answer.text).toContain('role="alert">Bitte prüfe deine Eingabe.</p>');
    },
  );

  it('a product that is no longer sold redirects another slug to its own, so that the number of cached pages is limited', async () => {
    const { status, headers } = await askStorefront('/p/irgendwas-1001001/', given);
    expect([status, headers.get('location')]).toEqual([301, GONE]);
  });

  it('a product that is no longer sold is cached, and renewed like other pages with prices', async () => {
    const host = `at.nestling.localhost:${freshPort()}`;
    const first = await askStorefront(GONE, given, { host });
    await waitOnExecutionContext(first.context);
    const second = await askStorefront(GONE, given, { host });
    expect([second.status, second.headers.get('x-cache')]).toEqual([410, 'hit']);
  });
});

describe('a product with malformed fields', () => {
  it('a product with malformed fields shows what is sound, and the log names the rest', async () => {
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

// Sent as a crawler, which gets no header before the status is known.
const CRAWLER = { headers: { 'user-agent': 'Googlebot/2.1' } };

// Last in the file, because it uses up the calls that the content system allows per second.
describe('a flood of missing paths', () => {
  it('a flood of missing paths looks up no file, and only a few former paths at once', async () => {
    const opened = Promise.withResolvers<undefined>();
    const { given, asked } = leading('/hemden/', opened.promise);
    const paths = ['/alt/logo.png', '/wp-login.php'];
    for (let number = 1; number <= 16; number += 1) paths.push(`/p/${1_002_000 + number}/`);
    const answers = await Promise.all(paths.map((path) => askStorefront(path, given, CRAWLER)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
    expect(asked.length).toBe(FORMER_PATH_LOOKUPS);
    opened.resolve(undefined);
  });

  it('searches the words of only a few paths at once', async () => {
    const opened = Promise.withResolvers<Response>();
    const { given, words } = searching(async () => (await opened.promise).clone());
    const letters = [...'abcdefghijklmnopqrst'];
    const answers = await Promise.all(
      letters.map((letter) => askStorefront(`/p/${letter.repeat(7)}-1001999/`, given, CRAWLER)),
    );
    expect(answers.map(({ status }) => status)).toEqual(letters.map(() => 404));
    // A call that has been hanging since an earlier test counts, too.
    expect(words.length).toBeGreaterThan(0);
    expect(words.length).toBeLessThanOrEqual(LIKELY_LOOKUPS);
    opened.resolve(found());
  });
});
