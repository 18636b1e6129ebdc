import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { LIKELY_LOOKUPS } from '../../edge-config/cache.ts';
import { bear } from './fixtures/bear.ts';
import { askStorefront, freshIsolate, oneBear, playing } from './fixtures/isolate.ts';

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
