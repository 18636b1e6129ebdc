import { area } from './svg.ts';

/** What a shape is painted with: the product's colour, its fabric's print, the tint behind it. */
export interface Paint {
  readonly colour: string;
  /** `url(#id)` of the print, or undefined for plain fabric. */
  readonly print: string | undefined;
  readonly groundTint: string;
}

/** A square part of the drawing, in the drawing's own 400 × 400 units. */
export interface Focus {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** What the close-up of the material shows. */
export type Material = 'cloth' | 'knit' | 'plush' | 'wood' | 'smooth';

/** Where a product is shown in use: hung up to dry, at table, on the living-room floor, in the bath, outside. */
const SETTINGS = ['line', 'table', 'room', 'bath', 'outdoors'] as const;
export type Setting = (typeof SETTINGS)[number];

export interface Shape {
  readonly material: Material;
  /** Where the detail view looks. */
  readonly focus: Focus;
  /** Where the picture of its use takes place. */
  readonly use: Setting;
  draw(paint: Paint): string;
}

/** A piece of fabric in a colour, with the print over it. */
export function cloth(outline: string, colour: string, paint: Paint, strength = 0.5): string {
  const fabric = area(outline, colour);
  return paint.print === undefined
    ? fabric
    : fabric + area(outline, paint.print, { opacity: strength });
}
