import { describe, expect, test, vi } from 'vitest';
import { CIRCUIT_CALLS, CIRCUIT_REST } from '../../app/page/rules/upstream.ts';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import { callUpstream, upstreamHealth } from '../../worker/storefront/upstream/call.ts';
import { shopContext } from './fixtures/context.ts';

const { control } = shopContext();

test('failures open the circuit, then one call tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetcher = vi.fn(async () => new Response('broken', { status: 500 }));
  const asking = { control, fetcher, limits: upstreamLimits.files };
  const one = () => callUpstream(asking, 'https://files.example/', {});
  for (let index = 0; index < CIRCUIT_CALLS; index += 1)
    expect(await one()).toMatchObject({ ok: true, status: 500 });
  expect(await one()).toEqual({ ok: false, cause: 'circuit-open' });
  expect(fetcher).toHaveBeenCalledTimes(CIRCUIT_CALLS);

  vi.advanceTimersByTime(CIRCUIT_REST);
  fetcher.mockImplementation(async () => new Response('well'));
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  vi.useRealTimers();
});

/** Runs with timers and a clock that the test moves, an hour after everything before. */
async function withClock(run: () => Promise<void>): Promise<void> {
  hours += 1;
  const now = Date.now() + hours * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}
let hours = 0;

/**
 * Returns calls of an upstream whose answers take the returned milliseconds; undefined means that no answer comes.
 */
function slowUpstream(takes: (nth: number) => number | undefined, waits: Promise<unknown>[] = []) {
  let sent = 0;
  const fetcher = vi.fn(() => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const ms = takes(sent);
    sent += 1;
    if (ms !== undefined) setTimeout(() => resolve(new Response('slow')), ms);
    return promise;
  });
  const { timeout } = upstreamLimits.passwords;
  const waitUntil = (work: Promise<unknown>) => void waits.push(work);
  const upstream = { control, fetcher, limits: upstreamLimits.passwords, waitUntil };
  const call = () => callUpstream(upstream, 'https://passwords.example/', { method: 'POST' });
  const isOpen = () => upstreamHealth(Date.now()).passwords.circuitOpen;
  return { call, fetcher, isOpen, timeout };
}

describe('an upstream that is only slow', () => {
  test('an upstream that is only slow opens no circuit: two hundred calls at once are all answered', () =>
    withClock(async () => {
      const { call, isOpen, timeout } = slowUpstream(() => timeout - 100);
      const answers = Promise.all(Array.from({ length: 200 }, call));
      await vi.advanceTimersByTimeAsync(timeout);
      expect(new Set((await answers).map(({ ok }) => ok))).toEqual(new Set([true]));
      expect(isOpen()).toBe(false);
    }));

  test('an upstream that is only slow opens none where it answers some of a burst, and the others too late', () =>
    withClock(async () => {
      const slow = slowUpstream((nth) => (nth % 40 === 0 ? 1_000 : undefined));
      const answers = Promise.all(Array.from({ length: 200 }, slow.call));
      await vi.advanceTimersByTimeAsync(slow.timeout);
      const late = (await answers).filter(({ ok }) => !ok);
      expect(late).toHaveLength(195);
      expect(slow.isOpen()).toBe(false);
      const next = slow.call();
      expect(slow.fetcher).toHaveBeenCalledTimes(201);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await next).toMatchObject({ ok: true });
    }));

  test('an upstream that is only slow opens none where requests do not wait for it any longer', () =>
    withClock(async () => {
      const waits: Promise<unknown>[] = [];
      const { hanging } = upstreamLimits.passwords;
      const slow = slowUpstream((nth) => (nth === 0 ? undefined : 1_000), waits);
      const first = slow.call();
      await vi.advanceTimersByTimeAsync(slow.timeout);
      expect(await first).toEqual({ ok: false, cause: 'timeout' });
      // From then on the upstream seems to hang, so that each call is aborted early.
      const answers = Promise.all(Array.from({ length: 100 }, slow.call));
      await vi.advanceTimersByTimeAsync(hanging);
      expect(new Set((await answers).map(({ ok }) => ok))).toEqual(new Set([false]));
      expect(slow.isOpen()).toBe(false);
      await vi.advanceTimersByTimeAsync(slow.timeout);
      await Promise.all(waits);
      expect(slow.isOpen()).toBe(false);
    }));

  test('an upstream that is only slow is not to blame for an isolate that had no time to hear it', () =>
    withClock(async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const upstream = { control, fetcher: () => promise, limits: upstreamLimits.passwords };
      const answer = callUpstream(upstream, 'https://passwords.example/', { method: 'POST' });
      // The isolate is busy: its timer fires late, and only then it reads the answer that arrived meanwhile.
      vi.setSystemTime(Date.now() + 60_000);
      await vi.advanceTimersToNextTimerAsync();
      resolve(new Response('came in time'));
      expect(await answer).toMatchObject({ ok: true });
    }));
});

test('an upstream that hangs opens its circuit once calls have really timed out', () =>
  withClock(async () => {
    const { call, fetcher, isOpen, timeout } = slowUpstream(() => undefined);
    const answers = Promise.all(Array.from({ length: CIRCUIT_CALLS }, call));
    await vi.advanceTimersByTimeAsync(timeout - 1);
    expect(isOpen()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await answers;
    expect(isOpen()).toBe(true);
    expect(await call()).toEqual({ ok: false, cause: 'circuit-open' });
    expect(fetcher).toHaveBeenCalledTimes(CIRCUIT_CALLS);
  }));

test('the failures of one system are no other’s', async () => {
  const broken = { control, fetcher: async () => Promise.reject(new Error('refused')) };
  for (let index = 0; index <= CIRCUIT_CALLS; index += 1)
    await callUpstream({ ...broken, limits: upstreamLimits.files }, 'https://files.example/', {});
  const well = { control, fetcher: async () => new Response('well') };
  expect(
    await callUpstream(
      { ...well, limits: upstreamLimits.commerceRead },
      'https://commerce.example/',
      {},
    ),
  ).toMatchObject({ ok: true });
});

test('a busy login opens no circuit, a failing one does', async () => {
  const one = (headers: Record<string, string>) =>
    callUpstream(
      {
        control,
        fetcher: async () => new Response('', { status: 503, headers }),
        limits: upstreamLimits.commerceHash,
      },
      'https://commerce.example/',
      { method: 'POST' },
    );
  for (let index = 0; index <= CIRCUIT_CALLS; index += 1)
    expect(await one({ 'retry-after': '2' })).toMatchObject({ ok: true, status: 503 });
  for (let index = 0; index < CIRCUIT_CALLS; index += 1) await one({});
  expect(await one({})).toEqual({ ok: false, cause: 'circuit-open' });
});

test.each([
  ['storyblok', upstreamLimits.content, 401, 1],
  ['storyblok', upstreamLimits.content, 403, 1],
  ['storyblok', upstreamLimits.content, 404, 0],
  ['newsletter', upstreamLimits.newsletter, 401, 1],
  ['files', upstreamLimits.files, 403, 0],
  ['commerce', upstreamLimits.commerceRead, 401, 0],
] as const)(
  '%s: an invalid token is a failure that /healthz reports',
  async (name, limits, status, failed) => {
    const counted = () => upstreamHealth(Date.now())[name].failures['status'] ?? 0;
    const before = counted();
    await callUpstream(
      { control, fetcher: async () => new Response('', { status }), limits },
      'https://x.example/',
      {},
    );
    expect(counted() - before).toBe(failed);
  },
);

describe('limits of an upstream call', () => {
  const from = (fetcher: () => Promise<Response>) => ({
    control,
    fetcher,
    limits: { ...upstreamLimits.newsletter, timeout: 300 },
  });

  test('an endless answer is cut at its limit and not read further', async () => {
    const chunk = new Uint8Array(16 * 1024);
    let chunks = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(chunk);
      },
      cancel() {
        isCancelled = true;
      },
    });
    const limits = upstreamLimits.content;
    expect(limits.maxBytes).toBe(2 * 1024 * 1024);
    const answer = await callUpstream(
      { control, fetcher: async () => new Response(body), limits },
      'https://x.example/',
      {},
    );
    expect(answer).toEqual({ ok: false, cause: 'too-large' });
    expect(isCancelled).toBe(true);
    // At most the limit plus what was in transit.
    expect(chunks * chunk.byteLength).toBeLessThan(limits.maxBytes + 512 * 1024);
  });

  test('a redirect is never followed', async () => {
    const fetcher = vi.fn(async () => Response.redirect('http://169.254.169.254/', 302));
    expect(await callUpstream(from(fetcher), 'https://x.example/', {})).toEqual({
      ok: false,
      cause: 'redirect',
    });
    expect(fetcher.mock.calls).toEqual([
      ['https://x.example/', expect.objectContaining({ redirect: 'manual' })],
    ]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['an answer that never comes', () => new Promise(() => {})],
    [
      'a body that stalls',
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new Uint8Array(9));
            },
          }),
        ),
    ],
  ])('%s is aborted after its timeout', async (_, fetcher) => {
    // A call without an end would hang the test.
    expect(await callUpstream(from(fetcher), 'https://x.example/', {})).toEqual({
      ok: false,
      cause: 'timeout',
    });
  });
});
