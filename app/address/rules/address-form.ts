import { ACCOUNT_FORMS, MAX_LINE } from '../../account/rules/account-form.ts';
import { houseNumberFault } from './house-number.ts';
import {
  POINT_COUNTRY,
  POINT_KINDS,
  pointLines,
  pointNumberFault,
  pointOf,
  postNumberFault,
} from './pickup-point.ts';
import { hasPostcode, postcodeFault, splitTown } from './postcode.ts';
import { COUNTRIES, type Country } from '../../shop/rules/shop.ts';
import { splitStreet } from './street-line.ts';
import { readTyped } from './street-typed.ts';
import { type Fault, faultsOf, type FormFields, type FormRules } from '../../form/rules/form.ts';

/** Rules of the checkout's addresses (docs/rules/checkout.md#checkout-address). */

/** Where an order is sent: to the billing address, another address, a pick-up point, a store, or a baby list. */
const DELIVERY_WAYS = ['billing', 'address', 'point', 'store', 'list'] as const;

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

/** Value of the choice between saved addresses: the id of one, or `new` for the fields below it. */
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
  'point_kind',
  'point_number',
  'point_post_number',
  'point_postcode',
  'point_city',
];

const { default_billing: _, default_delivery: __, ...LINES } = ACCOUNT_FORMS.address;
const PHONE: FormRules = { phone: ACCOUNT_FORMS.contact.phone };

/** Returns the fields of the billing address, or of another delivery address without their prefix. */
export function addressFieldsOf(
  fields: FormFields,
  prefix: '' | typeof DELIVERY_PREFIX,
): Record<AddressField, string> {
  const entries = ADDRESS_FIELDS.map((name) => [name, fields[prefix + name] ?? '']);
  return splitAddress(Object.fromEntries(entries));
}

/** Returns the first fault of each needed field: fields of a saved address and of other ways of delivery are not checked. */
export function checkoutAddressFaults(fields: FormFields): ReadonlyMap<string, Fault> {
  const way = fields['delivery'] || 'billing';
  return new Map([
    ...faultsOfAddress(fields, ''),
    ...faultsOfBill(fields),
    ...faultsOf(PHONE, fields),
    ...(isWay(way) ? [] : [['delivery', CHOICE] as const]),
    ...(way === 'address' ? faultsOfAddress(fields, DELIVERY_PREFIX) : []),
    ...(way === 'point' ? faultsOfPoint(fields) : []),
    ...(way === 'store' && !/^[1-9]\d{0,8}$/.test(fields['store'] ?? '')
      ? [['store', CHOICE] as const]
      : []),
  ]);
}

const HOUSE_NUMBER_MESSAGES = {
  missing: 'form.houseNumber.ask',
  zero: 'form.houseNumber.zero',
  other: 'form.houseNumber',
} as const;

/** Rules of the form, followed by those of its country. */
const COUNTRY_LINES: FormRules = {
  ...LINES,
  street: [
    ...LINES.street,
    (street, { house_number: number = '', country = '' }) => {
      const known = COUNTRIES.find((one) => one === country);
      // Numbers that could be removed from the street were removed before.
      const isTwice = known && readTyped(street, number, known) !== undefined;
      return isTwice ? { message: 'form.street.number' } : undefined;
    },
  ],
  additional: [
    ...LINES.additional,
    (additional, address) => {
      const point = pointOf(linesOf({ ...address, additional }));
      const message = point && postNumberFault(point.postNumber);
      return message && { message };
    },
  ],
  house_number: [
    ...LINES.house_number,
    (number, address) => {
      const point = pointOf(linesOf({ ...address, house_number: number }));
      const message = point && pointNumberFault(point);
      if (message) return { message };
      const fault = houseNumberFault(number);
      return fault && { message: HOUSE_NUMBER_MESSAGES[fault] };
    },
  ],
  postcode: [
    ...LINES.postcode,
    (postcode, { country = '' }) => {
      const known = COUNTRIES.find((one) => one === country);
      const message = known && postcodeFault(postcode, known);
      return message && { message };
    },
  ],
  city: [
    ...LINES.city,
    (city, { country = '' }) => {
      const known = COUNTRIES.find((one) => one === country);
      // A postcode that equals the typed one was removed from the town before.
      return known && hasPostcode(city, known) ? { message: 'form.city.postcode' } : undefined;
    },
  ],
};

/** A bill goes to a house: a pick-up point has no letter box. */
function faultsOfBill(fields: FormFields): (readonly [string, Fault])[] {
  if ((fields['book'] || NEW_ADDRESS) !== NEW_ADDRESS) return [];
  const isPoint = pointOf(linesOf(addressFieldsOf(fields, ''))) !== undefined;
  return isPoint ? [['street', { message: 'form.street.point' }]] : [];
}

function faultsOfPoint(fields: FormFields): (readonly [string, Fault])[] {
  const kind = POINT_KINDS.find((one) => one === fields['point_kind']);
  const number = kind && pointNumberFault({ kind, number: fields['point_number'] ?? '' });
  const postNumber = postNumberFault(fields['point_post_number'] ?? '');
  const { postcode = [], city = [] } = COUNTRY_LINES;
  const place = { ...pointPlace(fields), country: POINT_COUNTRY };
  return [
    ...(kind ? [] : [['point_kind', CHOICE] as const]),
    ...(number ? [['point_number', { message: number }] as const] : []),
    ...(postNumber ? [['point_post_number', { message: postNumber }] as const] : []),
    ...[...faultsOf({ postcode, city }, place)].map(
      ([name, fault]) => [`point_${name}`, fault] as const,
    ),
  ];
}

/** Returns postcode and town of a typed pick-up point. */
export function pointPlace(fields: FormFields): {
  readonly postcode: string;
  readonly city: string;
} {
  const { point_postcode: postcode = '', point_city: city = '' } = fields;
  return splitTown({ postcode, city }, POINT_COUNTRY);
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
  const faults = [...addressFaults(address)];
  if (isCompany(address.gender) && address.company.trim() === '')
    faults.push(['company', { message: 'form.missing.company' }]);
  return faults.map(([name, fault]) => [prefix + name, fault] as const);
}

/**
 * Returns the first fault of each field of an address after splitting: by the form's rules, which browsers check too, and by those of
 * its country. If a house number may be in the street, the form asks about it.
 */
export function addressFaults(address: FormFields): ReadonlyMap<string, Fault> {
  return faultsOf(COUNTRY_LINES, address);
}

/** Returns whether an address is that of a company, which has a separate name. */
export function isCompany(gender: string): boolean {
  return gender === 'n';
}

/**
 * Moves a house number and its supplement out of a street that browsers and people have written in one line
 * (docs/rules/checkout.md#house-numbers-in-streets). A street that contains the typed house number loses it, so that no label has it twice;
 * of a number and a longer form of it, the longer one stays. Also separates postcode and town (docs/rules/checkout.md#postcodes).
 */
export function splitAddress<T extends FormFields>(typed: T): T {
  const country = COUNTRIES.find((one) => one === typed['country']);
  if (!country) return typed;
  const address = { ...typed, ...splitTownOf(typed, country) };
  const point = pointOf(linesOf(address));
  if (!point) return splitStreetOf(address, country);
  const { street, houseNumber, additional } = pointLines(point);
  return { ...address, street, house_number: houseNumber, additional };
}

function linesOf({
  street = '',
  house_number: houseNumber = '',
  additional = '',
  country = '',
}: FormFields) {
  return { street, houseNumber, additional, country };
}

/** Returns postcode and town separately, if the address has both fields. */
function splitTownOf({ postcode, city }: FormFields, country: Country): FormFields {
  return postcode === undefined || city === undefined
    ? {}
    : { ...splitTown({ postcode, city }, country) };
}

function splitStreetOf<T extends FormFields>(address: T, country: Country): T {
  const { street = '', house_number: number = '', additional = '' } = address;
  const split =
    number.trim() === '' ? splitStreet(street, country) : readTyped(street, number, country);
  if (!split || split === 'twice') return address;
  const more = [additional, split.additional].filter(Boolean).join(', ');
  if (Array.from(more).length > MAX_LINE) return address;
  return { ...address, street: split.street, house_number: split.houseNumber, additional: more };
}
