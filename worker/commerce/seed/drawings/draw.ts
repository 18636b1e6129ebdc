import { DrawingError, painted, readSvg, wholeSvg } from './files.ts';
import { type Ground, groundTint } from './ground.ts';
import { layoutOf } from './measures.ts';
import { type Pattern, patternDefinition, patternFile, wholePixels } from './pattern.ts';
import { shapeFile, type ShapeName, shapeOf } from './shapes.ts';
import { measured } from './size-view.ts';

/**
 * Views of a drawing. `second` is another side or state, `detail` a close-up, `use` the product where it is used,
 * `size` the product with the lines of its dimensions.
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
  /** For the view `size`: "126 × 66 × 86 cm". */
  readonly dimensions?: string;
}

/** Names of the files of a drawing (README.md of this folder). */
interface DrawingFiles {
  readonly backdrop: string;
  readonly figure: string;
  readonly print: string | undefined;
}

/** Scale of a print in a close-up. */
const CLOSE = 2;
/** Placeholder of the figure in a backdrop. */
const SLOT = /<g id="drawing"( transform="[^"]*")?(?:\/>|><\/g>)/;

/** Returns the names of the files that a drawing is made of. */
export function filesOf({ shape, ground, pattern, view }: Drawing): DrawingFiles {
  const { detail, material, use, measures } = shapeOf(shape);
  const print = patternFile(pattern);
  if (view === 'detail') {
    const isOnMaterial = detail.startsWith('material/');
    return {
      backdrop: `backdrops/${isOnMaterial ? material : 'wall'}`,
      figure: `close-ups/${detail}`,
      print: isOnMaterial ? print : undefined,
    };
  }
  const onGround = ground === 'none' ? 'ground-none' : 'ground';
  const backdrop = { front: onGround, second: onGround, use, size: 'size' }[view];
  const side = view === 'size' ? (measures?.of ?? 'front') : view === 'second' ? view : 'front';
  return { backdrop: `backdrops/${backdrop}`, figure: shapeFile(shape, side), print };
}

/** Returns a product with its dimension lines, and the scale that it is drawn at. */
function withMeasures({ shape, dimensions }: Drawing, figure: string, ground: string) {
  const { measures } = shapeOf(shape);
  if (measures === undefined || dimensions === undefined)
    throw new Error(
      `"${shape}" has no size view: give the shape measures and the drawing dimensions`,
    );
  const layout = layoutOf(measures, dimensions);
  return { body: measured(layout, figure, ground), scale: layout.scale };
}

/**
 * Draws a product as SVG text: shape × colour × pattern on a ground, in one of its views. Throws a `DrawingError` if a file is
 * missing or wrong.
 */
export function draw(drawing: Drawing): string {
  const { view } = drawing;
  const files = filesOf(drawing);
  const ground = groundTint(drawing.ground);
  const print = files.print === undefined ? 'none' : 'url(#print)';
  const paint = { colour: drawing.colour, ground, print };
  const backdrop = readSvg(files.backdrop);
  const scene = painted(backdrop, paint);
  const slot = SLOT.exec(scene);
  if (!slot)
    throw new DrawingError(
      `${backdrop.file}: it has no <g id="drawing"/>, where the product is drawn`,
    );
  const [, transform = ''] = slot;
  const figure = painted(readSvg(files.figure), paint);
  const { body, scale } =
    view === 'size'
      ? withMeasures(drawing, figure, ground)
      : { body: figure, scale: Number(/scale\(([\d.]+)\)/.exec(transform)?.[1] ?? 1) };
  const definition = patternDefinition(files.print, view === 'detail' ? CLOSE : wholePixels(scale));
  const placed = transform === '' ? body : `<g${transform}>${body}</g>`;
  const before = scene.slice(0, slot.index);
  const after = scene.slice(slot.index + slot[0].length);
  return wholeSvg(backdrop, definition + before + placed + after);
}
