import { isPostcode } from './account-form.ts';
import type { Country } from './shop.ts';

/**
 * Parses a postcode as people type it: spaces at its ends and inside do not matter, letters are upper case. Returns it as the country
 * writes it, `1234 AB` in the Netherlands; undefined for any other (docs/rules.md#checkout).
 */
export function parsePostcode(typed: string, country: Country): string | undefined {
  if (!isPostcode(typed, country)) return undefined;
  const text = typed.replaceAll(/\s/g, '').toUpperCase();
  return country === 'NL' ? `${text.slice(0, 4)} ${text.slice(4)}` : text;
}
