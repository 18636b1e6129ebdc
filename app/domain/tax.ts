/** Tax that is contained in an amount. Amounts are minor units, rates percent: 19, 8.1. */

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
 * Whether a number is a rate of value added tax in percent: 19, 8.1, or 0 where there is none. No country has a rate
 * between 0 and 1 percent: such a number is a fraction (0.19), which would make the tax a hundredth of what it is.
 */
export function isVatRate(rate: number): boolean {
  return rate === 0 || (rate >= 1 && rate <= 100);
}

/** Splits an amount that contains its tax. The vat is rounded, the rest is the rest: the two always add up. */
export function splitTax(withTax: number, vatRate: number): TaxSplit {
  const vat = Math.round((withTax * vatRate) / (100 + vatRate));
  return { vat, withoutTax: withTax - vat };
}

/**
 * The tax of several lines: each line's own, rounded once a line, added up. So an invoice's lines and its sum never
 * disagree, whatever rates stand side by side; it may differ from the tax of the sum by half a unit a line.
 */
export function taxOfLines(lines: readonly Taxed[]): TaxSplit & { readonly withTax: number } {
  const withTax = lines.reduce((sum, line) => sum + line.withTax, 0);
  const vat = lines.reduce((sum, line) => sum + splitTax(line.withTax, line.vatRate).vat, 0);
  return { withTax, vat, withoutTax: withTax - vat };
}
