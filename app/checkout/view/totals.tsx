import type { ShippingOption } from '../schemas/checkout.ts';
import type { PaymentCode } from '../rules/payment.ts';
import type { Translate } from '../../i18n/translate.ts';
import { discountName, moneyOf, viewOf } from '../../ui/basket-view.ts';
import { expectedTotals, type ExpectedTotals } from '../rules/expected-totals.ts';
import type { CheckoutView } from './view.ts';

type TotalsProps = Pick<CheckoutView, 'checkout' | 'layoutData' | 'changes'> & {
  /** Whether the facts of the review name the carrier. */
  readonly isReview?: boolean;
};

/** Returns an amount in the checkout's currency; zero is "free". */
export function amountOf(
  minor: number,
  { checkout, layoutData }: Pick<CheckoutView, 'checkout' | 'layoutData'>,
): string {
  return minor === 0 ? layoutData.t('info.free') : moneyOf(checkout.basket, layoutData)(minor);
}

/** Returns a sentence for each amount that gift card and credit pay. */
export function prepaidTexts(
  view: Pick<CheckoutView, 'checkout' | 'layoutData'>,
): readonly string[] {
  const { checkout, layoutData } = view;
  const { t } = layoutData;
  const { credit, due, giftCard } = checkout.totals;
  const text = (means: 'giftCard' | 'credit', paid: number, left: number) => {
    const amount = amountOf(paid, view);
    return left === 0
      ? t(`payment.${means}All`, { amount })
      : t(`payment.${means}Part`, { amount, due: amountOf(left, view) });
  };
  return [
    ...(giftCard > 0 ? [text('giftCard', giftCard, due + credit)] : []),
    ...(credit > 0 ? [text('credit', credit, due)] : []),
  ];
}

/** Returns the key of a method's name. Where the provider's page asks for Klarna's product, it is Klarna alone. */
export function methodKey({ chosenAtProvider }: CheckoutView['checkout'], code: PaymentCode) {
  return chosenAtProvider.includes(code) ? 'payment.klarna' : (`payment.${code}` as const);
}

/** Returns the names of the means that pay a checkout. */
export function meansTexts({
  checkout,
  layoutData: { t },
}: Pick<CheckoutView, 'checkout' | 'layoutData'>): readonly string[] {
  const { payment, totals } = checkout;
  // If the credit pays everything, no method is needed.
  const isMethod = payment && (payment.code !== 'G' || totals.credit === 0 || totals.giftCard > 0);
  return [
    ...(isMethod ? [t(methodKey(checkout, payment.code))] : []),
    ...(payment && totals.credit > 0 ? [t('basket.creditRow')] : []),
  ];
}

/** Returns the sums that the step shows. */
export function shownTotals({
  checkout,
  layoutData,
}: Pick<CheckoutView, 'checkout' | 'layoutData'>): ExpectedTotals {
  const usual = viewOf(checkout.basket, layoutData).totals.shipping;
  return expectedTotals(checkout, usual, layoutData.shop);
}

/** Returns the label of the delivery costs: collected and downloaded items are not sent. */
function shippingLabel(
  option: ShippingOption | undefined,
  { isExpected, isReview = false }: ExpectedTotals & { readonly isReview?: boolean | undefined },
  t: Translate,
): string {
  if (isExpected) return t('checkout.totals.expected');
  if (!option) return t('checkout.totals.shipping');
  const { kind, name } = option;
  if (kind === 'store' || kind === 'download') return t(`checkout.shipping.${kind}`);
  return isReview ? t('checkout.totals.shipping') : t('checkout.totals.carrier', { carrier: name });
}

/** The totals: goods, reductions, delivery, total with its tax, and the amount due. */
export function Totals(props: TotalsProps) {
  const { checkout, layoutData, changes, isReview } = props;
  const { t } = layoutData;
  const { basket, shippingOptions, shipping } = checkout;
  const totals = shownTotals(props);
  const money = moneyOf(basket, layoutData);
  const carrier = shippingOptions.find(({ key }) => key === shipping?.carrier);
  const due = totals.giftCard > 0 || totals.credit > 0 || totals.rounding !== 0;
  return (
    <div className="checkout-totals">
      <dl>
        <div>
          <dt>{t('basket.subtotal')}</dt>
          <dd>{money(totals.subtotal)}</dd>
        </div>
        {totals.discounts.map((discount) => (
          <div key={discount.kind + discount.id}>
            <dt>{discountName(discount, basket, t)}</dt>
            <dd>{money(-discount.amount)}</dd>
          </div>
        ))}
        {totals.wrapping > 0 && (
          <div>
            <dt>{t('gift.wrapping')}</dt>
            <dd>{money(totals.wrapping)}</dd>
          </div>
        )}
        <div className={changes.isShippingChanged ? 'is-changed' : undefined}>
          <dt>{shippingLabel(carrier, { ...totals, isReview }, t)}</dt>
          <dd>
            {totals.shipping === null
              ? t('checkout.totals.later')
              : amountOf(totals.shipping, props)}
          </dd>
        </div>
      </dl>
      <dl className="checkout-total">
        <div>
          <dt>
            {t('basket.total')}
            {totals.vat > 0 && (
              <small className="soft">{t('basket.vat', { amount: money(totals.vat) })}</small>
            )}
          </dt>
          <dd>{money(totals.total)}</dd>
        </div>
      </dl>
      {due && (
        <dl>
          {totals.giftCard > 0 && (
            <div>
              <dt>{t('basket.giftCardRow')}</dt>
              <dd>{money(-totals.giftCard)}</dd>
            </div>
          )}
          {totals.credit > 0 && (
            <div>
              <dt>{t('basket.creditRow')}</dt>
              <dd>{money(-totals.credit)}</dd>
            </div>
          )}
          {totals.rounding !== 0 && (
            <div>
              <dt>{t('checkout.totals.rounding')}</dt>
              <dd>{money(totals.rounding)}</dd>
            </div>
          )}
          <div>
            <dt>{t('basket.due')}</dt>
            <dd>
              <b>{money(totals.due)}</b>
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
