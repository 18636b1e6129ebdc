import { ACCOUNT_FORMS } from './account-form.ts';
import { type Fault, faultsOf, type FormFields, type FormRules } from './form.ts';

/** Rules of the checkout's addresses (docs/rules.md#checkout-address). */

/** Where an order goes: to the billing address, another one, a store that keeps it, or a baby list. */
const DELIVERY_WAYS = ['billing', 'address', 'store', 'list'] as const;

/** The fields of an address. Those of another delivery address begin with `delivery_`. */
const ADDRESS_FIELDS = [
  'gender',
  'first_name',
  'last_name',
  'company',
  'street',
  'house_number',
  'additional',
  'postcode',
  'city',
  'country',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const DELIVERY_PREFIX = 'delivery_';

/** The choice between saved addresses: the id of one, or `new` for the fields below it. */
export const NEW_ADDRESS = 'new';

/** Names of all fields of the form. */
export const CHECKOUT_ADDRESS_FIELDS: readonly string[] = [
  'book',
  ...ADDRESS_FIELDS,
  'phone',
  'save',
  'delivery',
  'delivery_book',
  ...ADDRESS_FIELDS.map((name) => DELIVERY_PREFIX + name),
  'delivery_save',
  'store',
];

const { default_billing: _, default_delivery: __, ...LINES } = ACCOUNT_FORMS.address;
const PHONE: FormRules = { phone: ACCOUNT_FORMS.contact.phone };

/** Returns the fields of the billing address, or of another delivery address without their prefix. */
export function addressFieldsOf(
  fields: FormFields,
  prefix: '' | typeof DELIVERY_PREFIX,
): Record<AddressField, string> {
  const entries = ADDRESS_FIELDS.map((name) => [name, fields[prefix + name] ?? '']);
  return splitStreet(Object.fromEntries(entries));
}

/** Returns the first fault of each field that the form needs: those of a saved address and of other ways of delivery are not read. */
export function checkoutAddressFaults(fields: FormFields): ReadonlyMap<string, Fault> {
  const way = fields['delivery'] || 'billing';
  return new Map([
    ...faultsOfAddress(fields, ''),
    ...faultsOf(PHONE, fields),
    ...(isWay(way) ? [] : [['delivery', CHOICE] as const]),
    ...(way === 'address' ? faultsOfAddress(fields, DELIVERY_PREFIX) : []),
    ...(way === 'store' && !/^[1-9]\d{0,8}$/.test(fields['store'] ?? '')
      ? [['store', CHOICE] as const]
      : []),
  ]);
}

const CHOICE: Fault = { message: 'form.choice' };

function isWay(way: string): way is (typeof DELIVERY_WAYS)[number] {
  return DELIVERY_WAYS.some((one) => one === way);
}

function faultsOfAddress(fields: FormFields, prefix: '' | typeof DELIVERY_PREFIX) {
  const book = fields[`${prefix}book`] || NEW_ADDRESS;
  if (book !== NEW_ADDRESS)
    return /^[1-9]\d{0,14}$/.test(book) ? [] : [[`${prefix}book`, CHOICE] as const];
  const address = addressFieldsOf(fields, prefix);
  const faults = [...faultsOf(LINES, address)];
  if (isCompany(address.gender) && address.company.trim() === '')
    faults.push(['company', { message: 'form.required' }]);
  return faults.map(([name, fault]) => [prefix + name, fault] as const);
}

/** Returns whether an address is a company's, which has its own name. */
export function isCompany(gender: string): boolean {
  return gender === 'n';
}

/** A number at the end of a street, or before it as in France and Luxembourg. */
const NUMBER_LAST = /^(.*\D[\s,]+)(\d+\s?[\p{L}]?(?:\s?[-/]\s?\d+\s?\p{L}?)?)$/u;
const NUMBER_FIRST = /^(\d+(?:\s?(?:bis|ter|quater|[a-z]))?)[\s,]+(\p{L}.*)$/iu;

/**
 * Moves the house number out of a street that browsers and people have written in one: `Lindenweg 12`, `12 bis, rue des
 * Lilas`. A typed house number stays.
 */
export function splitStreet<T extends Readonly<Record<'street' | 'house_number', string>>>(
  address: T,
): T {
  const street = address.street.trim();
  if (address.house_number.trim() !== '' || street.length > 120) return address;
  const last = NUMBER_LAST.exec(street);
  const first = last ? null : NUMBER_FIRST.exec(street);
  const [name, number] = last ? [last[1], last[2]] : [first?.[2], first?.[1]];
  if (!name || !number) return address;
  return { ...address, street: name.replace(/[\s,]+$/, ''), house_number: number };
}
