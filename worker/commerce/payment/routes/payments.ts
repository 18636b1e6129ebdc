import type { Context } from 'hono';
import { paymentCalls } from '../../../../app/checkout/schemas/calls.ts';
import type { PaymentStatus } from '../../../../app/checkout/schemas/payment.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import type { ProviderName } from '../../../../edge-config/payments.ts';
import type { Env } from '../../env.ts';
import { readSession } from '../../access/authorize-user.ts';
import { readLimited } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { readShop } from '../../http/shop-id.ts';
import { abandonPayment, lookAfterPayment } from '../begin.ts';
import { providerNamed } from '../providers.ts';
import { paymentOfNumber, type PaymentRow } from '../row.ts';
import { wakePayments } from '../sweep.ts';
import { takeWebhook } from '../webhook.ts';

export const payments = new CallRoutes();

function isProvider(name: string): name is ProviderName {
  return name === 'stripe' || name === 'test';
}

/**
 * Takes a webhook of a provider, unchanged from the storefront. For the provider every answer but an error is final.
 */
payments.on(paymentCalls.takeWebhook, async (c, { json }) => {
  const name = c.req.param('provider');
  const provider = isProvider(name) ? providerNamed(c.env, name) : undefined;
  if (!provider) throw new HttpError(404, 'no such provider', 'provider');
  const raw = new TextDecoder().decode(await readLimited(c.req.raw));
  const sent = { raw, headers: c.req.raw.headers };
  const webhook = await takeWebhook(c.env, provider, sent, Date.now());
  if (webhook === 'forged')
    throw new HttpError(
      400,
      'the signature is missing, old or wrong, or the event is of another mode than the key',
    );
  if (webhook === 'unavailable') throw new HttpError(503, 'its order is not known yet');
  c.executionCtx.waitUntil(wakePayments(c.env));
  return json({ result: webhook });
});

/** Returns the state of an order's payment, for its customer or guest. The provider is asked while it is open. */
payments.on(paymentCalls.read, async (c, { json }) => {
  const row = await readOwn(c, c.req.param('orderNumber'));
  return json(answerOf(await lookAfterPayment(c.env, row)));
});

/** Ends an open payment, because the shopper has given up. */
payments.on(paymentCalls.cancel, async (c, { json }) => {
  const row = await readOwn(c, c.req.param('orderNumber'));
  return json(answerOf(await abandonPayment(c.env, row)));
});

function answerOf({ state, url }: PaymentRow): PaymentStatus {
  return { state, url: state === 'pending' ? url : null };
}

/**
 * Returns the payment of an order of the session's user. Another user's order gets the same answer as an unknown one.
 */
async function readOwn(c: Context<{ Bindings: Env }>, typed: string): Promise<PaymentRow> {
  const shop = readShop(c.req.query('shopId'));
  const session = await readSession(c, shop);
  if (!session) throw new HttpError(403, 'this needs a session');
  const number = parseOrderNumber(typed);
  const row = number === undefined ? undefined : await paymentOfNumber(c.env.DB, number);
  if (row?.userId !== session.user.id || row.shopId !== shop.id)
    throw new HttpError(404, 'no such payment', 'orderNumber');
  return row;
}
