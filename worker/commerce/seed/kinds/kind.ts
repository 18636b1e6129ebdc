import type { Age } from '../attributes.ts';
import type { Brand } from '../brands.ts';
import type { ColourName } from '../colours.ts';
import type { Pattern } from '../drawings/pattern.ts';
import type { ShapeName } from '../drawings/shapes.ts';
import type { CategoryName } from '../tree/tree.ts';
import type { SeedDuties, SeedVariant } from '../types.ts';
import type { Words } from '../words.ts';
import type { MaterialName } from './materials.ts';
import type { SizeChart } from './sizes.ts';
import type { WarningName } from './warnings.ts';

/**
 * A kind of product: what its models have in common. Each model takes the next print, material, brand and the next
 * sentences of the lists, so that no two read alike.
 */
export interface Kind {
  readonly category: CategoryName;
  readonly alsoIn?: readonly CategoryName[];
  readonly shape: ShapeName;
  readonly noun: Words;
  /** What a pack holds, or how large it is; follows the name after a comma: "2 Paar", "28 cm". */
  readonly pack?: Words;
  readonly brands: readonly Brand[];
  /** German cents: of the cheapest and of the dearest model. */
  readonly price: readonly [from: number, to: number];
  readonly sizes: SizeChart;
  readonly unit?: SeedVariant['unit'];
  readonly materials: readonly MaterialName[];
  readonly patterns: readonly Pattern[];
  /** A model comes in the first so many of them, turned by one from model to model. */
  readonly colours: readonly ColourName[];
  /** How many colours each model comes in: its length is the number of models. */
  readonly models: readonly number[];
  readonly openings: readonly Words[];
  readonly features: readonly Words[];
  readonly age?: Age;
  readonly warnings?: readonly WarningName[];
  /** Keys of values by attribute, beside colour, age and material, which follow. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly dimensions?: string;
  readonly duties?: SeedDuties;
  readonly vatClass?: 'reduced';
  readonly theme?: string;
}
