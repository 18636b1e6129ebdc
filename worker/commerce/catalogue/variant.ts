import type { Kqpri, Product, Variant } from '../../../app/product/schemas/product.ts';
import { codeInStock } from '../../../app/product/rules/availability.ts';
import { mayBePromoted } from '../../../app/product/rules/infant-formula.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { PRODUCT_GROUP, soldVatRate } from '../../../app/voucher/rules/voucher-product.ts';
import { variantAdvancedAttributes, variantAttributes } from './attributes.ts';
import { composePrice } from './price.ts';
import type { ProductRecord, VariantRow } from './rows.ts';

/** Composes a variant of `variantSchema`, in the shop's currency and language. */
export function composeVariant(record: ProductRecord, row: VariantRow, shop: Shop): Variant {
  const { unit, unit_size: size } = row;
  const priced = mayBePromoted({ customData: record.row.duties }) ? row : withoutPromotion(row);
  return {
    id: row.id,
    referenceKey: row.reference_key,
    attributes: variantAttributes(record, row),
    advancedAttributes: variantAdvancedAttributes(row, shop.language),
    stock: { quantity: row.stock },
    price: composePrice({
      withTax: row.with_tax,
      before: priced.before_reduction,
      category: row.is_campaign ? 'campaign' : 'sale',
      recommended: priced.recommended,
      currency: shop.currency,
      vatRate: soldVatRate(record.flags.get(PRODUCT_GROUP), shop.company, row.vat_rate),
      unit: unit === null || size === null ? null : { name: unit, size },
    }),
    lowestPriorPrice: lowestPriorPrice(priced),
    customData: { KQPRI: composeKqpri(priced) },
  };
}

/**
 * Removes everything that promotes a price if the product may not be promoted (docs/rules/product.md#legal-notes).
 */
function withoutPromotion(row: VariantRow): VariantRow {
  return { ...row, before_reduction: null, recommended: null, lowest_30_days: null, tiers: [] };
}

/** Returns the lowest prior price. The difference is a fraction of it, positive if today's price is below. */
function lowestPriorPrice(row: VariantRow): Variant['lowestPriorPrice'] {
  const lowest = row.lowest_30_days;
  return {
    withTax: lowest,
    relativeDifferenceToPrice: lowest ? (lowest - row.with_tax) / lowest : null,
  };
}

/** Returns a variant whose availability code is 'sold out' if it has no stock. */
export function withStockCode(variant: Variant): Variant {
  const { customData, stock } = variant;
  const { KQPRI } = customData;
  const BVC = codeInStock(KQPRI.BVC, stock.quantity);
  return BVC === KQPRI.BVC
    ? variant
    : { ...variant, customData: { ...customData, KQPRI: { ...KQPRI, BVC } } };
}

/** Returns a product whose variants have the availability code of their stock. */
export function withStockCodes(product: Product): Product {
  return { ...product, variants: product.variants.map(withStockCode) };
}

function composeKqpri(row: VariantRow): Kqpri {
  // A campaign's price may be below that of a tier.
  const cheaper = row.tiers.filter(({ price }) => price < row.with_tax);
  const [first, second, third] = cheaper.toSorted((a, b) => a.amount - b.amount);
  return {
    BVC: row.bvc,
    deliveryDaysFrom: row.delivery_days_from,
    deliveryDaysTo: row.delivery_days_to,
    priceReference: row.price_reference,
    Punkte_Faktor_Payback: row.payback_factor,
    scaleAmount1: first?.amount,
    scaleAmount2: second?.amount,
    scaleAmount3: third?.amount,
    scalePrice1: first?.price,
    scalePrice2: second?.price,
    scalePrice3: third?.price,
    scaleUnit1: first?.unit,
    scaleUnit2: second?.unit,
    scaleUnit3: third?.unit,
  };
}
