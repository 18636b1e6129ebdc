import { expect, test } from 'vitest';
import { LISTING } from '../bench/listing.ts';
import { startWays } from '../bench/parts/render.ts';
import { HOST, PRODUCT, record } from '../bench/recorded.ts';
import { BROWSER, startShop } from '../bench/shop.ts';
import { request } from '../node/request.ts';

const recorded = await record();

test('the compared ways to render a listing return the same page, byte for byte', async () => {
  const ways = await startWays(recorded);
  ways.stop();
  expect(Object.keys(ways.sides)).toEqual(['ours', 'string', 'edge']);
});

test('the measured pages contain what they are measured for', async () => {
  const shop = await startShop(recorded, { pageStore: 'off' });
  const ask = async (path: string) => {
    const answer = await request({ port: shop.port, host: HOST, path, headers: BROWSER });
    return { status: answer.status, cache: answer.headers['x-cache'], html: answer.text() };
  };
  try {
    const [listing, product] = [await ask(LISTING.path), await ask(PRODUCT.path)];
    expect([listing.status, listing.html.split('<article').length - 1]).toEqual([200, 48]);
    expect(product.status).toBe(200);
    expect(product.html).toContain('Kuschelbär Bruno');
    // Rendered for each request; a cached page would make the measurement meaningless.
    expect([listing.cache, (await ask(LISTING.path)).cache]).toEqual(['miss', 'miss']);
  } finally {
    shop.stop();
  }
});
