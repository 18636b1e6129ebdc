/** The size advisor (docs/rules/product.md#advisors): derives a size of the product from a measure of the child. */

/** Size systems: values of the attribute `groessenberater`. */
export const SIZE_CHARTS = ['koerper', 'schlafsack', 'fuss', 'kopf'] as const;
export type SizeChart = (typeof SIZE_CHARTS)[number];

/** A measure of a child: body height and head circumference in centimetres, length of the foot in millimetres. */
export type Measure = 'height' | 'foot' | 'head';

export const MEASURES: Readonly<Record<SizeChart, Measure>> = {
  koerper: 'height',
  schlafsack: 'height',
  fuss: 'foot',
  kopf: 'head',
};

export const MEASURE_UNITS: Readonly<Record<Measure, 'cm' | 'mm'>> = {
  height: 'cm',
  foot: 'mm',
  head: 'cm',
};

/** Limits of the entered measures: the smallest and the largest child for whom sizes exist. */
export const MEASURE_LIMITS: Readonly<Record<Measure, readonly [least: number, most: number]>> = {
  height: [30, 130],
  foot: [60, 220],
  head: [28, 60],
};

/** The children that a size fits: above `from`, up to `to`. */
interface SizeRange {
  readonly from: number;
  readonly to: number;
}

/** A size is named after the tallest child that it fits; the next smaller one is 6 cm below (EN 13402). */
const HEIGHT_STEP = 6;
/** Sizes of hats are two centimetres apart. */
const HEAD_STEP = 2;
/** A Paris point: two thirds of a centimetre (ISO/TS 19407). Millimetres. */
const PARIS_POINT = 20 / 3;
/** Room for the toes. Millimetres. */
const TOES = 12;

/** Body heights for each length of a sleeping bag; a longer one would be too wide at the neck. Centimetres. */
const BAGS: ReadonlyMap<number, SizeRange> = new Map([
  [50, { from: 43, to: 56 }],
  [60, { from: 49, to: 62 }],
  [70, { from: 55, to: 74 }],
  [80, { from: 66, to: 84 }],
  [90, { from: 71, to: 92 }],
  [100, { from: 82, to: 102 }],
  [110, { from: 88, to: 110 }],
  [120, { from: 98, to: 120 }],
  [130, { from: 106, to: 128 }],
]);

/** Distance from the end of a size within which the next larger one is recommended, because the child grows. */
const GROWTH: Readonly<Record<SizeChart, number>> = { koerper: 2, schlafsack: 0, fuss: 2, kopf: 0 };

const LABEL = /^(\d{1,3})(?:\s?[/–-]\s?(\d{1,3}))?(?:\s?cm)?$/;

/** Returns the children that a size fits, by its label: `62/68`, `20`, `70 cm`. Undefined for any other label. */
export function sizeRange(chart: SizeChart, label: string): SizeRange | undefined {
  const [, first, last = first] = LABEL.exec(label.trim()) ?? [];
  if (first === undefined) return undefined;
  const [smallest, largest] = [Number(first), Number(last)];
  if (smallest > largest) return undefined;
  if (chart === 'schlafsack') return BAGS.get(largest);
  if (chart === 'koerper') return { from: smallest - HEIGHT_STEP, to: largest };
  if (chart === 'kopf') return { from: smallest - HEAD_STEP, to: largest };
  return { from: (smallest - 1) * PARIS_POINT - TOES, to: largest * PARIS_POINT - TOES };
}

export type SizeAdvice =
  | { readonly kind: 'fits'; readonly size: string }
  /** Between two sizes of the product, of which the larger one is recommended. */
  | { readonly kind: 'between'; readonly size: string; readonly smaller: string }
  /** Between two sleeping bags: one is too short, the other too wide at the neck. */
  | { readonly kind: 'gap'; readonly size: string; readonly smaller: string }
  /** The child is smaller, or larger, than all sizes of the product; `size` is the nearest one. */
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly size: string };

/** Recommends one of a product's sizes by their labels. Undefined if none of them has a range. */
export function adviseSize(
  chart: SizeChart,
  labels: readonly string[],
  measure: number,
): SizeAdvice | undefined {
  const sizes = [...new Set(labels)]
    .flatMap((size) => {
      const range = sizeRange(chart, size);
      return range ? [{ size, ...range }] : [];
    })
    .toSorted((a, b) => a.to - b.to);
  const [first] = sizes;
  const last = sizes.at(-1);
  if (!first || !last) return undefined;
  if (measure <= first.from) return { kind: 'tooSmall', size: first.size };
  const at = sizes.findIndex(({ to }) => measure <= to);
  const own = sizes[at];
  if (!own) return { kind: 'tooLarge', size: last.size };
  const [before, after] = [sizes[at - 1], sizes[at + 1]];
  if (before && measure <= own.from) {
    const kind = chart === 'schlafsack' ? 'gap' : 'between';
    return { kind, size: own.size, smaller: before.size };
  }
  if (after && measure > own.to - GROWTH[chart] && measure > after.from - GROWTH[chart])
    return { kind: 'between', size: after.size, smaller: own.size };
  return { kind: 'fits', size: own.size };
}

/** Highest age in months. */
export const MOST_MONTHS = 72;

/** Medians by age in months, of girls and boys together (WHO Child Growth Standards; feet: shoemakers' charts). */
const TYPICAL: Readonly<Record<Measure, readonly (readonly [months: number, value: number])[]>> = {
  height: [
    [0, 50],
    [1, 54],
    [2, 58],
    [3, 61],
    [6, 67],
    [9, 71],
    [12, 75],
    [18, 82],
    [24, 87],
    [36, 95],
    [48, 102],
    [60, 109],
    [72, 115],
  ],
  head: [
    [0, 34],
    [1, 37],
    [3, 40],
    [6, 43],
    [9, 45],
    [12, 46],
    [24, 48],
    [36, 49],
    [72, 51],
  ],
  foot: [
    [0, 76],
    [6, 98],
    [12, 116],
    [18, 125],
    [24, 135],
    [36, 150],
    [48, 163],
    [72, 180],
  ],
};

/** Returns the typical measure at an age in whole months, up to `MOST_MONTHS`, interpolated between two entries. */
export function typicalMeasure(measure: Measure, months: number): number {
  const table = TYPICAL[measure];
  const at = table.findIndex(([age]) => age >= months);
  const [age, value] = table[at] ?? table.at(-1) ?? [0, 0];
  const [earlier, smaller] = table[at - 1] ?? [age, value];
  const share = age > earlier ? (months - earlier) / (age - earlier) : 1;
  return Math.round(smaller + (value - smaller) * share);
}
