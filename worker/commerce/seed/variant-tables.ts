import { PRICE_LISTS, type PriceList } from '../../../app/price/rules/price-list.ts';
import { type NamedRow, type Row, type Table, tableOf } from './table.ts';
import type { SeedPrice, SeedProduct } from './types.ts';

interface ListedPrice {
  readonly variantId: number;
  readonly campaign: number | undefined;
  readonly list: PriceList;
  readonly price: SeedPrice;
  /** Milliseconds since 1970. */
  readonly since: number;
}

function pricesOf(product: SeedProduct): ListedPrice[] {
  return product.variants.flatMap((variant) =>
    PRICE_LISTS.flatMap((list) => {
      const price = variant.prices[list];
      if (price === undefined) return [];
      return [
        {
          variantId: variant.id,
          campaign: product.campaign,
          list,
          price,
          since: price.since ?? product.createdAt,
        },
      ];
    }),
  );
}

function priceRow({ variantId, list, price, since }: ListedPrice): NamedRow {
  return {
    variant_id: variantId,
    price_list: list,
    with_tax: price.withTax,
    before_reduction: price.beforeReduction,
    recommended: price.recommended,
    lowest_30_days: price.lowest30Days,
    tiers: JSON.stringify(price.tiers),
    since,
  };
}

function historyRows({ variantId, list, price, since }: ListedPrice): Row[] {
  return (price.history ?? [])
    .filter(({ from }) => from < since)
    .map(({ from, withTax }) => [variantId, list, from, withTax]);
}

/** Rows of a running campaign: its price is the variant's, and the former one returns when it ends. */
function campaignRows({ variantId, list, price, campaign }: ListedPrice): Row[] {
  const { beforeReduction, withTax } = price;
  if (campaign === undefined || beforeReduction === null) return [];
  const regular = { withTax: beforeReduction, beforeReduction: null, lowest30Days: null };
  return [[variantId, list, campaign, withTax, JSON.stringify(regular)]];
}

function variantRows(product: SeedProduct): NamedRow[] {
  return product.variants.map((variant) => ({
    id: variant.id,
    product_id: product.id,
    reference_key: variant.referenceKey,
    position: variant.position,
    size: variant.size ?? null,
    bvc: variant.bvc,
    delivery_days_from: variant.deliveryDaysFrom,
    delivery_days_to: variant.deliveryDaysTo,
    payback_factor: variant.paybackFactor ?? null,
    unit: variant.unit ?? null,
    unit_size: variant.unitSize ?? null,
    vat_class: product.vatClass ?? 'standard',
    double_size: variant.doubleSize ?? null,
    price_reference: variant.priceReference ?? null,
    gtin: variant.gtin ?? null,
    colours: variant.colour === undefined ? null : JSON.stringify(variant.colour),
    images: variant.images ? JSON.stringify(variant.images.map(({ src }) => src)) : null,
  }));
}

/** Returns the rows of variants, of their prices and earlier prices on each list, and of their stock; variants first. */
export function variantTables(products: readonly SeedProduct[]): Table[] {
  const prices = products.flatMap(pricesOf);
  return [
    tableOf('variants', products.flatMap(variantRows)),
    tableOf('variant_prices', prices.map(priceRow)),
    {
      name: 'campaign_prices',
      columns: ['variant_id', 'price_list', 'campaign_id', 'with_tax', 'regular'],
      rows: prices.flatMap(campaignRows),
    },
    {
      name: 'price_history',
      columns: ['variant_id', 'price_list', 'valid_from', 'with_tax'],
      rows: prices.flatMap(historyRows),
    },
    {
      name: 'stock',
      columns: ['variant_id', 'quantity'],
      rows: products.flatMap((product) =>
        product.variants.map((variant) => [variant.id, variant.stock]),
      ),
    },
  ];
}
