import { env } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { CIRCUIT_FAILURES, CIRCUIT_REST } from '../../app/domain/upstream.ts';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import { ask } from '../../worker/storefront/upstream/ask.ts';

test('a system that fails in a row is left alone for a while, then tried by one call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetcher = vi.fn(async () => new Response('broken', { status: 500 }));
  const asking = { env, fetcher, limits: upstreamLimits.files };
  const one = () => ask(asking, 'https://files.example/', {});
  for (let index = 0; index < CIRCUIT_FAILURES; index += 1)
    expect(await one()).toMatchObject({ ok: true, status: 500 });
  expect(await one()).toEqual({ ok: false, cause: 'resting' });
  expect(fetcher).toHaveBeenCalledTimes(CIRCUIT_FAILURES);

  vi.advanceTimersByTime(CIRCUIT_REST);
  fetcher.mockImplementation(async () => new Response('well'));
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  expect(await one()).toMatchObject({ ok: true, status: 200 });
  vi.useRealTimers();
});

test('the failures of one system are no other’s', async () => {
  const broken = { env, fetcher: async () => Promise.reject(new Error('refused')) };
  for (let index = 0; index <= CIRCUIT_FAILURES; index += 1)
    await ask({ ...broken, limits: upstreamLimits.files }, 'https://files.example/', {});
  const well = { env, fetcher: async () => new Response('well') };
  expect(
    await ask({ ...well, limits: upstreamLimits.commerceRead }, 'https://commerce.example/', {}),
  ).toMatchObject({ ok: true });
});
