import type { Brand } from '../brands.ts';
import type { ColourName } from '../colours.ts';
import type { Pattern } from '../drawings/pattern.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { Kind } from '../kinds/kind.ts';
import { LINES } from '../kinds/lines.ts';
import type { MaterialName } from '../kinds/materials.ts';
import type { Words } from '../words.ts';

/** One model of a kind: what its colours share. */
export interface Model {
  readonly kind: Kind;
  /** Among the models of its kind, from 0. */
  readonly index: number;
  readonly line: Words;
  readonly brand: Brand;
  readonly pattern: Pattern;
  readonly material: MaterialName;
  /** German cents. */
  readonly price: number;
  readonly colours: readonly ColourName[];
}

/** The entry of a list that an index falls on, beginning again at its end. */
export function turn<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length];
  if (entry === undefined) throw new Error('a list of a kind is empty');
  return entry;
}

/** A German price of a model: from the kind's lowest to its highest, ending as the lowest does. */
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
      // Kinds begin at different names, so that not every first model is called the same.
      line: turn(lines, kindIndex * 5 + before),
      brand: turn(kind.brands, index),
      pattern,
      material: turn(kind.materials, index),
      price: priceOf(kind, index),
      colours: Array.from({ length: count }, (_, colour) => turn(kind.colours, index + colour)),
    };
  });
}

/** All models of all kinds, always in the same order. */
export const MODELS: readonly Model[] = KINDS.flatMap(modelsOf);
