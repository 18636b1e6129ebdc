import { z } from 'zod';
import { keyMode } from '../../app/checkout/rules/payment-mode.ts';
import { STRIPE_API_VERSION, STRIPE_EVENTS, STRIPE_HOOK_PATH } from '../../edge-config/payments.ts';
import { messageOf } from '../command.ts';
import type { Finding } from '../finding.ts';
import { hostsOf, type TargetConfig } from './environment.ts';
import { STRIPE_VARIABLE, type Tools } from './tools.ts';

const TIMEOUT = 10_000;
const API = 'https://api.stripe.com/v1/webhook_endpoints?limit=100';
const DASHBOARD = 'in Stripe’s dashboard under Developers → Webhooks (docs/payments.md#stripe)';

const endpointsSchema = z.object({
  data: z.array(
    z.object({
      url: z.string(),
      status: z.string(),
      api_version: z.string().nullable(),
      enabled_events: z.array(z.string()),
    }),
  ),
});

type Endpoint = z.infer<typeof endpointsSchema>['data'][number];

/**
 * Checks the webhook of an environment at Stripe: its version, its events, and that it is on. Cloudflare shows no secret again, so the key
 * comes from a variable; without it the finding names what to check by hand.
 */
export async function checkStripeHook(
  { target, workers }: TargetConfig,
  { fetch, stripeKey }: Pick<Tools, 'fetch' | 'stripeKey'>,
): Promise<Finding> {
  if (!stripeKey)
    return {
      ok: true,
      warns: true,
      text: `webhook of Stripe: not checked: ${STRIPE_VARIABLE} is not set`,
      fix: `set it for this command, or check ${DASHBOARD} that its version is ${STRIPE_API_VERSION}`,
    };
  const mode = workers.commerce.vars['PAYMENT_MODE'];
  if (mode !== keyMode(stripeKey))
    return {
      ok: false,
      text: `webhook of Stripe: not checked: ${STRIPE_VARIABLE} is a ${keyMode(stripeKey)} key, and PAYMENT_MODE of ${target} is ${String(mode)}`,
      fix: `set the ${String(mode)} key for this command`,
    };
  try {
    const answer = await fetch(API, {
      headers: { authorization: `Bearer ${stripeKey}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) return unread(`status ${answer.status}`);
    const hosts = hostsOf(target);
    const own = endpointsSchema
      .parse(await answer.json())
      .data.filter(({ url }) => hosts.some((host) => url === `https://${host}${STRIPE_HOOK_PATH}`));
    return findingOf(own, `https://${hosts[0] ?? ''}${STRIPE_HOOK_PATH}`);
  } catch (error) {
    return unread(error instanceof z.ZodError ? 'an answer of another shape' : messageOf(error));
  }
}

function unread(problem: string): Finding {
  return {
    ok: false,
    text: `webhook of Stripe: cannot be read: ${problem}`,
    fix: `give the key the right to read Webhook Endpoints, or check the webhook ${DASHBOARD}`,
  };
}

function findingOf(own: readonly Endpoint[], example: string): Finding {
  if (own.length !== 1)
    return {
      ok: false,
      text: `webhook of Stripe: ${own.length === 0 ? 'there is none' : `there are ${own.length}`} for a host of the environment, expected one`,
      fix: `have one for ${example} ${DASHBOARD}`,
    };
  const faults = own.flatMap(({ api_version: version, enabled_events: events, status }) => {
    const missing = STRIPE_EVENTS.filter((name) => !events.includes('*') && !events.includes(name));
    return [
      ...(version === STRIPE_API_VERSION
        ? []
        : [
            `its version is ${version ?? 'the account’s'}, expected ${STRIPE_API_VERSION}: make another one, since it cannot be changed`,
          ]),
      ...(missing.length === 0 ? [] : [`lacks the events ${missing.join(', ')}`]),
      ...(status === 'enabled' ? [] : [`is ${status}`]),
    ];
  });
  if (faults.length === 0)
    return { ok: true, text: `webhook of Stripe: version ${STRIPE_API_VERSION}, all events` };
  return {
    ok: false,
    text: ['webhook of Stripe:', ...faults].join('\n'),
    fix: `correct it ${DASHBOARD}`,
  };
}
