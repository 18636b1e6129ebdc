import {
  email,
  type FormRules,
  matches,
  maxLength,
  oneOf,
  required,
  type Rule,
  severalLines,
} from '../../form/rules/form.ts';
import { MAX_HOUSE_NUMBER } from '../../address/rules/house-number.ts';
import { NEW_PASSWORD } from './password.ts';
import { GENDERS, isPersonName, MAX_NAME } from './person.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { MAX_WITHDRAWAL_ITEMS } from '../../order/rules/withdrawal.ts';

/** Rules of the account's forms (docs/rules/account.md#account-forms), which both browser and edge check. */

/** Maximum characters of a street, town or company. */
export const MAX_LINE = 100;

export const OPTIONAL_NAME: readonly Rule[] = [
  maxLength(MAX_NAME),
  (name) =>
    name.trim() === '' || isPersonName(name.trim())
      ? undefined
      : { message: 'generic.validation.name' },
];
const FIRST_NAME: readonly Rule[] = [required('form.missing.firstName'), ...OPTIONAL_NAME];
const LAST_NAME: readonly Rule[] = [required('generic.error.name.required'), ...OPTIONAL_NAME];
export const EMAIL: readonly Rule[] = [
  required('newsletter.errors.required'),
  email('newsletter.errors.email'),
];
const GENDER: readonly Rule[] = [required('form.missing.gender'), oneOf(GENDERS)];
/** A checkbox: `1` if ticked, missing if not. */
const BOX: readonly Rule[] = [oneOf(['1'])];
const PASSWORD: readonly Rule[] = [required('form.missing.password')];
const OPTIONAL_LINE: readonly Rule[] = [maxLength(MAX_LINE)];

/** Maximum characters of a typed phone number. */
export const MAX_PHONE = 40;
/** At least five digits among the separators that people type; the back end checks which numbers exist. */
export const PHONE_SIGNS = /^(?=(?:\D*\d){5})\s*[+(]?[\d\s()/.–-]{5,30}$/;
const PHONE: readonly Rule[] = [matches(PHONE_SIGNS, 'form.phone')];

/** The edge checks its form, and looks for a missing number in the street (app/address/rules/address-form.ts). */
const HOUSE_NUMBER: readonly Rule[] = [
  (value, { street = '' }) =>
    value.trim() === '' && !/\d/.test(street) ? { message: 'form.houseNumber.missing' } : undefined,
  maxLength(MAX_HOUSE_NUMBER),
];

const OLDEST_YEAR = 1900;

/** Returns whether a text is a calendar day since 1900: `1990-03-31`. The server also refuses days in the future. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || Number(match[1]) < OLDEST_YEAR) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const BIRTH_DATE: readonly Rule[] = [
  (value) => (value === '' || isCalendarDay(value) ? undefined : { message: 'form.date' }),
];

/** The rules of each form, by the names of its fields. */
export const ACCOUNT_FORMS = {
  login: { email: EMAIL, password: PASSWORD },
  register: {
    gender: GENDER,
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    email: EMAIL,
    register_password: NEW_PASSWORD,
    newsletter: BOX,
  },
  guest: {
    gender: GENDER,
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    email: EMAIL,
    newsletter: BOX,
  },
  reset: { email: EMAIL },
  newPassword: { new_password: NEW_PASSWORD },
  password: { password: PASSWORD, new_password: NEW_PASSWORD },
  personal: {
    gender: GENDER,
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    birth_date: BIRTH_DATE,
    phone: PHONE,
    newsletter: BOX,
  },
  /** Of anybody: an address may be that of a present. */
  address: {
    gender: GENDER,
    first_name: [required('form.missing.theirFirstName'), ...OPTIONAL_NAME],
    last_name: [required('form.missing.theirLastName'), ...OPTIONAL_NAME],
    company: OPTIONAL_LINE,
    street: [required('form.missing.street'), ...OPTIONAL_LINE],
    house_number: HOUSE_NUMBER,
    additional: OPTIONAL_LINE,
    postcode: [required('form.missing.postcode')],
    city: [required('form.missing.city'), ...OPTIONAL_LINE],
    country: [required('form.missing.country'), oneOf(COUNTRIES)],
    default_billing: BOX,
    default_delivery: BOX,
  },
  contact: {
    subject: [required('form.missing.subject')],
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    email: EMAIL,
    phone: PHONE,
    order_number: [maxLength(40)],
    message: [required('form.missing.message'), severalLines, maxLength(5000)],
  },
  delete: { password: PASSWORD },
  withdrawal: {
    name: [required('form.missing.name'), ...OPTIONAL_LINE],
    order_number: [required('form.missing.orderNumber'), ...OPTIONAL_LINE],
    email: EMAIL,
    items: [severalLines, maxLength(MAX_WITHDRAWAL_ITEMS)],
  },
  guestAccount: { register_password: NEW_PASSWORD },
  reservation: {
    first_name: FIRST_NAME,
    last_name: LAST_NAME,
    email: EMAIL,
    phone: [required('form.missing.phone'), ...PHONE],
  },
} as const satisfies Record<string, FormRules>;

export type AccountFormName = keyof typeof ACCOUNT_FORMS;
