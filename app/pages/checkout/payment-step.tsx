import { Choice, Choices } from './choice.tsx';
import { StepForm } from './form.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { amountOf } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/** The step of the payment: the shop's methods, and what the gift card pays. Card numbers are typed at the provider. */
export function PaymentStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed, notice } = view;
  const { t } = layoutData;
  const { paymentMethods: methods, totals } = checkout;
  const title = t('checkout.step.payment');
  const covers = methods.length === 1 && methods[0] === 'G';
  return (
    <>
      {notice && (
        <p className="checkout-notice" role="alert">
          {t(`payment.${notice}`)}
        </p>
      )}
      {totals.giftCard > 0 && (
        <p className="checkout-gift">
          {covers
            ? t('payment.giftCardAll', { amount: amountOf(totals.giftCard, view) })
            : t('payment.giftCardPart', {
                amount: amountOf(totals.giftCard, view),
                due: amountOf(totals.due, view),
              })}
        </p>
      )}
      <StepForm
        step="payment"
        action="checkout.payment"
        failed={failed}
        values={{ code: checkout.payment?.code ?? (covers ? 'G' : '') }}
        labels={new Map([['code', title]])}
        t={t}
      >
        {(field) => {
          const { id, name, typed, problem } = field('code');
          return (
            <>
              <Choices id={id} label={title} problem={problem} isQuiet>
                {methods.map((code) => (
                  <Choice
                    key={code}
                    name={name}
                    value={code}
                    isChosen={typed === code}
                    title={t(`payment.${code}`)}
                    text={t(`payment.${code}.text`)}
                    end={<PaymentIcon code={code} />}
                  />
                ))}
              </Choices>
              <button type="submit" className="button">
                {t('checkout.next.review')}
              </button>
            </>
          );
        }}
      </StepForm>
    </>
  );
}
