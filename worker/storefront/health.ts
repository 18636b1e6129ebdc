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
    ['COMMERCE', () => commerceHealth(env.COMMERCE, c.get('settings').COMMERCE_URL)],
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

/** A binding that hangs is as good as gone. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('no answer')), upstreamLimits.commerceRead.timeout),
  );
}

/** The back end that serves: the binding, or a foreign one, of which only an answer is expected. */
async function commerceHealth(commerce: Fetcher, foreign: string | undefined): Promise<void> {
  const response = await (foreign ? fetch(foreign) : commerce.fetch('https://commerce/healthz'));
  await response.body?.cancel();
  const well = foreign ? response.status < 500 : response.ok;
  if (!well) throw new Error(`status ${response.status}`);
}

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await Promise.race([run(), tooLate()]);
    return true;
  } catch (error) {
    console.warn(JSON.stringify({ event: 'health.failed', message: String(error) }));
    return false;
  }
}
