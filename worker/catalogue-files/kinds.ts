import type { z } from 'zod';
import {
  attributeSchema,
  brandSchema,
  campaignSchema,
  categorySchema,
  makerSchema,
  materialSchema,
  promotionSchema,
  sealSchema,
  searchCampaignSchema,
  storeSchema,
  voucherSchema,
  warningSchema,
} from './assortment-schemas.ts';
import {
  pricesSchema,
  productSchema,
  ratingsSchema,
  reviewSchema,
  stockSchema,
} from './product-schemas.ts';

/** What identifies a record within its kind; files are sorted by it. */
export type RecordKey = readonly (string | number)[];

export interface FileKind<T> {
  readonly schema: z.ZodType<T>;
  /** Returns a key that is unique among the records of all files of the kind. */
  readonly keyOf: (record: T) => RecordKey;
  /** Returns the part of the file name for a record, if the kind has several files: `reviews.de.jsonl`. */
  readonly partOf?: (record: T) => string;
}

const SCHEMAS = {
  makers: makerSchema,
  brands: brandSchema,
  categories: categorySchema,
  attributes: attributeSchema,
  seals: sealSchema,
  warnings: warningSchema,
  materials: materialSchema,
  campaigns: campaignSchema,
  products: productSchema,
  prices: pricesSchema,
  stores: storeSchema,
  stock: stockSchema,
  promotions: promotionSchema,
  'search-campaigns': searchCampaignSchema,
  vouchers: voucherSchema,
  reviews: reviewSchema,
  ratings: ratingsSchema,
} as const;

export type Kind = keyof typeof SCHEMAS;

export type RecordOf<K extends Kind> = z.infer<(typeof SCHEMAS)[K]>;

/** The kinds of records by the name of their files, `products.jsonl`. A kind comes after those that it refers to. */
export const KINDS: { readonly [K in Kind]: FileKind<RecordOf<K>> } = {
  makers: { schema: makerSchema, keyOf: ({ key }) => [key] },
  brands: { schema: brandSchema, keyOf: ({ id }) => [id] },
  // Compared as texts, so that a category is followed by the ones below it: 1, 101, 10101, 102.
  categories: { schema: categorySchema, keyOf: ({ id }) => [String(id)] },
  attributes: { schema: attributeSchema, keyOf: ({ id }) => [id] },
  seals: { schema: sealSchema, keyOf: ({ key }) => [key] },
  warnings: { schema: warningSchema, keyOf: ({ key }) => [key] },
  materials: { schema: materialSchema, keyOf: ({ key }) => [key] },
  campaigns: { schema: campaignSchema, keyOf: ({ id }) => [id] },
  products: { schema: productSchema, keyOf: ({ referenceKey }) => [referenceKey] },
  prices: { schema: pricesSchema, keyOf: ({ variant }) => [variant] },
  stores: { schema: storeSchema, keyOf: ({ id }) => [id] },
  stock: { schema: stockSchema, keyOf: ({ variant }) => [variant] },
  promotions: { schema: promotionSchema, keyOf: ({ id }) => [id] },
  'search-campaigns': { schema: searchCampaignSchema, keyOf: ({ id }) => [id] },
  vouchers: { schema: voucherSchema, keyOf: ({ code }) => [code] },
  reviews: {
    schema: reviewSchema,
    keyOf: ({ product, number }) => [product, number],
    partOf: ({ language }) => language,
  },
  ratings: { schema: ratingsSchema, keyOf: ({ product }) => [product] },
};

/** Names of the kinds in the same order. */
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** Returns the kind of a file by its name: `products.jsonl`, or `products.toys.jsonl` of several. */
export function kindOfFile(name: string): Kind | undefined {
  const base = /^([a-z-]+)(?:\.[\w-]+)?\.jsonl$/.exec(name)?.[1];
  return KIND_NAMES.find((one) => one === base);
}
