import type { Country } from '../../shop/rules/shop.ts';

/**
 * Years for which a trader keeps invoices, after the one in which they were written: AO § 147 and UStG § 14b (DE), BAO § 132 (AT),
 * OR Art. 958f (CH), CTVA Art. 60 (BE), AWR Art. 52 (NL), Code de commerce Art. L123-22 (FR).
 */
export const ORDER_YEARS: Readonly<Record<Country, number>> = {
  DE: 8,
  AT: 7,
  CH: 10,
  BE: 10,
  NL: 7,
  FR: 10,
};

/** Returns the time before which orders of a country's shops are deleted (docs/rules/order.md#order). Milliseconds since 1970, UTC. */
export function ordersKeptSince(country: Country, now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() - ORDER_YEARS[country], 0, 1);
}
