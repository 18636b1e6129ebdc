import { SUMMARY_STEP } from '../../domain/checkout-step.ts';
import { summaryOf } from '../../domain/failed-form.ts';
import { moneyOf } from '../basket/view.ts';
import type { CheckoutView } from './view.ts';

/** What is different from what the shopper had confirmed, in the step that is open now. */
export function OrderNotices({ view }: { readonly view: CheckoutView }) {
  const { changes, checkout, failed, isUnplaced, layoutData, step } = view;
  const { t } = layoutData;
  const { basket, totals } = checkout;
  const money = moneyOf(basket, layoutData);
  const { formerCredit, formerTotal } = changes;
  // The form that failed, which says why, is not there any more.
  const isElsewhere =
    (failed?.action === 'order.place' && step !== SUMMARY_STEP) ||
    (failed?.action === 'checkout.giftCard' &&
      !checkout.giftCards.some(({ id }) => id === failed.fields['code']));
  const isListGone = checkout.address?.delivery.kind === 'list' && checkout.list === null;
  const refusal = failed ? null : checkout.refusal;
  const texts = [
    refusal ? t('address.errors.area', { reason: refusal.reason }) : undefined,
    isUnplaced ? t('checkout.unplaced') : undefined,
    isListGone ? t('address.errors.list') : undefined,
    isElsewhere ? summaryOf(failed, []) : undefined,
    formerTotal === undefined
      ? undefined
      : t('checkout.newTotal', { before: money(formerTotal), now: money(totals.total) }),
    formerCredit === undefined
      ? undefined
      : t('checkout.newCredit', { before: money(formerCredit), now: money(totals.credit) }),
  ];
  return texts.filter(Boolean).map((text) => (
    <p
      key={text}
      className="checkout-notice"
      role={isElsewhere || isListGone || refusal ? 'alert' : undefined}
    >
      {text}
    </p>
  ));
}
