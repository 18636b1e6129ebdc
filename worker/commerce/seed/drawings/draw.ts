import { groundLight, groundShadow, groundTint, type Ground } from './ground.ts';
import { patternDefinition, type Pattern } from './pattern.ts';
import { shapeOf, type ShapeName } from './shapes.ts';
import type { Focus } from './shape.ts';
import { picture } from './svg.ts';
import { inSetting } from './setting.ts';
import { swatch } from './swatch.ts';

/** `detail` is a crop of the front, `use` shows it where it belongs, `pattern` is a close-up of the material. */
export const VIEWS = ['front', 'detail', 'use', 'pattern'] as const;
export type View = (typeof VIEWS)[number];

export interface Drawing {
  readonly shape: ShapeName;
  /** `#rrggbb` */
  readonly colour: string;
  readonly ground: Ground;
  readonly pattern: Pattern;
  readonly view: View;
}

/** Draws a product without ground and shadow, for a scene. */
export interface Figure {
  readonly body: string;
  readonly definitions: string;
}

/** Draws the parts of a drawing; `id` separates the prints of several figures in one picture. */
export function figure(drawing: Omit<Drawing, 'view'>, id: string): Figure {
  const { shape, colour, ground, pattern } = drawing;
  return {
    body: shapeOf(shape).draw({
      colour,
      print: pattern === 'plain' ? undefined : `url(#${id})`,
      groundTint: groundTint(ground),
    }),
    definitions: patternDefinition(pattern, id),
  };
}

/** Crops that are shown four or five times as large at 800 pixels. */
const CROPS = { close: 160, wide: 200 } as const;
const WIDE_FROM = 176;

/**
 * The part that the detail shows, about the middle of the shape's focus: in whole multiples of the drawing's units,
 * because prints of whole pixels are drawn in half the time.
 */
function detailViewBox({ x, y, size }: Focus): string {
  const crop = size < WIDE_FROM ? CROPS.close : CROPS.wide;
  const shift = (size - crop) / 2;
  return `${x + shift} ${y + shift} ${crop} ${crop}`;
}

function frontViewBox(ground: Ground): string {
  return ground === 'none' ? '60 60 300 300' : '0 0 400 400';
}

/**
 * Draws a product as SVG text: shape × colour × pattern on a ground, in one of its views. `crop` shows another part of
 * the same drawing.
 */
export function draw(drawing: Drawing, crop?: string): string {
  const { shape, colour, ground, pattern, view } = drawing;
  const { focus, material, use } = shapeOf(shape);
  if (view === 'pattern') return swatch(material, colour, pattern);
  const parts = figure(drawing, 'print');
  if (view === 'use') {
    const scene = inSetting(use, parts.body, groundTint(ground), colour);
    return picture('0 0 400 400', scene, parts.definitions + groundLight(ground, 'light'));
  }
  const backdrop = ground === 'none' ? '' : '<rect width="400" height="400" fill="url(#light)"/>';
  const whole = view === 'front' ? frontViewBox(ground) : detailViewBox(focus);
  return picture(
    crop ?? whole,
    backdrop + groundShadow(ground) + parts.body,
    parts.definitions + (ground === 'none' ? '' : groundLight(ground, 'light')),
  );
}
