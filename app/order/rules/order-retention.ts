import { countries } from '../../../edge-config/countries/countries.ts';
import type { Country } from '../../shop/rules/shop.ts';

/** Returns the time before which orders of a country's shops are deleted (docs/rules/order.md#order). Milliseconds since 1970, UTC. */
export function ordersKeptSince(country: Country, now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() - countries[country].invoiceYears, 0, 1);
}
