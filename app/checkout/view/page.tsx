import { CHECKOUT_STEPS, type CheckoutStep } from '../schemas/checkout.ts';
import { addressLines } from '../../address/rules/address-lines.ts';
import { isDone, SUMMARY_STEP } from '../rules/checkout-step.ts';
import dialogCss from '../../ui/dialog.css?inline';
import { FormStyles } from '../../ui/form/field-frame.tsx';
import { Style } from '../../ui/style.tsx';
import { WholeText } from '../../ui/whole-text.tsx';
import { AddressStep } from './address-step.tsx';
import css from './checkout.css?inline';
import itemsCss from './items.css?inline';
import presentCss from '../../ui/present-lines.css?inline';
import reviewCss from './review.css?inline';
import denseCss from './review-dense.css?inline';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { Step } from './step.tsx';
import { OrderNotices } from './order-notices.tsx';
import { FoldedSummary, Summary } from './summary.tsx';
import { arrivalText, deliveryLines, shippingText } from './texts.ts';
import { amountOf, meansTexts } from './totals.tsx';
import type { CheckoutView } from './view.ts';

const STEPS = {
  address: AddressStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  review: ReviewStep,
} as const;

/**
 * The checkout (docs/rules/checkout.md#checkout-page): the steps below each other, one of them open, and the order beside them. All styles
 * are linked in every step, so that script can replace one step by another.
 */
export function CheckoutPage({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, step: open } = view;
  const { shop, t } = layoutData;
  const isReview = open === SUMMARY_STEP;
  // The review says everything itself, once.
  const steps = isReview ? [SUMMARY_STEP] : CHECKOUT_STEPS;
  return (
    <div className={isReview ? 'checkout is-review' : 'checkout'} data-live="checkout">
      <FormStyles />
      <Style name="dialog" css={dialogCss} />
      <Style name="checkout" css={css} />
      <Style name="checkout-items" css={itemsCss} />
      <Style name="checkout-review" css={reviewCss} />
      <Style name="checkout-dense" css={denseCss} />
      <Style name="present" css={presentCss} />
      {!isReview && <FoldedSummary view={view} />}
      <div className="wrap checkout-columns">
        <div>
          <h1 className={isReview ? 'visually-hidden' : undefined}>{t('checkout.title')}</h1>
          {steps.map((step) => {
            const Shown = STEPS[step];
            const state = step === open ? 'open' : isDone(step, checkout.step) ? 'done' : 'later';
            return (
              <Step key={step} step={step} state={state} shop={shop} t={t}>
                {state === 'open' ? (
                  <>
                    <OrderNotices view={view} />
                    <Shown view={view} />
                  </>
                ) : state === 'done' ? (
                  <Chosen step={step} view={view} />
                ) : undefined}
              </Step>
            );
          })}
        </div>
        {!isReview && <Summary view={view} />}
      </div>
    </div>
  );
}

/** The choice that was made in a step. */
function Chosen({ step, view }: { readonly step: CheckoutStep; readonly view: CheckoutView }) {
  const { checkout, layoutData } = view;
  const { shop, t } = layoutData;
  const { address, shipping, payment, shippingOptions } = checkout;
  if (step === 'address' && address) {
    const isSame = address.delivery.kind === 'billing';
    return (
      <>
        <p>{addressLines(address.billing, shop).join(', ')}</p>
        {!isSame && (
          <p>
            {t(
              address.delivery.kind === 'store'
                ? 'checkout.facts.store'
                : 'checkout.facts.delivery',
            )}
            : {deliveryLines(view).join(', ')}
          </p>
        )}
        <p className="soft">
          <WholeText>{checkout.email}</WholeText>
        </p>
      </>
    );
  }
  const option = shippingOptions.find(({ key }) => key === shipping?.carrier);
  if (step === 'shipping' && option) {
    return (
      <>
        <p>
          {shippingText(option, checkout, t)}, {amountOf(option.cost, view)}
        </p>
        <p className="soft">{arrivalText(option, view)}</p>
        {checkout.deliveryNote && <p className="soft">{checkout.deliveryNote}</p>}
      </>
    );
  }
  return step === 'payment' && payment ? <p>{meansTexts(view).join(', ')}</p> : null;
}
