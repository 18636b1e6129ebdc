import { describe, expect, test, vi } from 'vitest';
import { CIRCUIT_FAILURES, CIRCUIT_REST } from '../../app/domain/upstream.ts';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import { callUpstream, upstreamHealth } from '../../worker/storefront/upstream/call.ts';
import { shopContext } from './fixtures/context.ts';

const { control } = shopContext();

test('consecutive failures open the circuit, then one call tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetcher = vi.fn(async () => new Response('broken', { status: 500 }));
  const asking = { control, fetcher, limits: upstreamLimits.files };
  const one = () => callUpstream(asking, 'https://files.example/', {});
  for (let index = 0; index < CIRCUIT_FAILURES; index += 1)
    expect(await one()).toMatchObject({ ok: true, status: 500 });
  expect(await one()).toEqual({ ok: false, cause: 'circuit-open' });
  expect(fetcher).toHaveBeenCalledTimes(CIRCUIT_FAILURES);

  vi.advanceTimersByTime(CIRCUIT_REST);
  fetcher.mockImplementation(async () => new Response('well'));
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  vi.useRealTimers();
});

test('the failures of one system are no other’s', async () => {
  const broken = { control, fetcher: async () => Promise.reject(new Error('refused')) };
  for (let index = 0; index <= CIRCUIT_FAILURES; index += 1)
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
  for (let index = 0; index <= CIRCUIT_FAILURES; index += 1)
    expect(await one({ 'retry-after': '2' })).toMatchObject({ ok: true, status: 503 });
  for (let index = 0; index < CIRCUIT_FAILURES; index += 1) await one({});
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
    const begun = Date.now();
    expect(await callUpstream(from(fetcher), 'https://x.example/', {})).toEqual({
      ok: false,
      cause: 'timeout',
    });
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});
