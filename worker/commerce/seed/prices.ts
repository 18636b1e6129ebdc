import type { Country } from '../../../app/domain/shop.ts';
import type { ProductPlan, VariantPlan } from './plan.ts';
import type { SeedPrice } from './types.ts';

/** Percent. */
const VAT: Readonly<Record<Country, number>> = { DE: 19, AT: 20, CH: 8.1, BE: 21, NL: 21, FR: 20 };

/** The nearest amount to a value that ends like a price: on so many cents. */
function endingOn(cents: number, value: number): number {
  return Math.round((value - cents) / 100) * 100 + cents;
}

/** A German price as another country asks it. Swiss prices end on what coins can pay. */
function inCountry(german: number, country: Country): number {
  if (country === 'CH') {
    const francs = german * 1.1;
    return german < 1000 ? Math.round(francs / 5) * 5 : endingOn(90, francs);
  }
  if (country === 'BE' || country === 'FR') return endingOn(german % 100, german * 1.03);
  return german;
}

/** What one size of a product costs in each country. */
export function pricesOf(
  product: ProductPlan,
  variant: VariantPlan,
): Readonly<Record<Country, SeedPrice>> {
  const at = (country: Country): SeedPrice => {
    const local = (german: number | undefined) =>
      german === undefined ? null : inCountry(german, country);
    return {
      withTax: inCountry(variant.price ?? product.price, country),
      beforeReduction: local(product.beforeReduction),
      recommended: local(product.recommended),
      lowest30Days: local(product.lowest30Days ?? product.beforeReduction),
      vatRate: VAT[country],
      tiers: (product.tiers ?? []).map((tier) => ({
        amount: tier.amount,
        price: inCountry(tier.price, country),
        unit: 'ST',
      })),
    };
  };
  return { DE: at('DE'), AT: at('AT'), CH: at('CH'), BE: at('BE'), NL: at('NL'), FR: at('FR') };
}
