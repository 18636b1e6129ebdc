import { request } from '../../node/request.ts';
import { bundleWorker } from '../bundle.ts';
import type { Figure } from '../figure.ts';
import { requestText } from '../load.ts';
import { LISTING } from '../listing.ts';
import { HOST, type Recorded } from '../recorded.ts';
import { BROWSER, startShop } from '../shop.ts';
import { costOf, measure, type Pace, ratioOf, type Side } from '../slices.ts';
import { startWorkerd } from '../workerd.ts';

const TIMES_BARE = 1.1;
const TIMES_BARE_304 = 2;
/** Maximum for "well under a millisecond". */
const MOST_MICROSECONDS = 500;

/**
 * Measures a page from the isolate's cache, and its 304, compared with a bare Hono route with the same bytes
 * and headers.
 */
export async function measureHit(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const shop = await startShop(recorded, { pageStore: 'on' });
  const page = await cachedPage(shop.port);
  const bare = await startWorkerd({
    bare: {
      script: await bundleWorker('tests/bench/workers/bare.ts'),
      bindings: {
        BYTES: { data: page.bytes },
        HEADERS: { json: page.headers },
        TAG: { text: page.etag },
      },
    },
  });
  try {
    const ask = (port: number, etag?: string) => [
      requestText(`${HOST}:${port}`, LISTING.path, {
        ...BROWSER,
        ...(etag ? { 'if-none-match': etag } : {}),
      }),
    ];
    const whole = await measure(
      {
        ours: { ...shop, requests: ask(shop.port), status: 200 } satisfies Side,
        bare: { ...bare, requests: ask(bare.port), status: 200 } satisfies Side,
      },
      pace,
    );
    const unchanged = await measure(
      {
        ours: { ...shop, requests: ask(shop.port, page.etag), status: 304 } satisfies Side,
        bare: { ...bare, requests: ask(bare.port, page.etag), status: 304 } satisfies Side,
      },
      pace,
    );
    const kilobytes = Math.round(page.bytes.length / 1000);
    return [
      {
        part: 'hit',
        name: `cached page, ${kilobytes} kB`,
        value: ratioOf(whole.ours, whole.bare),
        unit: 'x',
        target: TIMES_BARE,
        against: 'a bare Hono route: the same bytes and headers from memory',
        rounds: whole.ours.map((cost, round) => cost / (whole.bare[round] ?? Number.NaN)),
      },
      {
        part: 'hit',
        name: '304',
        value: ratioOf(unchanged.ours, unchanged.bare),
        unit: 'x',
        target: TIMES_BARE_304,
        against: 'a bare Hono route: a 304 with the same headers',
        rounds: unchanged.ours.map((cost, round) => cost / (unchanged.bare[round] ?? Number.NaN)),
      },
      {
        part: 'hit',
        name: 'CPU of a cached page',
        value: costOf(whole.ours) * 1000,
        unit: 'µs',
        target: MOST_MICROSECONDS,
        against: `absolute; the bare route ${(costOf(whole.bare) * 1000).toFixed(0)} µs`,
        rounds: whole.ours.map((cost) => cost * 1000),
      },
      {
        part: 'hit',
        name: 'CPU of a 304',
        value: costOf(unchanged.ours) * 1000,
        unit: 'µs',
        target: MOST_MICROSECONDS,
        against: `absolute; the bare route ${(costOf(unchanged.bare) * 1000).toFixed(0)} µs`,
        rounds: unchanged.ours.map((cost) => cost * 1000),
      },
    ];
  } finally {
    shop.stop();
    bare.stop();
  }
}

/** Returns the cached page and the headers that the bare route repeats. */
async function cachedPage(port: number) {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const answer = await request({ port, host: HOST, path: LISTING.path, headers: BROWSER });
    if (answer.headers['x-cache'] !== 'hit') continue;
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !['content-length', 'transfer-encoding', 'connection', 'date'].includes(name),
    );
    return { bytes: answer.bytes, headers, etag: answer.headers.etag ?? '' };
  }
  throw new Error('the listing was not cached within 10 s');
}
