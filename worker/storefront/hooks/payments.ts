import type { Context } from 'hono';
import { fillPath } from '../../../app/commerce/schemas/call.ts';
import { paymentCalls } from '../../../app/checkout/schemas/calls.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { readSent } from '../http/read-sent.ts';
import type { AppEnv } from '../http/request-context.ts';
import { callUpstream } from '../upstream/call.ts';
import { commerceEndpoint } from '../upstream/commerce/call.ts';

/** Bytes of a webhook's body; providers send a few thousand. */
const MAX_HOOK = 64 * 1024;

/** Payment providers and the header of their signature. */
const SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['stripe', 'stripe-signature'],
  ['test', 'test-signature'],
]);

/** Statuses of the back end that are passed to the provider; any other one makes it send the webhook again later. */
const FINAL: ReadonlySet<number> = new Set([200, 400, 404, 413]);

/**
 * POST /hooks/payments/{provider}/: a payment has changed. The body is forwarded unchanged with its signature, which only the back
 * end can verify.
 */
export async function paymentsHook(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { trace } = context;
  trace.route = 'hooks.payments';
  c.header('cache-control', 'no-store');
  const provider = c.req.param('provider') ?? '';
  const name = SIGNATURES.get(provider);
  if (name === undefined) return c.json({ error: 'no such hook' }, 404);
  if (c.req.method !== 'POST') return c.json({ error: 'expected POST' }, 405, { allow: 'POST' });
  const sent = await readSent(c.req.raw.body, MAX_HOOK, MAX_HOOK);
  if (!sent.ok) return c.json({ error: sent.error }, sent.status);
  const { base, fetcher } = commerceEndpoint(context);
  const { method, path } = paymentCalls.takeWebhook;
  const answer = await callUpstream(
    { control: context.control, fetcher, limits: upstreamLimits.commerceWrite },
    base + fillPath(path, { provider }),
    {
      method,
      headers: { 'content-type': 'application/json', [name]: c.req.header(name) ?? '' },
      body: new Uint8Array(sent.bytes),
    },
  );
  if (answer.ok && FINAL.has(answer.status))
    return new Response(new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  trace.addEvent('hook.payments.failed', {
    provider,
    cause: answer.ok ? answer.status : answer.cause,
  });
  return c.json({ error: 'not taken, please send again' }, 503, {
    'retry-after': String(RETRY_AFTER_UNAVAILABLE),
  });
}
