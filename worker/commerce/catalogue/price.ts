import type { Price } from '../../../app/product/schemas/product.ts';
import { splitTax } from '../../../app/price/rules/tax.ts';

// Exported because baskets compute the tax of their lines by the same function.
export { splitTax };

/** Stored values of a price. Amounts in minor units, tax included. */
export interface PriceParts {
  readonly withTax: number;
  /** Price before the current reduction; null without one. */
  readonly before: number | null;
  /** Kind of the reduction. */
  readonly category: 'sale' | 'campaign';
  readonly recommended: number | null;
  readonly currency: Price['currencyCode'];
  /** Percent: 19, 8.1. */
  readonly vatRate: number;
  /** Unit price: the unit and its quantity in one piece. */
  readonly unit: { readonly name: string; readonly size: number } | null;
}

/** Composes a price of `priceSchema`. */
export function composePrice(parts: PriceParts): Price {
  const { withTax, vatRate } = parts;
  const { vat, withoutTax } = splitTax(withTax, vatRate);
  return {
    withTax,
    withoutTax,
    recommendedRetailPrice: parts.recommended,
    currencyCode: parts.currency,
    tax: { vat: { amount: vat, rate: vatRate } },
    appliedReductions: reductions(parts),
    reference: unitPrice(withTax, parts.unit),
  };
}

/** `relative` is a fraction of the price before the reduction. */
function reductions({ withTax, before, category }: PriceParts): Price['appliedReductions'] {
  if (before === null || before <= withTax) return [];
  const absoluteWithTax = before - withTax;
  return [
    {
      category,
      type: 'relative',
      amount: { relative: absoluteWithTax / before, absoluteWithTax },
    },
  ];
}

function unitPrice(withTax: number, unit: PriceParts['unit']): Price['reference'] {
  if (unit === null || unit.size <= 0) return null;
  return { withTax: Math.round(withTax / unit.size), unit: unit.name, size: unit.size };
}
