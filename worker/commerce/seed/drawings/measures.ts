import type { Axis, Measures, Shape } from './shapes.ts';

/** Space for the product beside the dimension lines and figures, and the y of the floor. */
export const ROOM = { left: 26, right: 332, top: 34, floor: 322 } as const;
/** The bear for comparison: its height in centimetres, and its bounds in its drawing. */
const BEAR = { height: 32, bounds: [92, 68, 308, 350] } as const;
/** Distance between bear and product, in units of the picture. */
const GAP = 10;
/** Length of the line into the picture, along each side. */
export const DEPTH = 26;
/** Largest scale: a drawing is not shown larger than in its front view. */
const MOST = 0.94;

/** Returns the figures of dimensions: "126 × 66 × 86 cm" has three, "24 × 33 cm" two, "A6" none. */
export function figuresOf(dimensions: string): readonly string[] {
  const sized = /^(\d+(?:,\d+)?(?: × \d+(?:,\d+)?)*) cm$/.exec(dimensions)?.[1];
  return sized === undefined ? [] : sized.split(' × ');
}

/** Returns whether a shape can show these dimensions, which it can if it says what each figure measures. */
export function hasSizeView(shape: Shape, dimensions: string | undefined): boolean {
  const count = dimensions === undefined ? 0 : figuresOf(dimensions).length;
  return count > 0 && count === shape.measures?.axes.length;
}

/** Returns width and height of the bear beside a product, if it is not larger than the product. */
function bearBeside(
  { axes, bounds: [left, top, right, bottom] }: Measures,
  figures: readonly string[],
) {
  const [across = 0, up = 0] = (['across', 'up'] as const).map((axis) =>
    Number(figures[axes.indexOf(axis)]?.replace(',', '.') ?? 0),
  );
  if (across === 0) return undefined;
  // By the longer side, because drawings are a little wider or narrower than the goods.
  const units = across > up ? (right - left) / across : (bottom - top) / up;
  const height = BEAR.height * units;
  if (height > (bottom - top) * 0.75) return undefined;
  const [l, t, r, b] = BEAR.bounds;
  return { height, width: (height * (r - l)) / (b - t) };
}

/** Returns the transform of a bear on the floor, from its left edge and its height in units of the picture. */
function bearAt(x: number, height: number): string {
  const [left, top, , bottom] = BEAR.bounds;
  const scale = height / (bottom - top);
  const tenths = [x - left * scale, ROOM.floor - bottom * scale].map(
    (at) => Math.round(at * 10) / 10,
  );
  return `translate(${tenths.join(' ')}) scale(${Math.round(scale * 1000) / 1000})`;
}

/** Positions of product, bear and figures, in units of the picture. */
export interface Layout {
  readonly scale: number;
  /** Position of the drawing's origin. */
  readonly origin: readonly [x: number, y: number];
  /** Centre of the whole drawing and half its width. */
  readonly middle: number;
  readonly half: number;
  /** Bounds of the measured part: left, top, right and bottom. */
  readonly edges: readonly [left: number, top: number, right: number, bottom: number];
  /** Transform of the bear's drawing, if it is shown. */
  readonly bear: string | undefined;
  readonly figures: Readonly<Partial<Record<Axis, string>>>;
}

/** Lays out a product with its dimensions: as large as the space allows, bear and product centred. */
export function layoutOf(measures: Measures, dimensions: string): Layout {
  const { bounds, drawn = bounds, axes } = measures;
  const [left, top, right, bottom] = drawn;
  const figures = figuresOf(dimensions);
  const beside = bearBeside(measures, figures);
  const width = right - left + (beside ? beside.width : 0);
  const space = ROOM.right - ROOM.left - (beside ? GAP : 0) - (axes.includes('deep') ? DEPTH : 0);
  const most = Math.min(MOST, space / width, (ROOM.floor - ROOM.top) / (bottom - top));
  const scale = Math.round(most * 100) / 100;
  const free = Math.round(ROOM.left + (space - width * scale) / 2);
  const start = Math.round(free + (beside ? beside.width * scale + GAP : 0));
  const origin = [
    Math.round(start - left * scale),
    Math.round(ROOM.floor - bottom * scale),
  ] as const;
  const [x1, y1, x2, y2] = bounds.map((at, index) =>
    Math.round((origin[index % 2] ?? 0) + at * scale),
  );
  return {
    scale,
    origin,
    middle: start + ((right - left) * scale) / 2,
    half: ((right - left) * scale) / 2,
    edges: [x1 ?? 0, y1 ?? 0, x2 ?? 0, y2 ?? 0],
    bear: beside && bearAt(free, beside.height * scale),
    figures: Object.fromEntries(axes.map((axis, index) => [axis, figures[index]])),
  };
}
