import { KLARNA, type MethodRow, methodRows, savedFirst } from '../rules/payment.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { moneyOf } from '../../ui/basket-view.ts';
import { StepForm } from './form.tsx';
import { MissingMethods } from './missing-methods.tsx';
import { Methods } from './payment-methods.tsx';
import { prepaidTexts } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/**
 * The payment step: the shop's methods, and the amounts paid by gift card and credit. Card numbers are typed at the provider.
 */
export function PaymentStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed, notice, saved } = view;
  const { t } = layoutData;
  const { basket, credit, paymentMethods: methods, totals } = checkout;
  const title = t('checkout.step.payment');
  const rows = savedFirst(
    methodRows(methods),
    saved.some(({ isExpired }) => !isExpired),
  );
  const chosen = checkout.payment?.code;
  const isChosen = ({ value, products }: MethodRow) =>
    value === chosen || products.some((product) => product === chosen);
  const covers = methods.length === 1 && methods[0] === 'G';
  const money = moneyOf(basket, layoutData);
  // A basket has at most one card, so a basket with a valid one offers no saved cards.
  const cards = basket.giftCard?.isValid ? [] : checkout.giftCards;
  const labels = new Map([['code', title]]);
  // The problem's text names Klarna.
  if (rows.some(({ value }) => value === KLARNA)) labels.set('product', '');
  const isEnough = credit.available >= totals.total - totals.giftCard;
  return (
    <>
      {notice && (
        <p className="checkout-notice" role="alert">
          {t(`payment.${notice}`)}
        </p>
      )}
      {prepaidTexts(view).map((text) => (
        <p key={text} className="checkout-gift">
          {text}
        </p>
      ))}
      {cards.map((card) => (
        <UseCard key={card.id} card={card} view={view} />
      ))}
      <StepForm
        step="payment"
        action="checkout.payment"
        failed={failed}
        values={{
          code: rows.find(isChosen)?.value ?? (covers ? 'G' : ''),
          product: chosen ?? '',
          credit: credit.isUsed ? '1' : '',
        }}
        labels={labels}
        t={t}
      >
        {(field) => (
          <>
            {credit.available > 0 && (
              // If the credit pays everything, no method is needed.
              <div className={isEnough ? 'checkout-credit is-enough' : 'checkout-credit'}>
                <TickField
                  {...field('credit')}
                  label={t('payment.credit', {
                    amount: money(credit.available),
                  })}
                />
              </div>
            )}
            {(!covers || totals.credit === 0) && <Methods rows={rows} field={field} view={view} />}
            <MissingMethods view={view} />
            <button type="submit" className="button">
              {t('checkout.next.review')}
            </button>
          </>
        )}
      </StepForm>
    </>
  );
}

/** The form that pays by one of the customer's gift cards. */
function UseCard({
  card: { id, ending, left },
  view: { checkout, failed, layoutData },
}: {
  readonly card: CheckoutView['checkout']['giftCards'][number];
  readonly view: CheckoutView;
}) {
  const { t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  return (
    <StepForm
      step="payment"
      name={`card-${ending}`}
      action="checkout.giftCard"
      failed={failed?.fields['code'] === id ? failed : undefined}
      labels={NO_LABELS}
      t={t}
      className="checkout-card"
    >
      {() => (
        <>
          <input type="hidden" name="code" value={id} />
          <button type="submit" className="button button-ghost">
            {t('payment.useCard', { ending, amount: money(left) })}
          </button>
        </>
      )}
    </StepForm>
  );
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();
