import type { TestPaymentEvent } from '../../../app/checkout/schemas/payment.ts';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { chargeObject, intentObject, stripeEvent } from './stripe-objects.ts';
import type { StoredPayment } from './stored-payments.ts';

/** Secrets of the webhooks; scripts/local.ts passes them to the back end. */
const SECRETS = {
  stripe: 'whsec_localwebhooksecret',
  test: 'local-test-payments-secret-of-32-characters',
} as const;

export type HookState = Exclude<StoredPayment['state'], 'open'>;

async function sign(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  return bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

function bodyOf(payment: StoredPayment, state: HookState, id: string): string {
  if (payment.provider === 'stripe') return JSON.stringify(stripeEvent(payment, state, id));
  const { orderNumber, amount, currency } = payment;
  const event: TestPaymentEvent = {
    id,
    paymentId: payment.id,
    orderNumber,
    state,
    amount,
    currency,
  };
  return JSON.stringify(event);
}

/** Sends the webhook of a payment's state to the shop that the shopper returns to. Returns the status. */
export async function sendHook(
  storefront: Fetcher,
  payment: StoredPayment,
  state: HookState,
  id: string,
): Promise<number> {
  const status = await sendEvent(storefront, payment, bodyOf(payment, state, id));
  if (state !== 'paid' || payment.hold === '') return status;
  return sendHeld(storefront, payment, 'payment_intent.amount_capturable_updated');
}

/** Sends what happens to held money. Returns the status. */
export async function sendHeld(
  storefront: Fetcher,
  payment: StoredPayment,
  type:
    | 'payment_intent.amount_capturable_updated'
    | 'payment_intent.canceled'
    | 'charge.captured'
    | 'charge.expired'
    | 'charge.refunded',
): Promise<number> {
  const object = type.startsWith('charge.') ? chargeObject(payment) : intentObject(payment);
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const created = Math.floor(Date.now() / 1000);
  const event = { id, object: 'event', type, created, livemode: false, data: { object } };
  return sendEvent(storefront, payment, JSON.stringify(event));
}

/** Sends a webhook about a payment. Returns the status. */
export async function sendEvent(
  storefront: Fetcher,
  { provider, returnUrl }: StoredPayment,
  body: string,
): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = `t=${seconds},v1=${await sign(`${seconds}.${body}`, SECRETS[provider])}`;
  const response = await storefront.fetch(
    `${new URL(returnUrl).origin}/hooks/payments/${provider}/`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', [`${provider}-signature`]: signature },
      body,
    },
  );
  await response.body?.cancel();
  if (!response.ok)
    console.warn(`sandbox: a webhook of ${provider} was answered ${response.status}`);
  return response.status;
}
