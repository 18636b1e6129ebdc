import { describe, expect, test } from 'vitest';
import { isPostcode } from '../../app/address/rules/postcode.ts';
import { isHoliday } from '../../app/delivery/rules/holiday.ts';
import { isVatRate } from '../../app/price/rules/tax.ts';
import { COUNTRIES } from '../../app/shop/rules/shop.ts';
import { countries } from './countries.ts';

describe.each(COUNTRIES)('%s', (country) => {
  const { bankAccount, holidays, postcodes, recommendations, timeZone, vatRates } =
    countries[country];
  const others = COUNTRIES.filter((one) => one !== country).map((one) => countries[one]);

  test('a country has rates of VAT in percent, the reduced one below the standard', () => {
    expect([vatRates.standard, vatRates.reduced].every(isVatRate)).toBe(true);
    expect(vatRates.reduced).toBeLessThan(vatRates.standard);
  });

  test('a country has a bank account that no other country has, with the right check digits', () => {
    const iban = bankAccount.replaceAll(' ', '');
    const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
      Number.parseInt(letter, 36).toString(),
    );
    expect(iban.slice(0, 2)).toBe(country);
    expect(BigInt(digits) % 97n).toBe(1n);
    expect(others.map((one) => one.bankAccount)).not.toContain(bankAccount);
  });

  test('a country has a time zone, and days that are holidays there', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    for (const day of holidays.fixed)
      expect(isHoliday(Date.parse(`2027-${day}T00:00:00Z`), country)).toBe(true);
  });

  test('a country has postcodes of one length, and letters of no other country', () => {
    const all = postcodes.ranges.flat();
    expect(new Set(all.map((one) => one.length)).size).toBe(1);
    const ending = country === 'NL' ? ' AB' : '';
    for (const one of all) expect(isPostcode(one + ending, country)).toBe(true);
    const taken = new Set(others.flatMap((one) => one.postcodes.letters));
    expect(postcodes.letters.filter((one) => taken.has(one))).toEqual([]);
  });

  test('a country has a public host of recommendations, used by no other country, by https, and a project', () => {
    const { host, projectId } = recommendations;
    const { protocol, hostname, origin } = new URL(host);
    expect([protocol, origin]).toEqual(['https:', host]);
    expect(hostname).toMatch(/^([a-z0-9-]+\.)+[a-z]{2,}$/);
    expect(others.map((one) => one.recommendations.host)).not.toContain(host);
    expect(others.map((one) => one.recommendations.projectId)).not.toContain(projectId);
  });
});

test.each([
  ['DE', 'bauaRegNr', true, true],
  ['AT', 'bauaRegNr', true, true],
  ['CH', 'chznNr', false, false],
  ['BE', undefined, true, true],
  ['NL', undefined, true, true],
  ['FR', undefined, true, true],
] as const)('%s: products show %s; Union law %s, withdrawal %s', (country, field, ...law) => {
  const { hasWithdrawalRight, isInUnion, registrationNumber } = countries[country];
  expect(registrationNumber).toBe(field);
  expect([isInUnion, hasWithdrawalRight]).toEqual(law);
});
