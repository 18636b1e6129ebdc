import type { OrderState } from './order.ts';
import type { PaymentState } from '../../checkout/rules/payment.ts';

/** Outcome of an order on the thank-you page: `over` is an order that was confirmed and cancelled later. */
export type ThanksOutcome = 'confirmed' | 'pending' | 'declined' | 'cancelled' | 'expired' | 'over';

interface Facts {
  readonly status: OrderState;
  /** Milliseconds since 1970; null until then. */
  readonly confirmedAt: number | null;
  /** Null for a method without a provider. */
  readonly paymentState: PaymentState | null;
}

/** Returns the outcome of an order whose shopper returns from paying (docs/rules/order.md#thank-you-page). */
export function thanksOutcome({ status, confirmedAt, paymentState }: Facts): ThanksOutcome {
  if (confirmedAt !== null) return status === 'cancelled' ? 'over' : 'confirmed';
  if (status === 'paid') return 'confirmed';
  if (paymentState === 'declined' || paymentState === 'cancelled' || paymentState === 'expired')
    return paymentState;
  if (status === 'created') return 'pending';
  return status === 'cancelled' ? 'cancelled' : 'declined';
}
