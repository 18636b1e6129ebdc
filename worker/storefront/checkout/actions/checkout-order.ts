import { z } from 'zod';
import {
  type OrderRefused,
  type Placed,
  placeOrderSchema,
} from '../../../../app/checkout/schemas/checkout.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { THANKS_CHECKOUT } from '../../../../app/order/rules/thanks-token.ts';
import { href } from '../../../../app/routes.ts';
import { isPaymentUrl } from '../../../../edge-config/payment-hosts.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { isInternalClient } from '../../http/internal-client.ts';
import { gateOf } from '../../http/policy.ts';
import { placeOrder } from '../../order/calls/orders.ts';
import { accountFailure } from '../../actions/failure.ts';
import { AUTH_LIMIT, SALE_LIMIT } from '../../actions/limits.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { checkoutKey, noSession } from './checkout.ts';
import { type ActionResult, defineAction, overLimit } from '../../actions/define-action.ts';

/** Texts for an order that was not placed, by the back end's reason. */
const REASONS: Readonly<Record<OrderRefused['reason'], MessageKey>> = {
  changed: 'checkout.errors.changed',
  incomplete: 'checkout.errors.incomplete',
  unavailable: 'checkout.errors.unavailable',
  declined: 'payment.declined',
  fileConsent: 'checkout.errors.fileConsent',
  ceiling: 'checkout.errors.ceiling',
};

/**
 * Places the order that the shopper has confirmed (docs/rules/checkout.md#checkout-page). The same checkout results in the same order,
 * however often its form is sent. Leads to the thank-you page, or to the provider's payment page.
 */
export const placeOrderAction = defineAction({
  name: 'order.place',
  schema: z.object({
    checkoutId: placeOrderSchema.shape.checkoutId,
    fingerprint: placeOrderSchema.shape.fingerprint,
    /** The consent box of an order with files. */
    fileConsent: z.literal('1').optional(),
  }),
  explain: () => 'checkout.errors.changed',
  limit: { ...SALE_LIMIT, count: 'order.place' },
  async run({ fileConsent, ...confirmed }, context) {
    const basketKey = checkoutKey(context);
    if (basketKey === undefined) return noSession();
    // Limited, because an order on invoice sends a mail to an unverified address of a guest, and any order holds
    // stock.
    const limited = await overLimit(
      { ...AUTH_LIMIT, count: 'order.place', whose: basketKey },
      context,
    );
    if (limited) return limited;
    const { settings, shop, url, visitor } = context;
    const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
    const result = await placeOrder(context, {
      ...confirmed,
      basketKey,
      returnUrl: `${origin}${href('thanks', shop)}?order={number}`,
      cancelUrl: `${origin}${href('checkout', shop)}?payment=cancelled&order={number}`,
      mayTrack: gateOf(visitor, Date.now()) === 'open',
      isInternal: isInternalClient(context),
      fileConsent: fileConsent !== undefined,
    });
    if (result.kind === 'fault') return unknown(confirmed.checkoutId, context);
    if (result.kind !== 'ok') return accountFailure(result);
    return 'reason' in result.data
      ? refusedBy(result.data)
      : placedBy(result.data, confirmed.checkoutId, context);
  },
  back: ({ shop }, { to }) => to ?? href('thanks', shop),
});

function refusedBy({ error, field, reason }: OrderRefused): ActionResult {
  const about = field === undefined ? {} : { field };
  return {
    status: field === undefined ? 409 : 422,
    body: { error, reason, ...about },
    problems: [{ key: REASONS[reason], ...about }],
  };
}

/**
 * Without an answer the order may still have been placed: its page looks for it (docs/rules/order.md#thank-you-page).
 */
function unknown(checkoutId: string, { shop }: ActionContext): ActionResult {
  const body = { error: 'the order has no answer yet, it may have been placed' };
  return { status: 503, body, to: searchPath(checkoutId, shop) };
}

/** Returns the path of the page that looks for a checkout's order and leads on to its payment. */
function searchPath(checkoutId: string, shop: ActionContext['shop']): string {
  return `${href('thanks', shop)}?${new URLSearchParams({ [THANKS_CHECKOUT]: checkoutId })}`;
}

function placedBy(
  { number, payment }: Placed,
  checkoutId: string,
  { shop, trace }: ActionContext,
): ActionResult {
  const thanks = `${href('thanks', shop)}?${new URLSearchParams({ order: number })}`;
  const body = { number };
  if (payment.kind === 'done') return { status: 201, body, to: thanks };
  // The provider has not answered yet.
  if (payment.kind === 'waiting') return { status: 201, body, to: searchPath(checkoutId, shop) };
  if (isPaymentUrl(payment.url)) return { status: 201, body, to: payment.url };
  // The order was placed and waits for its payment, as its page shows.
  trace.addEvent('payment.unknownHost');
  return { status: 201, body, to: thanks };
}
