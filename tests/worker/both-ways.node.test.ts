import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import { request } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: Harness;
/** A shop that caches no page, so that it streams each one. */
let streaming: SharedShop;

beforeAll(async () => {
  [shop, streaming] = await Promise.all([startHarness({ pageStore: 'on' }), sharedShop()]);
});

afterAll(() => shop.close());

/** Removes intended differences: the nonce, React's stream markers and the shop's port. */
function readersView(html: string): string {
  return html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<!--\/?\$-->/g, '')
    .replaceAll(/(nestling\.localhost):\d+/g, '$1');
}

function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  { port }: Pick<Harness, 'port'> = shop,
) {
  return request({ port, host: `${host}.nestling.localhost`, path, headers });
}

/** Requests a page until it is cached, which happens in the background after the first answer. */
async function cachedPage(host: string, path: string) {
  let answer = await ask(host, path);
  await until(async () => {
    answer = await ask(host, path);
    return answer.headers['x-cache'] === 'hit';
  });
  return answer;
}

/** One page of every type, in every language. */
const PAGES = [
  ['de', '/'],
  ['ch', '/fr/'],
  ['nl', '/'],
  ['bm', '/'],
  ['de', '/babykleidung/'],
  ['nl', '/magazin/babyuitzet/'],
  ['fr', '/mentions-legales/'],
  ['at', '/p/kuschelbaer-bruno-32-cm-1001001/'],
  ['at', '/p/langarmbody-karo-1001002/'],
  ['ch', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'],
  ['de', '/p/ganzjahresschlafsack-mond-tog-10-1001005/?variant=100.1005.02'],
] as const;

describe('a streamed page and its cached copy', () => {
  test.each(PAGES)('%s%s: the content is the same', async (host, path) => {
    const streamed = await ask(host, path, {}, streaming);
    expect([streamed.status, streamed.headers['x-cache']]).toEqual([200, 'miss']);
    expect(streamed.headers['content-security-policy']).toContain("'nonce-");
    const finished = await cachedPage(host, path);
    expect(finished.headers['content-security-policy']).not.toContain('nonce');
    expect(finished.text()).not.toMatch(/<script(?![^>]*(src=|application\/))/);
    expect(readersView(finished.text())).toBe(readersView(streamed.text()));
  });

  test('a crawler gets the complete page immediately, and later requests get it too', async () => {
    const crawler = await ask('fr', '/poussettes/', {
      'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    });
    expect([crawler.status, crawler.headers['x-cache']]).toEqual([200, 'miss']);
    expect(crawler.headers.etag).toMatch(/^W\//);
    const shopper = await cachedPage('fr', '/poussettes/');
    expect(shopper.text()).toBe(crawler.text());
    expect(crawler.headers['server-timing']).toContain('crawler');
    expect(shopper.headers['server-timing']).not.toContain('crawler');
  });
});
