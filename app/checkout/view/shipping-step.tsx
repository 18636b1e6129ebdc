import { CarrierInfo, CARRIER_INFO } from './carrier-info.tsx';
import { Choice, Choices } from './choice.tsx';
import { StepForm } from './form.tsx';
import { arrivalText, shippingText } from './texts.ts';
import { amountOf } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/** The delivery step: the carriers with their costs and delivery days. */
export function ShippingStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed } = view;
  const { t } = layoutData;
  const { shippingOptions: options } = checkout;
  const title = t('checkout.step.shipping');
  return (
    <>
      <StepForm
        step="shipping"
        action="checkout.shipping"
        failed={failed}
        values={{ carrier: checkout.shipping?.carrier ?? options[0]?.key ?? '' }}
        labels={new Map([['carrier', title]])}
        t={t}
      >
        {(field) => {
          const { typed, ...group } = field('carrier');
          return (
            <>
              <Choices {...group} label={title} isQuiet>
                {options.map((option) => (
                  <Choice
                    key={option.key}
                    name={group.name}
                    value={option.key}
                    isChosen={typed === option.key}
                    title={shippingText(option, checkout, t)}
                    text={arrivalText(option, view)}
                    end={<b>{amountOf(option.cost, view)}</b>}
                  />
                ))}
              </Choices>
              {checkout.deliveryNote && <p>{checkout.deliveryNote}</p>}
              <p>
                <button
                  type="button"
                  className="quiet"
                  command="show-modal"
                  commandfor={CARRIER_INFO}
                >
                  {t('checkout.carriers.open')}
                </button>
              </p>
              <button type="submit" className="button">
                {t('checkout.next.payment')}
              </button>
            </>
          );
        }}
      </StepForm>
      <CarrierInfo options={options} t={t} />
    </>
  );
}
