import { type Product, productSchema } from '../../../../app/product/schemas/product.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import type { Translate } from '../../../../app/i18n/translate.ts';

interface Facts {
  /** Distinguishes the products of a page. */
  readonly number: number;
  readonly name?: string;
  /** Minor units. */
  readonly price?: number;
  readonly before?: number;
  readonly recommended?: number;
  /** Whether the price of 100 g is said. */
  readonly hasUnit?: boolean;
  readonly isNew?: boolean;
  readonly isSoldOut?: boolean;
  /** Sizes of its variants; a single one by default. */
  readonly sizes?: readonly string[];
  /** Stars, if it has ratings. */
  readonly stars?: number;
}

const NONE = { withTax: null, relativeDifferenceToPrice: null };
/** Availability codes: to be had, and sold out (docs/rules/product.md#availability). */
const CODES = { available: 1, soldOut: 4 } as const;
/** A drawing of the demo shop, which other catalogues do not have: their cards then show no image. */
const IMAGE = 'products/bear-c79a6b-straw-plain-front.webp';

/** Returns a made-up product of a shop, as the back end answers one. */
export function sampleProduct(facts: Facts, { currency }: Shop, t: Translate): Product {
  const { number, name = t('style.sample'), sizes = [''], isNew = false, stars } = facts;
  const code = facts.isSoldOut ? CODES.soldOut : CODES.available;
  const referenceKey = `100.${number}`;
  const label = (key: string, value: string) => ({ key, label: key, values: { label: value } });
  return productSchema.parse({
    id: number,
    name,
    brand: 'Nestling',
    subbrand: null,
    seoUrl: null,
    masterKey: '',
    description: '',
    priceRange: null,
    referenceKey,
    images: [{ src: IMAGE }],
    attributes:
      stars === undefined
        ? {}
        : {
            durchschnittBewertungen: label('durchschnittBewertungen', String(stars)),
            anzahlBewertungen: label('anzahlBewertungen', '128'),
          },
    advancedAttributes: {},
    variants: sizes.map((size, at) => ({
      id: number * 100 + at,
      referenceKey: `${referenceKey}.${at}`,
      attributes: {},
      advancedAttributes: size
        ? {
            asGro: {
              key: 'asGro',
              label: t('info.size'),
              values: [{ fieldSet: [[{ value: size }]] }],
            },
          }
        : {},
      stock: { quantity: facts.isSoldOut ? 0 : 9 },
      price: priceOf(facts, currency),
      lowestPriorPrice: facts.before ? { ...NONE, withTax: facts.before } : NONE,
      customData: { KQPRI: { BVC: code, deliveryDaysFrom: 1, deliveryDaysTo: 2 } },
    })),
    siblings: [],
    colorsList: [],
    categories: [],
    isNew,
    isActive: true,
    isSoldOut: facts.isSoldOut ?? false,
  });
}

function priceOf({ price = 1999, before, recommended, hasUnit }: Facts, currencyCode: string) {
  const reduced = (before ?? price) - price;
  return {
    withTax: price,
    withoutTax: price,
    recommendedRetailPrice: recommended ?? null,
    currencyCode,
    tax: { vat: { amount: 0, rate: 0 } },
    appliedReductions: before
      ? [
          {
            category: 'sale',
            type: 'relative',
            amount: { relative: reduced / before, absoluteWithTax: reduced },
          },
        ]
      : [],
    reference: hasUnit ? { withTax: price * 2, unit: '100g', size: 50 } : null,
  };
}
