import {
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { Country } from '../../../app/shop/rules/shop.ts';
import metadata from './phone-metadata.json';

/** French overseas territories. Dialled from anywhere in France, their numbers begin as in their own plans: `0692`. */
const OVERSEAS: readonly string[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM'];

/**
 * Parses a phone number as people of a country type it. Returns it in international form: `+49 40 5550123`. Undefined for a number outside
 * the shops' countries (docs/rules/checkout.md#checkout) and their areas (docs/rules/delivery.md#delivery-areas). A number without a
 * country code belongs to the country, otherwise to one of `others`: numbering plans of the area where it is typed. A French number may
 * belong to an overseas territory, as dialled in France, also after France's country code, which is not the territory's.
 */
export function parsePhone(
  typed: string,
  country: Country,
  others: readonly string[] = [],
): string | undefined {
  const french = frenchNumber(typed, country);
  const plans = [country, ...others].map((region) => [region, typed] as const);
  const overseas = OVERSEAS.map((region) => [region, french] as const);
  for (const [region, text] of french === '' ? plans : [...plans, ...overseas]) {
    const number = parsePhoneNumberFromString(
      text,
      // The library's types contain the regions of its whole table.
      { defaultCountry: region as CountryCode, extract: false },
      metadata as unknown as MetadataJson,
    );
    if (number?.isValid()) return number.formatInternational();
  }
  return undefined;
}

/** Returns a number as dialled in France, ten digits; empty if it is not French. */
function frenchNumber(typed: string, country: Country): string {
  if (/\p{L}/u.test(typed)) return '';
  const digits = typed.replaceAll(/[^\d+]/g, '');
  const [, national = ''] = /^(?:\+|00)330?([1-9]\d{8})$/.exec(digits) ?? [];
  if (national !== '') return `0${national}`;
  return country === 'FR' && /^0[1-9]\d{8}$/.test(digits) ? digits : '';
}
