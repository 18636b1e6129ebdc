import type { Context } from 'hono';
import { build } from 'virtual:assets';
import { HEALTH_KEPT } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { AppEnv, Bindings } from '../bindings.ts';
import { isControlKnown, knownSwitches, readControl, settledControl } from '../sources/control.ts';
import { countInFlight, InFlight } from '../http/in-flight.ts';
import type { Settings } from '../env.ts';
import { upstreamHealth } from '../upstream/call.ts';

type Check = readonly [name: string, run: () => Promise<unknown>];
type BindingStates = Readonly<Record<string, 'ok' | 'unreachable'>>;

/** The last look at the bindings: a flood of askers costs one look every 5 s. */
let looked: Look | undefined;
/** Those who ask while somebody looks share that look. */
const looks = new InFlight<Look>(2 * upstreamLimits.commerceRead.timeout);

interface Look {
  readonly env: object;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly states: BindingStates;
}

/**
 * GET /healthz: whether every binding answers (looked at once in 5 s), which build this is, what this isolate has seen of
 * the systems behind it, how much work is in flight, and the switches that are on. 503 names what does not answer.
 */
export async function health(c: Context<AppEnv>): Promise<Response> {
  const { env } = c;
  c.get('trace').route = 'healthz';
  await readControl(env, (work) => c.executionCtx.waitUntil(work));
  await settledControl(env);
  const now = Date.now();
  const { at, states } = await lookOnce(c, now);
  const ok = states !== undefined && Object.values(states).every((state) => state === 'ok');
  const { pageStore, kill, flags } = knownSwitches(env);
  const answer = {
    ok,
    build,
    bindings: states ?? {},
    checkedAt: new Date(at).toISOString(),
    upstreams: upstreamHealth(now),
    inFlight: countInFlight(),
    switches: { known: isControlKnown(env), pageStore, kill, flags },
  };
  return c.json(answer, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

/** What is known of the bindings; no states where whoever looks takes too long. */
async function lookOnce(
  c: Context<AppEnv>,
  now: number,
): Promise<{ at: number; states: BindingStates | undefined }> {
  const { env } = c;
  if (looked?.env === env && now - looked.at < HEALTH_KEPT) return looked;
  const look = await looks.share(
    'bindings',
    async () => ({ env, at: now, states: await lookAtBindings(env, c.get('settings')) }),
    {
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      patience: upstreamLimits.commerceRead.timeout + 500,
    },
  );
  if (look) looked = look;
  return { at: now, states: look?.states };
}

async function lookAtBindings(
  env: Bindings,
  { COMMERCE_URL: foreign }: Settings,
): Promise<BindingStates> {
  const checks: readonly Check[] = [
    ['CONTENT', () => env.CONTENT.get('layout/de-de')],
    ['CACHE', () => env.CACHE.get('health')],
    ['PICTURES', () => env.PICTURES.head('health')],
    ['COMMERCE', () => commerceHealth(env.COMMERCE, foreign)],
  ];
  const states = await Promise.all(
    checks.map(async ([name, run]): Promise<[string, 'ok' | 'unreachable']> => [
      name,
      (await succeeds(run)) ? 'ok' : 'unreachable',
    ]),
  );
  return Object.fromEntries(states);
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
