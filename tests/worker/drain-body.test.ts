import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../../worker/storefront/http/request-context.ts';
import { drainBody } from '../../worker/storefront/http/drain-body.ts';
import { receive } from '../../worker/storefront/reports/receive.ts';
import { shopContext } from './fixtures/context.ts';

const KB = 1024;
const PIECE = 16 * KB;

const app = new Hono<AppEnv>()
  .use(drainBody())
  .post('/reports/', async (c) => {
    const received = await receive(c, 16 * KB);
    return received.ok ? c.text('taken') : received.response;
  })
  .post('*', (c) => c.text('no', 404));
const limiter = { limit: async () => ({ success: true }) };
const bindings = { context: shopContext({ env: { ...env, REPORT_LIMIT: limiter } }) };

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a sender of a number of chunks that then ends or stalls; `sent` counts the bytes read from it. */
function sender(pieces: number, ends: boolean, path = '/') {
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (sent < pieces * PIECE) {
        sent += PIECE;
        controller.enqueue(new Uint8Array(PIECE));
      } else if (ends) controller.close();
      else await new Promise(() => undefined);
    },
  });
  const request = new Request(`http://shop.invalid${path}`, { method: 'POST', body });
  return { request, sent: () => sent };
}

test.each([
  ['a body of 320 kB is drained', 20, 320 * KB],
  ['a body without end up to 512 kB', 10_000, 512 * KB],
])('%s before its rejection', async (_, pieces, heard) => {
  const { request, sent } = sender(pieces, true);
  expect((await app.request(request)).status).toBe(404);
  expect(sent()).toBeGreaterThanOrEqual(heard);
  // Some chunks are in transit when reading stops.
  expect(sent()).toBeLessThanOrEqual(heard + 4 * PIECE);
});

test('a report that is too long is drained before its refusal', async () => {
  const { request, sent } = sender(20, true, '/reports/');
  expect((await app.request(request, undefined, bindings)).status).toBe(413);
  expect(sent()).toBe(320 * KB);
});

test('a sender that stalls is waited for 5 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answer = Promise.resolve(app.request(sender(1, false).request));
  const waiting = Promise.resolve('waiting');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await Promise.race([answer, waiting])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(100);
  expect((await answer).status).toBe(404);
});
