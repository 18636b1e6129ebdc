import { TextField } from '../../ui/form/text-field.tsx';
import { addressLabels, addressValues } from './address-values.ts';
import { AddressChoice } from './address-choice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { StepForm } from './form.tsx';
import type { CheckoutView } from './view.ts';

/** The step with the billing address and the delivery address. */
export function AddressStep({ view }: { readonly view: CheckoutView }) {
  const { layoutData, failed, isSent } = view;
  const { t } = layoutData;
  return (
    <StepForm
      step="address"
      action="checkout.address"
      failed={failed}
      values={addressValues(view)}
      labels={addressLabels(t)}
      t={t}
    >
      {(field) => (
        <>
          <div className="checkout-part">
            <AddressChoice prefix="" field={field} view={view} />
          </div>
          <TextField
            {...field('phone')}
            label={t('newsletter.optional', { label: t('address.phone') })}
            type="tel"
            autoComplete="section-billing billing tel"
            enterKeyHint="done"
            maxLength={40}
            hint={t('address.phone.hint')}
          />
          <DeliveryFields field={field} view={view} />
          <button type="submit" className="button">
            {t(isSent ? 'checkout.next.shipping' : 'checkout.next.payment')}
          </button>
        </>
      )}
    </StepForm>
  );
}
