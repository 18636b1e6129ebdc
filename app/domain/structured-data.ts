import type { BreadcrumbList, FAQPage, ItemAvailability, Product, WithContext } from 'schema-dts';

/** What search engines read of a page (schema.org; Google, structured data). */

interface OfferedVariant {
  readonly referenceKey: string;
  readonly price: { readonly withTax: number; readonly currencyCode: string };
  readonly customData: {
    readonly KQPRI: { readonly BVC: number; readonly deliveryDaysTo: number };
  };
}

export interface StructuredProduct {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly referenceKey: string;
  readonly variants: readonly OfferedVariant[];
}

interface Place {
  /** Absolute URL of the product's page. */
  readonly url: string;
  /** Absolute URLs of its images. */
  readonly images: readonly string[];
  readonly rating: { readonly value: number; readonly quantity: number } | undefined;
}

const PREORDER_DAYS = 999;
const SCHEMA = 'https://schema.org';

/** The JSON-LD of a product's page: one product, an offer a variant. */
export function productData(
  product: StructuredProduct,
  { url, images, rating }: Place,
): WithContext<Product> {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.referenceKey,
    brand: { '@type': 'Brand', name: product.brand },
    image: images,
    url,
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            reviewCount: rating.quantity,
          },
        }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.referenceKey,
      url: `${url}?variant=${encodeURIComponent(variant.referenceKey)}`,
      // Major units with two digits and a decimal point, in every locale.
      price: (variant.price.withTax / 100).toFixed(2),
      priceCurrency: variant.price.currencyCode,
      availability: availability(variant.customData.KQPRI),
      itemCondition: `${SCHEMA}/NewCondition`,
    })),
  };
}

/** Returns an availability code in schema.org's words. */
function availability({
  BVC,
  deliveryDaysTo,
}: OfferedVariant['customData']['KQPRI']): ItemAvailability {
  if (BVC === 4) return `${SCHEMA}/SoldOut`;
  if (BVC === 3) return `${SCHEMA}/OutOfStock`;
  return BVC === 2 && deliveryDaysTo >= PREORDER_DAYS ? `${SCHEMA}/PreOrder` : `${SCHEMA}/InStock`;
}

/** One level of a breadcrumb: its name and absolute URL. */
export interface StructuredCrumb {
  readonly name: string;
  readonly url: string;
}

/** The JSON-LD of a breadcrumb, from the home page down to the page itself. */
export function breadcrumbData(crumbs: readonly StructuredCrumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A question and its answer, both plain text. */
export interface StructuredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The JSON-LD of frequent questions. */
export function faqData(questions: readonly StructuredQuestion[]): WithContext<FAQPage> {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * Serialises JSON for a script element; escapes `<`, so that no text closes the element or opens a comment.
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
