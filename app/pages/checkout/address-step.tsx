import type { Address } from '../../api/account.ts';
import { DELIVERY_PREFIX, NEW_ADDRESS } from '../../domain/address-form.ts';
import { addressLines } from '../../domain/address-lines.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { addressLabels, addressValues } from './address-values.ts';
import { PersonFields, PlaceFields } from './address-fields.tsx';
import { Choice, Choices } from './choice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type FieldOf, StepForm } from './form.tsx';
import type { CheckoutView } from './view.ts';

/** The step of the addresses: billing, and where the order goes. */
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

/** The saved addresses of a customer, and the fields of a new one. */
export function AddressChoice({
  prefix,
  field,
  view: { addresses, isGuest, layoutData },
}: {
  readonly prefix: '' | typeof DELIVERY_PREFIX;
  readonly field: FieldOf;
  readonly view: CheckoutView;
}) {
  const { t } = layoutData;
  const book = field(`${prefix}book`);
  const part = { prefix, field, layoutData };
  return (
    <>
      {addresses.length > 0 && (
        <Choices {...book} label={t('address.book')}>
          {addresses.map((address) => (
            <SavedChoice
              key={address.id}
              name={book.name}
              address={address}
              isChosen={book.typed === String(address.id)}
              layoutData={layoutData}
            />
          ))}
          <Choice
            name={book.name}
            value={NEW_ADDRESS}
            isChosen={!book.typed || book.typed === NEW_ADDRESS}
            title={t('addresses.new')}
          />
        </Choices>
      )}
      <div className="checkout-typed">
        <PersonFields {...part} />
        <PlaceFields {...part} />
        {!isGuest && <TickField {...field(`${prefix}save`)} label={t('address.save')} />}
      </div>
    </>
  );
}

function SavedChoice({
  name,
  address,
  isChosen,
  layoutData: { shop },
}: {
  readonly name: string;
  readonly address: Address;
  readonly isChosen: boolean;
  readonly layoutData: LayoutData;
}) {
  const [title = '', ...rest] = addressLines(address, shop);
  return (
    <Choice
      name={name}
      value={String(address.id)}
      isChosen={isChosen}
      title={title}
      text={rest.join(', ')}
    />
  );
}
