import type { Context } from 'hono';
import { build } from 'virtual:assets';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import type { AppEnv } from './bindings.ts';

type Check = readonly [name: string, run: () => Promise<unknown>];

/** GET /healthz: whether every binding answers, and which build this is. 503 names what does not. */
export async function health(c: Context<AppEnv>): Promise<Response> {
  const { env } = c;
  c.get('trace').route = 'healthz';
  const checks: readonly Check[] = [
    ['CONTENT', () => env.CONTENT.get('layout/de-de')],
    ['CACHE', () => env.CACHE.get('health')],
    ['PICTURES', () => env.PICTURES.head('health')],
    ['COMMERCE', () => commerceHealth(env.COMMERCE)],
  ];
  const results = await Promise.all(
    checks.map(async ([name, run]) => [name, await succeeds(run)] as const),
  );
  const ok = results.every(([, well]) => well);
  const bindings = Object.fromEntries(
    results.map(([name, well]) => [name, well ? 'ok' : 'unreachable']),
  );
  return c.json({ ok, build, bindings }, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

async function commerceHealth(commerce: Fetcher): Promise<void> {
  const signal = AbortSignal.timeout(upstreamLimits.commerceRead.timeout);
  const response = await commerce.fetch('https://commerce/healthz', { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    console.warn(JSON.stringify({ event: 'health.failed', message: String(error) }));
    return false;
  }
}
