import { describe, expect, test } from 'vitest';
import { ACCOUNT_FORMS, type AccountFormName, isCalendarDay } from './account-form.ts';
import { faultsOf } from '../../form/rules/form.ts';

const PERSON = {
  gender: 'f',
  first_name: 'Mira',
  last_name: 'Sommer',
  email: 'mira.sommer@example.org',
} as const;
const VALID: Readonly<Record<AccountFormName, Record<string, string>>> = {
  login: { email: PERSON.email, password: 'x' },
  register: { ...PERSON, register_password: 'Abcdefghij' },
  guest: PERSON,
  reset: { email: PERSON.email },
  newPassword: { new_password: 'Abcdefghij' },
  password: { password: 'x', new_password: 'Abcdefghij' },
  personal: { gender: 'n', first_name: 'Mira', last_name: 'Sommer' },
  address: {
    gender: 'd',
    first_name: 'Mira',
    last_name: 'Sommer',
    street: 'Lindenweg',
    house_number: '12 a',
    postcode: '04277',
    city: 'Leipzig',
    country: 'DE',
  },
  contact: { ...PERSON, subject: 'order', message: 'Hallo' },
  delete: { password: 'x' },
  reservation: {
    first_name: 'Mira',
    last_name: 'Sommer',
    email: PERSON.email,
    phone: '+41 44 555 01 23',
  },
  withdrawal: { name: 'Sommer & Co. 2', order_number: 'vom 3. November', email: PERSON.email },
  guestAccount: { register_password: 'Abcdefghij' },
};

function wrongFields(form: AccountFormName, fields: Record<string, string>): string[] {
  return [...faultsOf(ACCOUNT_FORMS[form], fields).keys()];
}

describe.each(Object.keys(VALID) as AccountFormName[])('%s', (form) => {
  test('the form takes what is needed', () => {
    expect(wrongFields(form, VALID[form])).toEqual([]);
  });

  test('the form needs each of that', () => {
    const { email: unused, ...contact } = VALID.contact;
    const given = Object.keys(form === 'contact' ? { ...contact, email: unused } : VALID[form]);
    const needed = given.filter((name) => name in ACCOUNT_FORMS[form]);
    expect(wrongFields(form, {}).toSorted()).toEqual(needed.toSorted());
  });

  test('each empty field has a separate text, which names it', () => {
    const messages = [...faultsOf(ACCOUNT_FORMS[form], {}).values()].map(({ message }) => message);
    expect(messages).not.toContain('form.required');
    expect(new Set(messages).size).toBe(messages.length);
  });
});

test.each<[AccountFormName, Record<string, string>]>([
  ['register', { gender: 'x' }],
  ['register', { first_name: 'Mira2' }],
  ['register', { last_name: '<b>' }],
  ['register', { email: 'mira' }],
  ['register', { register_password: 'Abcdefghi' }],
  ['register', { newsletter: 'yes' }],
  ['guest', { last_name: 'a'.repeat(101) }],
  ['personal', { birth_date: '2026-02-29' }],
  ['personal', { birth_date: '31.03.1990' }],
  ['personal', { phone: 'ring me' }],
  ['personal', { phone: '()()()' }],
  ['personal', { phone: '+ 12 34' }],
  ['address', { country: 'US' }],
  ['address', { house_number: `1${'2'.repeat(30)}` }],
  ['address', { house_number: '' }],
  ['contact', { message: 'a'.repeat(5001) }],
  ['withdrawal', { name: 'a'.repeat(101) }],
  ['withdrawal', { items: 'a'.repeat(501) }],
])('%s refuses %j', (form, fields) => {
  expect(wrongFields(form, { ...VALID[form], ...fields })).toEqual(Object.keys(fields));
});

test.each([
  ['1990-03-31', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1899-12-31', false],
  ['1990-3-31', false],
  ['1990-13-01', false],
])('%s is a day: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
