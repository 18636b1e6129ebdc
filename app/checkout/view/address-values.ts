import type { CheckoutAddress, OrderAddress } from '../schemas/checkout.ts';
import { pointOf } from '../../address/rules/pickup-point.ts';
import { DELIVERY_PREFIX, NEW_ADDRESS } from '../../address/rules/address-form.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CheckoutView } from './view.ts';

/** Returns the initial values of the form: the stored step, otherwise the user's name and default addresses. */
export function addressValues(view: CheckoutView): Record<string, string> {
  const { checkout, customer, addresses, layoutData } = view;
  const { address: stored } = checkout;
  const country = layoutData.shop.saleCountry;
  const empty = { country, [`${DELIVERY_PREFIX}country`]: country };
  if (stored) {
    const { billing, delivery } = stored;
    return {
      ...empty,
      ...chosenValues(billing, '', view),
      phone: stored.phone,
      ...deliveryValues(delivery, view),
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

function deliveryValues(
  delivery: CheckoutAddress['delivery'],
  view: CheckoutView,
): Record<string, string> {
  if (delivery.kind === 'store') return { delivery: 'store', store: String(delivery.storeId) };
  // Without the baby list the destination must be chosen again: a present must not go to its giver unnoticed.
  if (delivery.kind === 'list') return { delivery: view.present ? 'list' : '' };
  if (delivery.kind === 'billing') return { delivery: 'billing' };
  const { address } = delivery;
  const point = pointOf(address);
  const values = chosenValues(address, DELIVERY_PREFIX, view);
  if (!point || values[`${DELIVERY_PREFIX}book`] !== NEW_ADDRESS)
    return { delivery: 'address', ...values };
  return {
    delivery: 'point',
    point_kind: point.kind,
    point_number: point.number,
    point_post_number: point.postNumber,
    point_postcode: address.postcode,
    point_city: address.city,
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

/**
 * Returns the labels of the form's fields, for its summary of problems. Their problems name the field, so that only those of the
 * delivery address say whose they are.
 */
export function addressLabels(t: Translate): ReadonlyMap<string, string> {
  const lines = (prefix: string, label: string) =>
    LINES.map((line) => [prefix + FIELD_OF[line], label] as const);
  return new Map([
    ['book', t('address.book')],
    ...lines('', ''),
    ['phone', t('address.phone')],
    ['delivery', t('address.delivery')],
    ['delivery_book', t('address.book')],
    ...lines(DELIVERY_PREFIX, t('addresses.delivery')),
    ...['kind', 'number', 'post_number', 'postcode', 'city'].map(
      (name) => [`point_${name}`, ''] as const,
    ),
    ['store', t('address.store')],
  ]);
}
