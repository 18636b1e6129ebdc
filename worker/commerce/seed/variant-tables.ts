import { PRICE_LISTS, type PriceList } from '../../../app/domain/price-list.ts';
import type { Row, Table } from './table.ts';
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

function priceRow({ variantId, list, price, since }: ListedPrice): Row {
  return [
    variantId,
    list,
    price.withTax,
    price.beforeReduction,
    price.recommended,
    price.lowest30Days,
    JSON.stringify(price.tiers),
    since,
  ];
}

function historyRows({ variantId, list, price, since }: ListedPrice): Row[] {
  return (price.history ?? [])
    .filter(({ from }) => from < since)
    .map(({ from, withTax }) => [variantId, list, from, withTax]);
}

/** A campaign that runs: its price is the variant's, and the one before returns when it ends. */
function campaignRows({ variantId, list, price, campaign }: ListedPrice): Row[] {
  const { beforeReduction, withTax } = price;
  if (campaign === undefined || beforeReduction === null) return [];
  const regular = { withTax: beforeReduction, beforeReduction: null, lowest30Days: null };
  return [[variantId, list, campaign, withTax, JSON.stringify(regular)]];
}

function variantTable(products: readonly SeedProduct[]): Table {
  return {
    name: 'variants',
    columns: [
      'id',
      'product_id',
      'reference_key',
      'position',
      'size',
      'bvc',
      'delivery_days_from',
      'delivery_days_to',
      'payback_factor',
      'unit',
      'unit_size',
      'vat_class',
      'double_size',
      'price_reference',
      'gtin',
      'colours',
      'images',
    ],
    rows: products.flatMap((product) =>
      product.variants.map((variant) => [
        variant.id,
        product.id,
        variant.referenceKey,
        variant.position,
        variant.size ?? null,
        variant.bvc,
        variant.deliveryDaysFrom,
        variant.deliveryDaysTo,
        variant.paybackFactor ?? null,
        variant.unit ?? null,
        variant.unitSize ?? null,
        product.vatClass ?? 'standard',
        variant.doubleSize ?? null,
        variant.priceReference ?? null,
        variant.gtin ?? null,
        variant.colour === undefined ? null : JSON.stringify(variant.colour),
        variant.images === undefined ? null : JSON.stringify(variant.images.map(({ src }) => src)),
      ]),
    ),
  };
}

/** Returns the rows of variants, of their prices and earlier prices on each list, and of their stock; variants first. */
export function variantTables(products: readonly SeedProduct[]): Table[] {
  const prices = products.flatMap(pricesOf);
  return [
    variantTable(products),
    {
      name: 'variant_prices',
      columns: [
        'variant_id',
        'price_list',
        'with_tax',
        'before_reduction',
        'recommended',
        'lowest_30_days',
        'tiers',
        'since',
      ],
      rows: prices.map(priceRow),
    },
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
