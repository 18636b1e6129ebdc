import type { Basket, BasketItem } from '../../../app/basket/schemas/basket.ts';
import { areaRate, type DeliveryArea } from '../../../app/delivery/rules/delivery-area.ts';
import type { Country, Shop } from '../../../app/shop/rules/shop.ts';
import { splitTax } from '../../../app/price/rules/tax.ts';
import { countries } from '../../../edge-config/countries/countries.ts';

type Price = BasketItem['price']['total'];

/**
 * Returns a basket with the tax of the area that it is sent to (docs/rules/delivery.md#delivery-areas). Its price stays the same: it
 * includes tax, so another rate changes the net amount.
 */
export function taxedIn(basket: Basket, area: DeliveryArea | undefined, country: Country): Basket {
  if (area === undefined || typeof area.tax === 'string') return basket;
  const own = countries[country].vatRates;
  const items = basket.items.map((item) => {
    const rate = areaRate(item.price.total.tax.vat.rate, own, area);
    const { unit, total } = item.price;
    const { withTax } = item.cost;
    const { vat, withoutTax } = splitTax(withTax, rate);
    return {
      ...item,
      price: { ...item.price, unit: taxedAt(unit, rate), total: taxedAt(total, rate) },
      cost: { withTax, withoutTax, tax: { vat: { amount: vat } } },
    };
  });
  const vat = items
    .filter(({ status }) => status === 'available')
    .reduce((sum, { cost }) => sum + cost.tax.vat.amount, 0);
  const { withTax } = basket.cost;
  return {
    ...basket,
    items,
    cost: { ...basket.cost, withoutTax: withTax - vat, tax: { vat: { amount: vat } } },
  };
}

/**
 * Returns a shop with the standard tax rate of the area that it sends to, which applies to shipping if the order contains
 * only gift cards.
 */
export function shopIn(shop: Shop, area: DeliveryArea | undefined): Shop {
  if (area === undefined) return shop;
  const rate = areaRate(shop.standardVatRate, countries[shop.saleCountry].vatRates, area);
  return { ...shop, standardVatRate: rate };
}

function taxedAt(price: Price, rate: number): Price {
  const { vat, withoutTax } = splitTax(price.withTax, rate);
  return { ...price, withoutTax, tax: { vat: { amount: vat, rate } } };
}
