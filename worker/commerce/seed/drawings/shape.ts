import type { ImageView } from '../../../../app/domain/image-view.ts';
import type { CloseUp } from './close-ups/close-ups.ts';
import { PALETTE } from './colour.ts';
import { area, box } from './svg.ts';

/** What a shape is painted with: the product's colour, its fabric's print, the tint behind it. */
export interface Paint {
  readonly colour: string;
  /** `url(#id)` of the print, or undefined for plain fabric. */
  readonly print: string | undefined;
  readonly groundTint: string;
}

/** What a product is made of, as its close-up shows it. */
export type Material = 'cloth' | 'knit' | 'plush' | 'wood' | 'smooth';

/** Where a product is shown in use: hung up to dry, at table, on the living-room floor, in the bath, outside. */
const SETTINGS = ['line', 'table', 'room', 'bath', 'outdoors'] as const;
export type Setting = (typeof SETTINGS)[number];

/** What the second view shows: another side, another state, or the parts one by one. */
type SecondView = Exclude<ImageView, 'front' | 'detail' | 'use' | 'size'>;

/** One figure of a product's dimensions ("84 × 36 × 56 cm"): along the drawing, up it, or into it. */
export type Axis = 'across' | 'up' | 'deep';

/** Left, top, right and bottom in the drawing's 400 × 400 units. */
type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** How the size view measures a drawing. */
export interface Measures {
  /** What the dimensions measure. */
  readonly bounds: Bounds;
  /** The whole drawing, if it has more to it than what is measured: a camera beside its screen. */
  readonly drawn?: Bounds;
  /** What the figures of the dimensions measure, in their order. */
  readonly axes: readonly Axis[];
  /** Whose figures they are, if not the front's: cloths lie folded in front. */
  readonly of?: 'second';
}

export interface Shape {
  readonly material: Material;
  /** What the detail shows. */
  readonly detail: CloseUp;
  /** Where the picture of its use takes place. */
  readonly use: Setting;
  readonly second: SecondView;
  /** For products that come with dimensions. */
  readonly measures?: Measures;
  draw(paint: Paint): string;
  drawSecond(paint: Paint): string;
}

/** A piece of fabric in a colour, with the print over it. */
export function cloth(outline: string, colour: string, paint: Paint, strength = 0.5): string {
  const fabric = area(outline, colour);
  return paint.print === undefined
    ? fabric
    : fabric + area(outline, paint.print, { opacity: strength });
}

/** The woven label at the neck of a back, its upper edge in the middle at a point. */
export function neckLabel(x: number, y: number): string {
  return (
    box([x - 11, y], [22, 13], 2, PALETTE.milk) + box([x - 6, y + 5], [12, 3], 1, PALETTE.leaf)
  );
}

/** The same fabric without its print. */
export function plain(paint: Paint, colour = paint.colour): Paint {
  return { ...paint, colour, print: undefined };
}
