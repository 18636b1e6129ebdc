/** Tax included in an amount (docs/rules/price.md#tax). Amounts are minor units, rates percent: 19, 8.1. */

export interface Taxed {
  readonly withTax: number;
  /** Percent. */
  readonly vatRate: number;
}

export interface TaxSplit {
  readonly vat: number;
  readonly withoutTax: number;
}

/**
 * Returns whether a number is a VAT rate in percent: 0, or 1 to 100. A value between 0 and 1 is a fraction
 * (0.19) by mistake, since no country has such a rate.
 */
export function isVatRate(rate: number): boolean {
  return rate === 0 || (rate >= 1 && rate <= 100);
}

/**
 * Splits an amount that includes tax. The VAT is rounded and the net amount is the rest, so both always add
 * up.
 */
export function splitTax(withTax: number, vatRate: number): TaxSplit {
  const vat = Math.round((withTax * vatRate) / (100 + vatRate));
  return { vat, withoutTax: withTax - vat };
}

/**
 * Returns the tax of several lines, rounded per line and added up, so that an invoice's lines match its sum
 * even with different rates. It may differ from the tax of the sum by half a unit per line.
 */
export function taxOfLines(lines: readonly Taxed[]): TaxSplit & { readonly withTax: number } {
  const withTax = lines.reduce((sum, line) => sum + line.withTax, 0);
  const vat = lines.reduce((sum, line) => sum + splitTax(line.withTax, line.vatRate).vat, 0);
  return { withTax, vat, withoutTax: withTax - vat };
}
