import type { PriceList } from '../../../app/price/rules/price-list.ts';
import type { TextByLanguage } from '../../catalogue-files/fields.ts';
import type { RecordOf } from '../../catalogue-files/kinds.ts';
import type { Drawing } from './drawings/draw.ts';

/** The catalogue with the values of its tables: records of its files, joined. */

/** A category of the tree; parents come before their children. */
export interface SeedCategory extends RecordOf<'categories'> {
  /** Key of its picture, as `SeedImage.src`. */
  readonly image?: string;
}

type PromotionRecord = RecordOf<'promotions'>;

export interface SeedPromotion extends Omit<PromotionRecord, 'effect' | 'products'> {
  /** `value` is percent if relative, else minor units of each piece, in the list's currency. */
  readonly effect:
    | Extract<PromotionRecord['effect'], { type: 'automatic_discount' }>
    | {
        readonly type: 'buy_x_get_y';
        readonly additionalData: {
          readonly maxCount: number;
          readonly variantIds: readonly number[];
        };
      };
  /** Ids of the products that show the promotion. */
  readonly productIds: readonly number[];
}

/** Everything that products refer to, written before them. */
export interface SeedAssortment {
  readonly categories: readonly SeedCategory[];
  readonly makers: readonly RecordOf<'makers'>[];
  readonly brands: readonly RecordOf<'brands'>[];
  readonly attributes: readonly RecordOf<'attributes'>[];
  readonly promotions: readonly SeedPromotion[];
  readonly campaigns: readonly RecordOf<'campaigns'>[];
  readonly searchCampaigns: readonly RecordOf<'search-campaigns'>[];
}

type ProductRecord = RecordOf<'products'>;
type ProductText = ProductRecord['texts']['de'];

/** Texts of a product in one language, including those of records that it refers to. */
export interface SeedText extends ProductText {
  /** Names of its categories from the root down. */
  readonly categories: readonly string[];
  /** Each begins with the language's word for "Warning" where law requires it (2009/48/EC Art. 11). */
  readonly warnings: readonly string[];
  /** Materials by part; "" for a product of one part. */
  readonly materials?: readonly { readonly part: string; readonly composition: string }[];
  /** Care instructions, one sentence each. */
  readonly care?: readonly string[];
  readonly seals: readonly {
    readonly name: string;
    readonly number?: string;
    readonly href: string;
    readonly text: string;
  }[];
  /** Path of the energy label, the same in every language. */
  readonly energyLabel?: string;
}

/** The price of a variant on a list, in minor units; times in milliseconds since 1970. */
export interface SeedPrice {
  readonly withTax: number;
  readonly beforeReduction: number | null;
  readonly recommended: number | null;
  readonly lowest30Days: number | null;
  /** Percent, of the list's country and the product's `vatClass`. */
  readonly vatRate: number;
  readonly tiers: readonly {
    readonly amount: number;
    readonly price: number;
    readonly unit: string;
  }[];
  /** When today's price began; by default with the product. */
  readonly since?: number;
  /** Earlier prices, oldest first, all before `since`. */
  readonly history?: readonly { readonly from: number; readonly withTax: number }[];
}

export interface SeedVariant extends Omit<ProductRecord['variants'][number], 'drawing'> {
  /** Position among the product's variants, from 1. */
  readonly position: number;
  /** Images of the variant, if the product's variants differ in colour. */
  readonly images?: readonly SeedImage[];
  readonly stock: number;
  /** Stock of stores by their ids. */
  readonly inStores: Readonly<Record<string, number>>;
  /** The list of a company has only prices that differ from its country's. */
  readonly prices: Readonly<Partial<Record<PriceList, SeedPrice>>>;
}

/** A picture of a product: its key in the store and what is drawn on it. */
export interface SeedImage {
  readonly src: string;
  readonly drawing: Drawing;
}

export interface SeedProduct extends Omit<
  ProductRecord,
  'bundle' | 'createdAt' | 'drawing' | 'rating' | 'texts' | 'variants'
> {
  /** The reference key without its dot. */
  readonly number: string;
  readonly images: readonly SeedImage[];
  readonly rating: (NonNullable<ProductRecord['rating']> & { readonly count: number }) | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly texts: TextByLanguage<SeedText>;
  /** Parts of a bundle: ids of variants of other products. */
  readonly bundle?: readonly { readonly variantId: number; readonly quantity: number }[];
  /** Id of the running campaign that has set the prices. */
  readonly campaign?: number;
  readonly reviews: readonly RecordOf<'reviews'>[];
  readonly ratings: RecordOf<'ratings'>['ratings'];
  readonly variants: readonly SeedVariant[];
}
