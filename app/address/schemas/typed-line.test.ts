import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ACCOUNT_FORMS, type AccountFormName } from '../../account/rules/account-form.ts';
import { faultsOf, severalLines, tidied } from '../../form/rules/form.ts';
import { newAddressSchema, profileSchema } from '../../account/schemas/account.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { subscribeSchema } from '../../newsletter/schemas/newsletter.ts';
import { complaintSchema, orderNumberSchema } from '../../order/schemas/order-change.ts';
import { passkeyNamingSchema } from '../../account/schemas/passkey.ts';
import { listAddressSchema, shareFormSchema } from '../../wishlist/schemas/shared-list.ts';
import { newReservationSchema, storesQuerySchema } from '../../stores/schemas/store.ts';
import { codeOnlySchema } from '../../voucher/schemas/voucher-call.ts';
import { newWithdrawalSchema } from '../../order/schemas/withdrawal.ts';

/** Returns a text as pasted from a phone's contacts, a PDF, or a Mac's file names. */
function pasted(text: string): string {
  const wide = (digit: string) => String.fromCodePoint(Number(digit) + 0xff10);
  const odd = text
    .normalize('NFD')
    .replaceAll(/\d/g, wide)
    .replaceAll(' ', '\u00a0')
    .replaceAll('-', '\u2011');
  return `\u2066\ufeff${odd}\u200b\u2069 `;
}

describe('a text field takes what is pasted, as it was meant:', () => {
  const address = {
    name: 'Zoë Sommer',
    street: 'Größenweg',
    houseNumber: '12 a',
    postcode: '20095',
    city: 'Bad Bö-Stadt',
    country: 'DE',
  };
  test.each<[string, z.ZodType, string, string?]>([
    ['an address of mail', emailSchema, 'mira@müller.de'],
    ['a name', profileSchema.shape.firstName, 'Zoë-Marie Sommer'],
    ['a phone number', profileSchema.shape.phone, '+49 40 555-0123'],
    ['a street', newAddressSchema.shape.street, 'Straße des 17. Juni'],
    ['a house number', newAddressSchema.shape.houseNumber, '12-14 Tür 8'],
    ['a postcode', newAddressSchema.shape.postcode, 'D-20095'],
    ['the newsletter’s name', subscribeSchema.shape.firstName, 'Zoë'],
    ['the newsletter’s full name', subscribeSchema.shape.name, 'Zoë Sommer'],
    ['an order’s number', orderNumberSchema, 'NGCT-XZKK-DJ7H'],
    ['a complaint', complaintSchema.shape.text, 'Ein Rad fehlt, Größe 62'],
    ['a passkey’s name', passkeyNamingSchema.shape.name, 'Zoës Telefon 2'],
    ['a list’s name', shareFormSchema, 'Zoës Liste 2'],
    ['a withdrawal’s name', newWithdrawalSchema.shape.name, 'Zoë Sommer'],
    ['a withdrawal’s items', newWithdrawalSchema.shape.items, 'Body, Größe 62'],
    ['a reservation’s name', newReservationSchema.shape.last_name, 'Müller-Lüdtke'],
    ['a reservation’s phone', newReservationSchema.shape.phone, '+49 40 555-0123'],
    ['a store search’s postcode', storesQuerySchema, '20095'],
    ['a voucher', codeOnlySchema.shape.code, 'NEST-2024', 'NEST2024'],
  ])('%s', (_, schema, text, stored = text) => {
    const wrapped = { title: pasted(text), postcode: pasted(text) };
    const isWhole = schema === shareFormSchema || schema === storesQuerySchema;
    const parsed = schema.safeParse(isWhole ? wrapped : pasted(text));
    expect(parsed.error?.issues).toBeUndefined();
    if (isWhole) expect(Object.values(Object(parsed.data))).toContain(stored);
    else expect(parsed.data).toBe(stored);
  });

  test('the address of a baby list', () => {
    const { country, ...lines } = address;
    const typed = Object.entries(lines).map(([name, text]) => [name, pasted(text)] as const);
    expect(listAddressSchema.parse({ ...Object.fromEntries(typed), country })).toEqual(address);
  });
});

test.each([
  ['Lindenweg 12', ['Lindenweg', '12']],
  // The address of a list has no second line.
  ['Lindenweg 12, Hinterhaus', ['Lindenweg', '12, Hinterhaus']],
  // Not certain.
  ['Straße 101', undefined],
])('the street “%s” of a baby list is split into %j', (street, parts) => {
  const fields = { name: 'Zoë', street, postcode: '20095', city: 'Hamburg', country: 'DE' };
  const parsed = shareFormSchema.safeParse({ isBabyList: '1', ...fields });
  const { address } = parsed.data ?? {};
  expect(address ? [address.street, address.houseNumber] : undefined).toEqual(parts);
});

const SAMPLES: Readonly<Record<string, string>> = {
  email: 'mira@müller.de',
  gender: 'f',
  country: 'DE',
  postcode: '20095',
  house_number: '12 a',
  phone: '+49 40 5550123',
  birth_date: '1990-03-31',
  first_name: 'Zoë',
  last_name: 'Müller-Lüdtke',
};

test.each(Object.keys(ACCOUNT_FORMS) as AccountFormName[])(
  'form %s: its texts are cleaned, and its passwords are not',
  (form) => {
    const rules = ACCOUNT_FORMS[form];
    const meant = Object.fromEntries(
      Object.keys(rules).map((name) => {
        if (name.endsWith('password')) return [name, 'Käse\u00a0Brot-12ab'.normalize('NFD')];
        const isBox = /^newsletter|^default/.test(name);
        return [name, isBox ? '1' : (SAMPLES[name] ?? 'Größe 62')];
      }),
    );
    const sent = Object.fromEntries(
      Object.entries(meant).map(([name, text]) => [
        name,
        name.endsWith('password') ? text : pasted(text),
      ]),
    );
    const stored = tidied(sent, rules);
    expect(stored).toEqual(meant);
    const faults = [...faultsOf(rules, stored).keys()];
    expect(faults.filter((name) => !name.endsWith('password'))).toEqual([]);
  },
);

test('only fields of several lines keep their lines', () => {
  const rules = { message: [severalLines], city: [] };
  expect(tidied({ message: 'a\r\n\tb–c', city: 'a\r\n\tb–c' }, rules)).toEqual({
    message: 'a\n b–c',
    city: 'a b-c',
  });
});
