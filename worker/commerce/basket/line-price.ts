import type { BasketItem } from '../../../app/basket/schemas/basket.ts';
import type { Price, Variant } from '../../../app/product/schemas/product.ts';
import { tierPrice } from '../../../app/price/rules/quantity-price.ts';
import { composePrice, splitTax } from '../catalogue/price.ts';

/**
 * Returns unit price (with the tier of the quantity) and total of a line. Tax is computed from the total and rounded once.
 */
export function priceLine(
  variant: Pick<Variant, 'price' | 'customData'>,
  quantity: number,
): BasketItem['price'] {
  const unit = unitPriceAt(variant, quantity);
  return { unit, total: multiplyPrice(unit, quantity) };
}

function unitPriceAt(
  { price, customData }: Pick<Variant, 'price' | 'customData'>,
  quantity: number,
): Price {
  const withTax = tierPrice(customData.KQPRI, price.withTax, quantity);
  if (withTax === undefined) return price;
  const reduction = price.appliedReductions[0];
  const { reference } = price;
  return composePrice({
    withTax,
    before: reduction === undefined ? null : price.withTax + reduction.amount.absoluteWithTax,
    category: reduction?.category === 'campaign' ? 'campaign' : 'sale',
    recommended: price.recommendedRetailPrice,
    currency: price.currencyCode,
    vatRate: price.tax.vat.rate,
    unit: reference === null ? null : { name: reference.unit, size: reference.size },
  });
}

function multiplyPrice(unit: Price, quantity: number): Price {
  const { rate } = unit.tax.vat;
  const withTax = unit.withTax * quantity;
  const { vat, withoutTax } = splitTax(withTax, rate);
  const recommended = unit.recommendedRetailPrice;
  return {
    ...unit,
    withTax,
    withoutTax,
    recommendedRetailPrice: recommended === null ? null : recommended * quantity,
    tax: { vat: { amount: vat, rate } },
    appliedReductions: unit.appliedReductions.map((reduction) => ({
      ...reduction,
      amount: {
        ...reduction.amount,
        absoluteWithTax: reduction.amount.absoluteWithTax * quantity,
      },
    })),
  };
}
