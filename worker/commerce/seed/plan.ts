import type { Brand } from './brands.ts';
import type { ColourName } from './colours.ts';
import type { GROUNDS } from './drawings/ground.ts';
import type { Pattern } from './drawings/pattern.ts';
import type { ShapeName } from './drawings/shapes.ts';
import type { MaterialName } from './kinds/materials.ts';
import type { WarningName } from './kinds/warnings.ts';
import type { CategoryName } from './tree/tree.ts';
import type { Said, SeedProduct, SeedText, SeedVariant } from './types.ts';

/** One size as the tables give it; what is left out is the usual: in stock, at once, the product's price. */
export interface VariantPlan {
  readonly size?: string;
  readonly bvc?: SeedVariant['bvc'];
  readonly days?: readonly [from: number, to: number];
  readonly stock?: number;
  /** Where the variants of a product differ in colour; the first has the product's. */
  readonly colour?: ColourName;
  /** German price where this size costs something else. */
  readonly price?: number;
  readonly unitSize?: number;
}

export interface TextPlan extends Pick<SeedText, 'highlights' | 'downloads'> {
  readonly name: string;
  readonly description: string;
  readonly age?: string;
  /** What may be written on it, or what it shows. */
  readonly motif?: string;
  /** The choice that a personalised product offers: "Sternchen, Herz, ohne". */
  readonly choice?: string;
  /** The address that it wants to be found at, where that is not made of its name: without number and slashes. */
  readonly slug?: string;
}

/** A product as the tables give it. Prices are German, in cents; other countries follow from them. */
export interface ProductPlan extends Pick<SeedProduct, 'maker' | 'vatClass' | 'bundle' | 'duties'> {
  readonly number: number;
  readonly brand: Brand;
  readonly subbrand?: string;
  readonly category: CategoryName;
  /** Where else it stands. */
  readonly alsoIn?: readonly CategoryName[];
  readonly shape: ShapeName;
  readonly colour: ColourName;
  readonly ground: keyof typeof GROUNDS;
  readonly pattern?: Pattern;
  readonly texts: Said<TextPlan>;
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
  /** Keys of values by the attribute that listings filter by; the colour's own is added. */
  readonly filters?: SeedProduct['attributes'];
  /** What it is made of and how it is washed. */
  readonly material?: MaterialName;
  readonly warnings?: readonly WarningName[];
  /** `artikelThema`. */
  readonly theme?: string;
  readonly rating?: readonly [average: number, count: number];
  readonly isNew?: boolean;
  readonly isActive?: boolean;
  /** Not on the list of bm-de-de. */
  readonly soldBy?: 'baby';
  /** Products of one master are the colours of one model. */
  readonly master?: string;
  readonly variants: readonly VariantPlan[];
}
