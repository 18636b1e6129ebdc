import type { Env } from '../env.ts';
import { sendEvent, sendHeld, sendHook } from './hooks.ts';
import {
  idOfKey,
  newId,
  readPayment,
  receivedOf,
  refundPart,
  type StoredPayment,
  storePayment,
} from './stored-payments.ts';
import { intentIdOf, refundObject, SESSION_PREFIX } from './stripe-objects.ts';

/** What happens at Stripe after a payment: refunds by hand, disputes, warnings and reviews, each with its webhook. */

export const REPORTS = [
  'refund',
  'refundFails',
  'inquiry',
  'dispute',
  'disputeWon',
  'disputeLost',
  'warning',
  'review',
  'reviewApproved',
  'capture',
  'lapse',
] as const;
export type Report = (typeof REPORTS)[number];

const DAYS_FOR_EVIDENCE = 9;
const DAY_SECONDS = 24 * 60 * 60;

/** Returns the payment of an order at the played Stripe; undefined without one. */
export async function paymentOfOrder(
  content: KVNamespace,
  orderNumber: string,
): Promise<StoredPayment | undefined> {
  return readPayment(content, SESSION_PREFIX + (await idOfKey(`${orderNumber}-begin`)));
}

/** Lets something happen at Stripe; `amount` is a refund's, in minor units. Returns why it cannot, or undefined. */
export async function playReport(
  { CONTENT, STOREFRONT }: Env,
  payment: StoredPayment,
  report: Report,
  amount: number,
): Promise<string | undefined> {
  const send = (type: string, object: object) => {
    const created = Math.floor(Date.now() / 1000);
    const about = { payment_intent: intentIdOf(payment), ...object };
    const event = { id: `evt_${newId()}`, object: 'event', type, created, data: { object: about } };
    return sendEvent(STOREFRONT, payment, JSON.stringify(event));
  };
  const dispute = async (status: string, type: string, taken: number) => {
    await storePayment(CONTENT, { ...payment, taken });
    await send(`charge.dispute.${type}`, disputeObject(payment, status));
  };
  const byHand = Object.keys(payment.parts).filter((key) => key.startsWith('hand-'));
  switch (report) {
    case 'refund': {
      const number = `hand-${Object.keys(payment.parts).length + 1}`;
      const refunded = await refundPart(CONTENT, payment, number, amount);
      if (!refunded || amount <= 0) return 'the payment does not have so much left';
      await send('refund.created', refundObject(refunded, { number, amount }));
      if (refunded.state === 'refunded') await sendHook(STOREFRONT, refunded, 'refunded', newId());
      return undefined;
    }
    case 'refundFails': {
      const number = byHand.at(-1);
      if (number === undefined) return 'no refund was made by hand';
      const { [number]: sum = 0, ...parts } = payment.parts;
      await storePayment(CONTENT, { ...payment, parts, state: 'paid' });
      const refund = refundObject(payment, { number, amount: sum });
      await send('refund.failed', { ...refund, status: 'failed' });
      return undefined;
    }
    case 'inquiry':
      await dispute('warning_needs_response', 'created', 0);
      return undefined;
    case 'dispute':
      await dispute('needs_response', 'created', leftOf(payment));
      return undefined;
    case 'disputeWon':
      await dispute('won', 'closed', 0);
      return undefined;
    case 'disputeLost':
      await dispute('lost', 'closed', leftOf(payment));
      return undefined;
    case 'capture':
    case 'lapse':
      return endHold({ CONTENT, STOREFRONT }, payment, report);
    default:
      await send(...notice(payment, report));
      return undefined;
  }
}

/** Held money is captured by hand, or the bank does not wait any longer. */
async function endHold(
  { CONTENT, STOREFRONT }: Pick<Env, 'CONTENT' | 'STOREFRONT'>,
  payment: StoredPayment,
  report: 'capture' | 'lapse',
): Promise<string | undefined> {
  if (payment.hold !== 'held') return 'no money of it is held';
  const after: StoredPayment =
    report === 'capture'
      ? { ...payment, hold: 'captured', captured: payment.amount }
      : { ...payment, hold: 'ended' };
  await storePayment(CONTENT, after);
  if (report === 'capture') await sendHeld(STOREFRONT, after, 'charge.captured');
  else {
    await sendHeld(STOREFRONT, after, 'charge.expired');
    await sendHeld(STOREFRONT, after, 'payment_intent.canceled');
  }
  return undefined;
}

/** Returns what the payment still has, besides what the bank has taken. */
function leftOf(payment: StoredPayment): number {
  return receivedOf(payment) - Object.values(payment.parts).reduce((sum, one) => sum + one, 0);
}

function disputeObject(payment: StoredPayment, status: string): object {
  return {
    id: `dp_${payment.id.slice(SESSION_PREFIX.length)}`,
    object: 'dispute',
    amount: leftOf(payment),
    currency: payment.currency.toLowerCase(),
    reason: 'fraudulent',
    status,
    evidence_details: {
      due_by: Math.floor(Date.now() / 1000) + DAYS_FOR_EVIDENCE * DAY_SECONDS,
    },
  };
}

function notice(
  { id }: StoredPayment,
  report: 'warning' | 'review' | 'reviewApproved',
): readonly [string, object] {
  const own = id.slice(SESSION_PREFIX.length);
  if (report === 'warning') {
    const warning = { id: `issfr_${own}`, fraud_type: 'made_with_stolen_card', actionable: true };
    return ['radar.early_fraud_warning.created', warning];
  }
  const review = { id: `prv_${own}`, object: 'review', reason: 'rule', open: report === 'review' };
  return report === 'review'
    ? ['review.opened', { ...review, closed_reason: null }]
    : ['review.closed', { ...review, closed_reason: 'approved' }];
}
