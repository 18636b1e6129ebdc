import type { Context } from 'hono';
import { build } from 'virtual:assets';
import { HEALTH_TTL } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { countInFlight, InFlight } from '../http/in-flight.ts';
import type { AppEnv, RequestContext } from '../http/request-context.ts';
import { isControlKnown, settledControl } from '../sources/control.ts';
import { upstreamHealth } from '../upstream/call.ts';

type Check = readonly [name: string, run: () => Promise<unknown>];
type BindingStates = Readonly<Record<string, 'ok' | 'unreachable'>>;

/** The last check of the bindings. It is reused for 5 s, so that many requests cost one check. */
let lastCheck: BindingCheck | undefined;
/** Requests during a check share it. */
const checks = new InFlight<BindingCheck>(2 * upstreamLimits.commerceRead.timeout);

interface BindingCheck {
  readonly env: object;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly states: BindingStates;
  /** Mode of the keys with which the embedded back end takes payments. */
  readonly payments: unknown;
}

/**
 * GET /healthz: whether every binding is reachable (checked once in 5 s), the build, this isolate's upstream health,
 * the number of pieces of work in flight, and the switches. 503 if a binding is unreachable; `bindings` names it.
 */
export async function health(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { env, trace } = context;
  trace.route = 'healthz';
  const { switches } = await settledControl(env);
  const now = Date.now();
  const { at, states, payments } = await checkOnce(context, now);
  const ok = states !== undefined && Object.values(states).every((state) => state === 'ok');
  const { pageStore, kill, flags } = switches;
  const answer = {
    ok,
    build,
    bindings: states ?? {},
    payments,
    checkedAt: new Date(at).toISOString(),
    upstreams: upstreamHealth(now),
    inFlight: countInFlight(),
    switches: { known: isControlKnown(env), pageStore, kill, flags },
  };
  return c.json(answer, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

/** Returns the states of the bindings; undefined if the check takes too long. */
async function checkOnce(
  context: RequestContext,
  now: number,
): Promise<{ at: number; states: BindingStates | undefined; payments?: unknown }> {
  const { env, waitUntil } = context;
  if (lastCheck?.env === env && now - lastCheck.at < HEALTH_TTL) return lastCheck;
  const check = await checks.share(
    'bindings',
    async () => ({ env, at: now, ...(await checkBindings(context)) }),
    { waitUntil, patience: upstreamLimits.commerceRead.timeout + 500 },
  );
  if (check) lastCheck = check;
  return { at: now, states: check?.states, payments: check?.payments };
}

async function checkBindings({
  env,
  settings,
}: RequestContext): Promise<Pick<BindingCheck, 'states' | 'payments'>> {
  const { COMMERCE_URL: foreign } = settings;
  let payments: unknown;
  const bindings: readonly Check[] = [
    ['CONTENT', () => env.CONTENT.get('layout/de-de')],
    ['CACHE', () => env.CACHE.get('health')],
    ['PICTURES', () => env.PICTURES.head('health')],
    [
      'COMMERCE',
      async () => {
        payments = await commerceHealth(env.COMMERCE, foreign);
      },
    ],
  ];
  const states = await Promise.all(
    bindings.map(async ([name, run]): Promise<[string, 'ok' | 'unreachable']> => [
      name,
      (await succeeds(run)) ? 'ok' : 'unreachable',
    ]),
  );
  return { states: Object.fromEntries(states), payments };
}

/** A binding that hangs counts as unreachable. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('no answer')), upstreamLimits.commerceRead.timeout),
  );
}

/**
 * Checks the back end in use: the binding's own health, or whether a foreign one answers without a 5xx status. Returns the
 * binding's `payments`.
 */
async function commerceHealth(commerce: Fetcher, foreign: string | undefined): Promise<unknown> {
  // Called directly, because a circuit would hide that a back end works again.
  const response = await (foreign ? fetch(foreign) : commerce.fetch('https://commerce/healthz'));
  const well = foreign ? response.status < 500 : response.ok;
  const body: unknown = well && !foreign ? await response.json() : await response.body?.cancel();
  if (!well) throw new Error(`status ${response.status}`);
  return typeof body === 'object' && body !== null && 'payments' in body
    ? body.payments
    : undefined;
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
