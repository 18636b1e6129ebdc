import type {
  ItemAvailability,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  WithContext,
} from 'schema-dts';
import { isPreorder } from './availability.ts';
import { RETURN_DAYS, type ReturnRule } from '../../order/rules/returns.ts';

/** Structured data of a product's page for search engines (docs/rules/page.md#structured-data). */

interface OfferedVariant {
  readonly referenceKey: string;
  readonly price: { readonly withTax: number; readonly currencyCode: string };
  readonly customData: {
    readonly KQPRI: {
      readonly BVC: number;
      readonly deliveryDaysFrom: number;
      readonly deliveryDaysTo: number;
    };
  };
}

/** A variant with the properties that distinguish it from the others. */
export interface StructuredVariant extends OfferedVariant {
  /** Its name among the variants: "62/68". */
  readonly label: string;
  readonly gtin?: string | undefined;
  readonly size?: string | undefined;
  readonly colour?: string | undefined;
  /** Absolute URL of its first image. */
  readonly image?: string | undefined;
}

export interface StructuredProduct {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly referenceKey: string;
  readonly colour?: string | undefined;
  readonly variants: readonly StructuredVariant[];
}

export interface StructuredSale {
  /** Absolute URL of the product's page. */
  readonly url: string;
  /** Absolute URLs of its images. */
  readonly images: readonly string[];
  readonly rating: { readonly value: number; readonly quantity: number } | undefined;
  /** ISO 3166. */
  readonly country: string;
  /**
   * Shipping cost of one item in minor units; undefined for items that are not shipped, or if it depends on the
   * variant.
   */
  readonly shippingCost: number | undefined;
  readonly returns: ReturnRule;
}

const SCHEMA = 'https://schema.org';
/** Ids within the page: offers share one shipping cost and one return policy, as Google documents for variants. */
const SHIPPING = '#shipping';
const RETURNS = '#returns';

type Node = WithContext<Product | ProductGroup | OfferShippingDetails | MerchantReturnPolicy>;

/**
 * Returns the JSON-LD of a product's page: a product with its offer, or a group with a product for each variant, and
 * the data that the offers share.
 */
export function productData(product: StructuredProduct, sale: StructuredSale): Node[] {
  const [only, ...others] = product.variants;
  if (only === undefined) return [];
  const main = others.length === 0 ? single(product, only, sale) : group(product, sale);
  const shipping = shippingData(product, sale);
  return [main, ...(shipping ? [shipping] : []), returnsData(sale)];
}

function single(
  product: StructuredProduct,
  variant: StructuredVariant,
  sale: StructuredSale,
): WithContext<Product> {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    sku: variant.referenceKey,
    ...common(product, sale),
    ...(variant.gtin === undefined ? {} : { gtin: variant.gtin }),
    ...(product.colour === undefined ? {} : { color: product.colour }),
    ...(variant.size === undefined ? {} : { size: variant.size }),
    offers: offer(variant, sale, sale.url),
  };
}

function group(product: StructuredProduct, sale: StructuredSale): WithContext<ProductGroup> {
  const { variants } = product;
  const differs = (of: (variant: StructuredVariant) => string | undefined) =>
    new Set(variants.map(of)).size > 1;
  const variesBy = [
    ...(differs(({ size }) => size) ? [`${SCHEMA}/size`] : []),
    ...(differs(({ colour }) => colour) ? [`${SCHEMA}/color`] : []),
  ];
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    productGroupID: product.referenceKey,
    ...common(product, sale),
    ...(product.colour === undefined || differs(({ colour }) => colour)
      ? {}
      : { color: product.colour }),
    ...(variesBy.length === 0 ? {} : { variesBy }),
    hasVariant: variants.map((variant) => variantData(variant, product, sale)),
  };
}

function common({ name, description, brand }: StructuredProduct, sale: StructuredSale) {
  const { url, images, rating } = sale;
  return {
    name,
    description,
    brand: { '@type': 'Brand' as const, name: brand },
    image: images,
    url,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        ratingValue: rating.value,
        ratingCount: rating.quantity,
      },
    }),
  };
}

function variantData(
  variant: StructuredVariant,
  { name }: StructuredProduct,
  sale: StructuredSale,
): Product {
  const { referenceKey, label, gtin, size, colour } = variant;
  const image = variant.image ?? sale.images[0];
  return {
    '@type': 'Product',
    sku: referenceKey,
    name: `${name}, ${label}`,
    ...(image === undefined ? {} : { image }),
    ...(gtin === undefined ? {} : { gtin }),
    ...(size === undefined ? {} : { size }),
    ...(colour === undefined ? {} : { color: colour }),
    offers: offer(variant, sale, `${sale.url}?variant=${encodeURIComponent(referenceKey)}`),
  };
}

function offer({ price, customData }: OfferedVariant, sale: StructuredSale, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    // Major units with two digits and a decimal point, in every locale.
    price: major(price.withTax),
    priceCurrency: price.currencyCode,
    availability: availability(customData.KQPRI),
    itemCondition: `${SCHEMA}/NewCondition`,
    ...(sale.shippingCost === undefined ? {} : { shippingDetails: { '@id': SHIPPING } }),
    hasMerchantReturnPolicy: { '@id': RETURNS },
  };
}

function major(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Returns an availability code as a schema.org value. */
function availability({
  BVC: bvc,
  deliveryDaysFrom: daysFrom,
  deliveryDaysTo: daysTo,
}: OfferedVariant['customData']['KQPRI']): ItemAvailability {
  if (bvc === 4) return `${SCHEMA}/SoldOut`;
  if (bvc === 3) return `${SCHEMA}/OutOfStock`;
  return isPreorder({ bvc, daysFrom, daysTo }) ? `${SCHEMA}/PreOrder` : `${SCHEMA}/InStock`;
}

function shippingData(
  { variants }: StructuredProduct,
  { country, shippingCost }: StructuredSale,
): WithContext<OfferShippingDetails> | undefined {
  const [{ price } = {}] = variants;
  if (shippingCost === undefined || price === undefined) return undefined;
  const days = commonDays(variants);
  return {
    '@context': SCHEMA,
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: major(shippingCost),
      currency: price.currencyCode,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // An order after the cut-off is sent on the next working day.
        handlingTime: span(0, 1),
        transitTime: span(...days),
      },
    }),
  };
}

function span(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue' as const, minValue, maxValue, unitCode: 'DAY' };
}

/** Returns the delivery days of the variants that can be bought; undefined if there are none, or if they differ. */
function commonDays(variants: readonly OfferedVariant[]): readonly [number, number] | undefined {
  const spans = variants.flatMap(({ customData: { KQPRI: kqpri } }) => {
    const { BVC: bvc, deliveryDaysFrom: daysFrom, deliveryDaysTo: daysTo } = kqpri;
    const isSold = bvc <= 2 && !isPreorder({ bvc, daysFrom, daysTo });
    return isSold ? [[daysFrom, daysTo] as const] : [];
  });
  const [first] = spans;
  const isCommon = spans.every(([from, to]) => from === first?.[0] && to === first[1]);
  return isCommon ? first : undefined;
}

function returnsData({ country, returns }: StructuredSale): WithContext<MerchantReturnPolicy> {
  const policy = {
    '@context': SCHEMA,
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: country,
  } as const;
  if (returns !== 'free')
    return { ...policy, returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: RETURN_DAYS,
    returnMethod: `${SCHEMA}/ReturnByMail`,
    returnFees: `${SCHEMA}/FreeReturn`,
  };
}
