import type { Language } from '../../../app/domain/shop.ts';
import type { CategoryName } from './categories.ts';
import type { ColourName } from './colours.ts';
import type { GROUNDS } from './drawings/ground.ts';
import type { Pattern } from './drawings/pattern.ts';
import type { ShapeName } from './drawings/shapes.ts';
import type { SeedVariant } from './types.ts';

export type Brand =
  | 'Nestling'
  | 'Wegwärts'
  | 'Faden & Fell'
  | 'Sicherhaft'
  | 'Milchmond'
  | 'Hof & Holz';

/** One size as the tables give it; what is left out is the usual: in stock, at once, the product's price. */
export interface VariantPlan {
  readonly size?: string;
  readonly bvc?: SeedVariant['bvc'];
  readonly days?: readonly [from: number, to: number];
  readonly stock?: number;
  /** German price where this size costs something else. */
  readonly price?: number;
  readonly unitSize?: number;
}

export interface TextPlan {
  readonly name: string;
  readonly description: string;
  readonly age?: string;
}

/** A product as the tables give it. Prices are German, in cents; other countries follow from them. */
export interface ProductPlan {
  readonly number: number;
  readonly brand: Brand;
  readonly subbrand?: string;
  readonly category: CategoryName;
  readonly shape: ShapeName;
  readonly colour: ColourName;
  readonly ground: keyof typeof GROUNDS;
  readonly pattern?: Pattern;
  readonly texts: Readonly<Record<Language, TextPlan>>;
  /** Dimensions, the same in every language. */
  readonly dimensions?: string;
  readonly price: number;
  readonly beforeReduction?: number;
  /** The 30-day lowest price, where it is not the price before the reduction. */
  readonly lowest30Days?: number;
  readonly recommended?: number;
  readonly tiers?: readonly { readonly amount: number; readonly price: number }[];
  readonly unit?: 'LI' | 'QM' | 'KG' | 'ST';
  readonly payback?: string;
  readonly flags?: Readonly<Record<string, string>>;
  readonly rating?: readonly [average: number, count: number];
  readonly isNew?: boolean;
  /** Products of one master are the colours of one model. */
  readonly master?: string;
  readonly variants: readonly VariantPlan[];
}
