import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readLiveStories } from './read-stories.ts';
import { openShop } from './running-shop.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves a content system; returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const read = (url: string, patience = 5_000) =>
  readLiveStories({ url, token: 'a-token', patience, pause: 1 });
const page = (slug: string) => ({ full_slug: slug, content: { component: 'page' } });

test('all pages of the list are read; stories outside of the shops are left out', async () => {
  const url = await serve((request, response) => {
    const at = new URL(request.url ?? '', 'http://x').searchParams.get('page');
    const stories =
      at === '1' ? Array(100).fill(page('de-de/a')) : [page('de-at/b/'), page('team/c')];
    response.setHeader('total', '102').end(JSON.stringify({ stories }));
  });
  const stories = await read(url);
  expect(stories).toHaveLength(101);
  expect(stories.at(-1)).toMatchObject({ shop: 'de-at', fullSlug: 'de-at/b' });
});

test('too many calls are repeated', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    response.statusCode = calls < 3 ? 429 : 200;
    response.end(JSON.stringify({ stories: [page('de-de/a')] }));
  });
  expect(await read(url)).toHaveLength(1);
});

test.each<readonly [string, RequestListener, RegExp]>([
  [
    '401',
    (_, response) => response.writeHead(401).end(),
    /answers 401: STORYBLOK_TOKEN is no token/,
  ],
  [
    '429 for a while',
    (_, response) => response.writeHead(429).end(),
    /answers 429: too many calls/,
  ],
  ['500', (_, response) => response.writeHead(500).end(), /answers 500/],
  ['no list', (_, response) => response.end('{"stories":7}'), /answers no list of stories/],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy());
    },
    /answers no list/,
  ],
])('a content system that answers %s is named', async (_, listener, message) => {
  const url = await serve(listener);
  await expect(read(url)).rejects.toThrow(message);
  await expect(read(url)).rejects.not.toThrow(/a-token/);
});

test('a content system that hangs is named, without the token', async () => {
  const url = await serve(() => undefined);
  await expect(read(url, 50)).rejects.toThrow(
    `content: the content system (${url}) does not answer within 0.05 s`,
  );
});

test.each([
  ['nonsense', /is no origin/],
  ['https://www.evil.example', /is no host of/],
])('%s names no shop', (origin, message) => {
  expect(() => openShop(origin)).toThrow(message);
});
