import { countries } from '../../../edge-config/countries/countries.ts';
import type { Country } from '../../shop/rules/shop.ts';

/**
 * Returns a time on the last day of a gift card that is bought at `boughtAt`, both in milliseconds since 1970; undefined for one without
 * an end (docs/rules/voucher.md#bought-gift-cards).
 */
export function cardValidUntil(country: Country, boughtAt: number): number | undefined {
  const { giftCardValidity: validity } = countries[country];
  if (!validity) return undefined;
  const bought = new Date(boughtAt);
  const year = bought.getUTCFullYear() + validity.years;
  return validity.isToYearEnd
    ? Date.UTC(year, 11, 31, 12)
    : Date.UTC(year, bought.getUTCMonth(), bought.getUTCDate(), 12);
}
