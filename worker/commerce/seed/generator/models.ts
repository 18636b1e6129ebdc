import type { Brand } from '../brands.ts';
import type { ColourName } from '../colours.ts';
import type { Pattern } from '../drawings/pattern.ts';
import type { ShapeName } from '../drawings/shapes.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { Kind } from '../kinds/kind.ts';
import { LINES } from '../kinds/lines.ts';
import type { MaterialName } from '../kinds/materials.ts';
import type { Texts } from '../texts.ts';

/** A model of a kind, with the data that its colours share. */
export interface Model {
  readonly kind: Kind;
  /** Position among the models of its kind, from 0. */
  readonly index: number;
  readonly line: Texts;
  readonly brand: Brand;
  readonly shape: ShapeName;
  readonly pattern: Pattern;
  readonly material: MaterialName;
  /** German cents. */
  readonly price: number;
  readonly colours: readonly ColourName[];
}

/** Returns the entry of a list at an index modulo its length. */
export function turn<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length];
  if (entry === undefined) throw new Error('a list of a kind is empty');
  return entry;
}

/** Returns the German price of a model, between the kind's lowest and highest, with the ending of the lowest. */
function priceOf({ price: [from, to], models }: Kind, index: number): number {
  const step = models.length < 2 ? 0 : (to - from) / (models.length - 1);
  return Math.round((step * index) / 100) * 100 + from;
}

function modelsOf(kind: Kind, kindIndex: number): Model[] {
  const used = new Map<Pattern, number>();
  return kind.models.map((count, index) => {
    const pattern = turn(kind.patterns, index);
    const lines = LINES[pattern];
    const before = used.get(pattern) ?? 0;
    used.set(pattern, before + 1);
    return {
      kind,
      index,
      // Each kind begins at another name, so that first models have different names.
      line: turn(lines, kindIndex * 5 + before),
      brand: turn(kind.brands, index),
      shape: turn(kind.shapes, index),
      pattern,
      material: turn(kind.materials, index),
      price: priceOf(kind, index),
      colours: Array.from({ length: count }, (_, colour) => turn(kind.colours, index + colour)),
    };
  });
}

/** Returns all models of all kinds, always in the same order. */
export const MODELS: readonly Model[] = KINDS.flatMap(modelsOf);
