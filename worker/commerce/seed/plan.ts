import type { Brand } from './brands.ts';
import type { ColourName } from './colours.ts';
import type { GROUNDS } from './drawings/ground.ts';
import type { Pattern } from './drawings/pattern.ts';
import type { ShapeName } from './drawings/shapes.ts';
import type { MaterialName } from './kinds/materials.ts';
import type { WarningName } from './kinds/warnings.ts';
import type { CategoryName } from './tree/tree.ts';
import type { TextByLanguage, SeedProduct, SeedText, SeedVariant } from './types.ts';

/** A size in the tables. Defaults: in stock, delivered at once, the product's price. */
export interface VariantPlan {
  readonly size?: string;
  readonly bvc?: SeedVariant['bvc'];
  readonly days?: readonly [from: number, to: number];
  readonly stock?: number;
  /** Colour of the variant, if the variants differ in colour; the first has the product's. */
  readonly colour?: ColourName;
  /** German price, if it differs from the product's. */
  readonly price?: number;
  readonly unitSize?: number;
}

export interface TextPlan extends Pick<SeedText, 'highlights' | 'downloads'> {
  readonly name: string;
  readonly description: string;
  readonly age?: string;
  /** The custom text, or the motif. */
  readonly motif?: string;
  /** Choice of a personalised product: "Sternchen, Herz, ohne". */
  readonly choice?: string;
  /** Overrides the slug of the name in the URL: without number and slashes. */
  readonly slug?: string;
}

/** A product in the tables. Prices are German, in cents; other countries derive from them. */
export interface ProductPlan extends Pick<SeedProduct, 'maker' | 'vatClass' | 'bundle' | 'duties'> {
  readonly number: number;
  readonly brand: Brand;
  readonly subbrand?: string;
  readonly category: CategoryName;
  /** Further categories. */
  readonly alsoIn?: readonly CategoryName[];
  readonly shape: ShapeName;
  readonly colour: ColourName;
  readonly ground: keyof typeof GROUNDS;
  readonly pattern?: Pattern;
  readonly texts: TextByLanguage<TextPlan>;
  /** Dimensions, the same in every language. */
  readonly dimensions?: string;
  /** Weight and dimensions when folded, the same in every language: "9,8 kg". */
  readonly weight?: string;
  readonly folded?: string;
  /** Name of the product information sheet, of which each language has its own; each brand has its energy label. */
  readonly energySheet?: string;
  readonly price: number;
  readonly beforeReduction?: number;
  /** The 30-day lowest price, if it differs from the price before the reduction. */
  readonly lowest30Days?: number;
  /** Id of the running campaign whose price it has now; `beforeReduction` is the one before. */
  readonly campaign?: number;
  readonly recommended?: number;
  readonly tiers?: readonly { readonly amount: number; readonly price: number }[];
  readonly unit?: 'LI' | 'QM' | 'KG' | 'ST';
  readonly payback?: string;
  readonly flags?: Readonly<Record<string, string>>;
  /** Keys of values by filter attribute; the colour's is added. */
  readonly filters?: SeedProduct['attributes'];
  /** Material, with its care. */
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
