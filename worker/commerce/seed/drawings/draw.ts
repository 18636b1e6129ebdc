import { closeUp } from './close-ups/close-ups.ts';
import { groundLight, groundShadow, groundTint, wallLight, type Ground } from './ground.ts';
import { layoutOf, measured } from './measures.ts';
import { patternDefinition, type Pattern, wholePixels } from './pattern.ts';
import { shapeOf, type ShapeName } from './shapes.ts';
import type { Paint } from './shape.ts';
import { picture } from './svg.ts';
import { inSetting, SETTING_SCALES } from './setting.ts';

/**
 * `second` is another side or state, `detail` a part from near, `use` the product where it belongs, `size` the product
 * with the lines of its dimensions.
 */
export const VIEWS = ['front', 'second', 'detail', 'use', 'size'] as const;
type View = (typeof VIEWS)[number];

export interface Drawing {
  readonly shape: ShapeName;
  /** `#rrggbb` */
  readonly colour: string;
  readonly ground: Ground;
  readonly pattern: Pattern;
  readonly view: View;
  /** For the size: "126 × 66 × 86 cm". */
  readonly dimensions?: string;
}

/** Draws a product without ground and shadow, for a scene. */
export interface Figure {
  readonly body: string;
  readonly definitions: string;
}

/**
 * Draws the parts of a drawing; `id` separates the prints of several figures in one picture, `scale` is the figure's in
 * it.
 */
export function figure(
  drawing: Omit<Drawing, 'view'>,
  id: string,
  { side = 'front', scale = 1 }: { side?: 'front' | 'second'; scale?: number } = {},
): Figure {
  const { shape, colour, ground, pattern } = drawing;
  const paint: Paint = {
    colour,
    print: pattern === 'plain' ? undefined : `url(#${id})`,
    groundTint: groundTint(ground),
  };
  const drawn = shapeOf(shape);
  return {
    body: side === 'front' ? drawn.draw(paint) : drawn.drawSecond(paint),
    definitions: patternDefinition(pattern, id, scale === 1 ? '' : wholePixels(scale)),
  };
}

function frontViewBox(ground: Ground): string {
  return ground === 'none' ? '60 60 300 300' : '0 0 400 400';
}

function sizeView(drawing: Drawing): string {
  const { shape, ground, dimensions } = drawing;
  const { measures } = shapeOf(shape);
  if (measures === undefined || dimensions === undefined)
    throw new Error(
      `"${shape}" has no size view: give the shape measures and the drawing dimensions`,
    );
  const layout = layoutOf(measures, dimensions);
  const { scale } = layout;
  const { body, definitions } = figure(drawing, 'print', { side: measures.of ?? 'front', scale });
  return picture(
    '0 0 400 400',
    '<rect width="400" height="400" fill="url(#light)"/>' +
      measured(layout, body, groundTint(ground)),
    definitions + wallLight(ground, 'light'),
  );
}

/**
 * Draws a product as SVG text: shape × colour × pattern on a ground, in one of its views. `crop` shows another part of
 * the same drawing.
 */
export function draw(drawing: Drawing, crop?: string): string {
  const { shape, colour, ground, pattern, view } = drawing;
  const { detail, material, use } = shapeOf(shape);
  if (view === 'detail') return closeUp(detail, material, colour, pattern);
  if (view === 'size') return sizeView(drawing);
  if (view === 'use') {
    const { body, definitions } = figure(drawing, 'print', { scale: SETTING_SCALES[use] });
    const scene = inSetting(use, body, groundTint(ground), colour);
    return picture('0 0 400 400', scene, definitions + wallLight(ground, 'light'));
  }
  const { body, definitions } = figure(drawing, 'print', { side: view });
  const backdrop = ground === 'none' ? '' : '<rect width="400" height="400" fill="url(#light)"/>';
  return picture(
    crop ?? frontViewBox(ground),
    backdrop + groundShadow(ground) + body,
    definitions + (ground === 'none' ? '' : groundLight(ground, 'light')),
  );
}
