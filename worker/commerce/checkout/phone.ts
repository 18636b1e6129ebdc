import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { Country } from '../../../app/domain/shop.ts';
import metadata from './phone-metadata.json';

/**
 * Parses a phone number as people of a country type it. Returns it in international form: `+49 40 5550123`. Undefined for a number that
 * belongs to none of the shops' countries (docs/rules.md#checkout).
 */
export function parsePhone(typed: string, country: Country): string | undefined {
  const number = parsePhoneNumberFromString(
    typed,
    { defaultCountry: country, extract: false },
    metadata as unknown as MetadataJson,
  );
  return number?.isValid() ? number.formatInternational() : undefined;
}
