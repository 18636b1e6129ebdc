import type { Age } from '../attributes.ts';
import type { Brand } from '../brands.ts';
import type { ColourName } from '../colours.ts';
import type { Pattern } from '../drawings/pattern.ts';
import type { ShapeName } from '../drawings/shapes.ts';
import type { CategoryName } from '../tree/tree.ts';
import type { SeedDuties, SeedVariant } from '../types.ts';
import type { Texts } from '../texts.ts';
import type { MaterialName } from './materials.ts';
import type { SizeChart } from './sizes.ts';
import type { WarningName } from './warnings.ts';

/**
 * A kind of product with the data that its models share. Each model takes the next print, material, brand and sentences of
 * the lists, so that texts differ.
 */
export interface Kind {
  readonly category: CategoryName;
  readonly alsoIn?: readonly CategoryName[];
  /** Each model takes the next, like prints: a dearer one has more to it. */
  readonly shapes: readonly ShapeName[];
  readonly noun: Texts;
  /** Contents of a pack or size of an item; follows the name after a comma: "2 Paar", "28 cm". */
  readonly pack?: Texts;
  readonly brands: readonly Brand[];
  /** Prices of the cheapest and the dearest model in German cents. */
  readonly price: readonly [from: number, to: number];
  readonly sizes: SizeChart;
  readonly unit?: SeedVariant['unit'];
  readonly materials: readonly MaterialName[];
  readonly patterns: readonly Pattern[];
  /** Colours; each model takes the first ones, rotated by one from model to model. */
  readonly colours: readonly ColourName[];
  /** Number of colours of each model; its length is the number of models. */
  readonly models: readonly number[];
  readonly openings: readonly Texts[];
  readonly features: readonly Texts[];
  readonly age?: Age;
  readonly warnings?: readonly WarningName[];
  /** Keys of values by attribute; colour, age and material are added. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly dimensions?: string;
  readonly weight?: string;
  readonly folded?: string;
  readonly energySheet?: string;
  readonly duties?: SeedDuties;
  readonly vatClass?: 'reduced';
  readonly theme?: string;
}
