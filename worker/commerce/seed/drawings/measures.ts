import { bear } from './bears.ts';
import { PALETTE } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Axis, Measures, Shape } from './shape.ts';
import { ellipse, group, line } from './svg.ts';

/** What is left of the picture beside its lines and figures: width, height, and where its floor lies. */
const ROOM = { left: 26, right: 332, top: 34, floor: 322 } as const;
/** The bear for comparison: 32 cm, in the colour of Bruno (1001001). */
const BEAR = { height: 32, colour: '#c79a6b', bounds: [92, 68, 308, 350] } as const;
/** Between the bear and the product, in units of the picture. */
const GAP = 10;
/** Length of the line into the picture, along each side. */
const DEPTH = 26;
const FIGURES = 15;
/** Largest scale: a drawing is not shown larger than in its front view. */
const MOST = 0.94;

/** Returns the figures of dimensions: "126 × 66 × 86 cm" has three, "24 × 33 cm" two, "A6" none. */
export function figuresOf(dimensions: string): readonly string[] {
  const sized = /^(\d+(?:,\d+)?(?: × \d+(?:,\d+)?)*) cm$/.exec(dimensions)?.[1];
  return sized === undefined ? [] : sized.split(' × ');
}

/** Whether a shape can show these dimensions: it says what each figure measures. */
export function hasSizeView(shape: Shape, dimensions: string | undefined): boolean {
  const count = dimensions === undefined ? 0 : figuresOf(dimensions).length;
  return count > 0 && count === shape.measures?.axes.length;
}

function ticks([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const across = ((y2 - y1) / length) * 6;
  const down = (-(x2 - x1) / length) * 6;
  const end = (x: number, y: number) =>
    `M${round(x - across)} ${round(y - down)} L${round(x + across)} ${round(y + down)}`;
  return line(
    `M${round(x1)} ${round(y1)} L${round(x2)} ${round(y2)} ${end(x1, y1)} ${end(x2, y2)}`,
    PALETTE.ink,
    2.4,
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The bear's width and height beside a product, if it is not larger than that; else none. */
function bearBeside(
  { axes, bounds: [left, top, right, bottom] }: Measures,
  figures: readonly string[],
) {
  const [across = 0, up = 0] = (['across', 'up'] as const).map((axis) =>
    Number(figures[axes.indexOf(axis)]?.replace(',', '.') ?? 0),
  );
  if (across === 0) return undefined;
  // By the longer side: drawings are a little wider or narrower than the goods.
  const units = across > up ? (right - left) / across : (bottom - top) / up;
  const height = BEAR.height * units;
  if (height > (bottom - top) * 0.75) return undefined;
  const [l, t, r, b] = BEAR.bounds;
  return { height, width: (height * (r - l)) / (b - t) };
}

/** Where product, bear and figures come to lie, in units of the picture. */
export interface Layout {
  readonly scale: number;
  /** Where the drawing's own origin comes to lie. */
  readonly origin: readonly [x: number, y: number];
  /** The middle of the whole drawing and half its width. */
  readonly middle: number;
  readonly half: number;
  /** What is measured: left, top, right and bottom. */
  readonly edges: readonly [left: number, top: number, right: number, bottom: number];
  readonly bear: { readonly x: number; readonly height: number } | undefined;
  readonly figures: Readonly<Partial<Record<Axis, string>>>;
}

/** Lays a product out with its dimensions: as large as the room allows, bear and product in the middle. */
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
    bear: beside && { x: free, height: beside.height * scale },
    figures: Object.fromEntries(axes.map((axis, index) => [axis, figures[index]])),
  };
}

/** Draws a product with its dimension lines, before the ground; beside a large one sits a bear of 32 cm. */
export function measured(layout: Layout, body: string, groundTint: string): string {
  const { scale, origin, middle, half, edges, bear: beside, figures } = layout;
  const [left, top, right, bottom] = edges;
  const { floor } = ROOM;
  const { across, up, deep } = figures;
  return [
    ellipse([middle, floor + 2], [half, 9], PALETTE.shadow, { opacity: 0.1 }),
    group(`translate(${origin.join(' ')}) scale(${scale})`, body),
    beside ? smallBear(beside.x, beside.height, groundTint) : '',
    across === undefined
      ? ''
      : ticks([left, floor + 20], [right, floor + 20]) +
        figure(across, [(left + right) / 2, floor + 42]),
    up === undefined
      ? ''
      : ticks([right + 14, bottom], [right + 14, top]) +
        upFigure(up, right + 34, (top + bottom) / 2),
    deep === undefined
      ? ''
      : ticks([right + 14, floor + 20], [right + 14 + DEPTH, floor + 20 - DEPTH]) +
        figure(deep, [Math.min(right + 54, 366), floor + 42]),
  ].join('');
}

function figure(text: string, place: readonly [number, number]): string {
  return lettering(`${text} cm`, place, FIGURES, PALETTE.ink, 2.6);
}

/** A height stands beside its line, turned so that it takes little room. */
function upFigure(text: string, x: number, y: number): string {
  return group(`rotate(-90 ${x} ${y})`, figure(text, [x, y]));
}

function smallBear(x: number, height: number, groundTint: string): string {
  const [left, top, , bottom] = BEAR.bounds;
  const scale = height / (bottom - top);
  return group(
    `translate(${round(x - left * scale)} ${round(ROOM.floor - bottom * scale)}) scale(${round(scale * 100) / 100})`,
    bear.draw({ colour: BEAR.colour, print: undefined, groundTint }),
  );
}
