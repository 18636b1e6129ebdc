import type { OrderAddress } from '../schemas/checkout.ts';
import { DELIVERY_PREFIX, NEW_ADDRESS } from '../../address/rules/address-form.ts';
import type { MessageKey } from '../../i18n/messages/de.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CheckoutView } from './view.ts';

/** Returns the initial values of the form: the stored step, otherwise the user's name and default addresses. */
export function addressValues(view: CheckoutView): Record<string, string> {
  const { checkout, customer, addresses, layoutData, present } = view;
  const { address: stored } = checkout;
  const country = layoutData.shop.saleCountry;
  const empty = { country, [`${DELIVERY_PREFIX}country`]: country };
  if (stored) {
    const { billing, delivery } = stored;
    return {
      ...empty,
      ...chosenValues(billing, '', view),
      phone: stored.phone,
      // Without the baby list the destination must be chosen again: a present must not go to its giver unnoticed.
      delivery: delivery.kind === 'list' && !present ? '' : delivery.kind,
      ...(delivery.kind === 'store' ? { store: String(delivery.storeId) } : {}),
      ...(delivery.kind === 'address' ? chosenValues(delivery.address, DELIVERY_PREFIX, view) : {}),
    };
  }
  const billing = addresses.find((one) => one.isDefaultBilling) ?? addresses[0];
  // The shop delivers only within its country: an address elsewhere is for the invoice.
  const here = addresses.filter((one) => one.country === country);
  const isHere = !billing || here.includes(billing);
  const delivery = here.find((one) => one.isDefaultDelivery) ?? (isHere ? billing : here[0]);
  const isSame = isHere && delivery === billing;
  return {
    ...empty,
    gender: customer.gender,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    book: billing ? String(billing.id) : NEW_ADDRESS,
    delivery: isSame ? 'billing' : 'address',
    delivery_book: delivery ? String(delivery.id) : NEW_ADDRESS,
  };
}

/** Returns the fields of a stored address: the matching saved address, otherwise the typed values. */
function chosenValues(
  address: OrderAddress,
  prefix: '' | typeof DELIVERY_PREFIX,
  { addresses, customer }: CheckoutView,
): Record<string, string> {
  const saved = addresses.find((one) => LINES.every((line) => one[line] === address[line]));
  const typed: Record<string, string> = saved
    ? {
        gender: customer.gender,
        first_name: customer.firstName,
        last_name: customer.lastName,
        country: address.country,
      }
    : Object.fromEntries(LINES.map((line) => [FIELD_OF[line], address[line]]));
  const values = { ...typed, book: saved ? String(saved.id) : NEW_ADDRESS };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

const FIELD_OF = {
  gender: 'gender',
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  street: 'street',
  houseNumber: 'house_number',
  additional: 'additional',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
} as const satisfies Readonly<Record<keyof OrderAddress, string>>;

const LINES = [
  'gender',
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'additional',
  'postcode',
  'city',
  'country',
] as const satisfies readonly (keyof OrderAddress)[];

const LABELS: Readonly<Record<(typeof LINES)[number], MessageKey>> = {
  gender: 'newsletter.salutation',
  firstName: 'newsletter.firstName',
  lastName: 'newsletter.lastName',
  company: 'addresses.company',
  street: 'addresses.street',
  houseNumber: 'addresses.houseNumber',
  additional: 'addresses.additional',
  postcode: 'addresses.postcode',
  city: 'addresses.city',
  country: 'addresses.country',
};

/** Returns the labels of the form's fields, for its summary of problems. */
export function addressLabels(t: Translate): ReadonlyMap<string, string> {
  const lines = (prefix: string, labelled = (label: string) => label) =>
    LINES.map((line) => [prefix + FIELD_OF[line], labelled(t(LABELS[line]))] as const);
  const delivery = t('addresses.delivery');
  return new Map([
    ['book', t('address.book')],
    ...lines(''),
    ['phone', t('address.phone')],
    ['delivery', t('address.delivery')],
    ['delivery_book', t('address.book')],
    ...lines(DELIVERY_PREFIX, (label) => `${delivery}, ${label}`),
    ['store', t('address.store')],
  ]);
}
