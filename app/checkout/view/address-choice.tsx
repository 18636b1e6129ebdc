import type { Address } from '../../account/schemas/account.ts';
import { type DELIVERY_PREFIX, NEW_ADDRESS } from '../../address/rules/address-form.ts';
import { addressLines } from '../../address/rules/address-lines.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { PersonFields, LocationFields } from './address-fields.tsx';
import { Choice, Choices } from './choice.tsx';
import type { FieldOf } from './form.tsx';
import type { CheckoutView } from './view.ts';

/** The customer's saved addresses, and the fields of a new one. */
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
        <LocationFields {...part} />
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
