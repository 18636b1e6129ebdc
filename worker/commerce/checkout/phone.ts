import {
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { Country } from '../../../app/domain/shop.ts';
import metadata from './phone-metadata.json';

/**
 * Parses a phone number as people of a country type it. Returns it in international form: `+49 40 5550123`. Undefined for a number that
 * belongs to none of the shops' countries (docs/rules.md#checkout) and their areas (docs/rules.md#delivery-areas). A number without a
 * country's code is one of the country, or else of `others`: numbering plans of the area where it is typed.
 */
export function parsePhone(
  typed: string,
  country: Country,
  others: readonly string[] = [],
): string | undefined {
  for (const region of [country, ...others]) {
    const number = parsePhoneNumberFromString(
      typed,
      // The library types the regions of its whole table.
      { defaultCountry: region as CountryCode, extract: false },
      metadata as unknown as MetadataJson,
    );
    if (number?.isValid()) return number.formatInternational();
  }
  return undefined;
}
