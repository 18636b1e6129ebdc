import { DrawingError, painted, readSvg, wholeSvg } from './files.ts';
import { type Ground, groundTint } from './ground.ts';
import { besideLayout } from './beside.ts';
import { layoutOf } from './measures.ts';
import { type Pattern, patternDefinition, patternFile, wholePixels } from './pattern.ts';
import { shapeFile, type ShapeName, shapeOf } from './shapes.ts';
import { besideCompanion, measured } from './size-view.ts';

/**
 * Views of a drawing. `size` is the product with the lines of its dimensions, or beside something of known size, `second`
 * another side or state, `detail` a close-up.
 */
export const VIEWS = ['front', 'size', 'second', 'detail'] as const;
type View = (typeof VIEWS)[number];

export interface Drawing {
  readonly shape: ShapeName;
  /** `#rrggbb` */
  readonly colour: string;
  readonly ground: Ground;
  readonly pattern: Pattern;
  readonly view: View;
  /** For the view `size`: "126 × 66 × 86 cm". Without, the product stands beside its companion. */
  readonly dimensions?: string;
}

/** Names of the files of a drawing (README.md of this folder). */
interface DrawingFiles {
  readonly backdrop: string;
  readonly figure: string;
  readonly print: string | undefined;
  /** What stands beside the product in its size view. */
  readonly companion?: string;
}

/** Scale of a print in a close-up. */
const CLOSE = 2;
/** Placeholder of the figure in a backdrop. */
const SLOT = /<g id="drawing"(?:\/>|><\/g>)/;

/** Returns the names of the files that a drawing is made of. */
export function filesOf({ shape, ground, pattern, view, dimensions }: Drawing): DrawingFiles {
  const { beside, detail, material, measures } = shapeOf(shape);
  const isMeasured = dimensions !== undefined;
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
  const backdrop = view === 'size' ? 'size' : onGround;
  const side =
    view === 'second' || (view === 'size' && isMeasured && measures?.of === 'second')
      ? 'second'
      : 'front';
  const files = { backdrop: `backdrops/${backdrop}`, figure: shapeFile(shape, side), print };
  if (view !== 'size' || isMeasured || beside === undefined) return files;
  return { ...files, companion: `companions/${beside.companion}` };
}

/** Returns a product with its dimension lines or beside its companion, and the scale that it is drawn at. */
function withSize({ shape, dimensions }: Drawing, figure: string, ground: string) {
  const { beside, measures } = shapeOf(shape);
  if (dimensions === undefined && beside !== undefined) {
    const layout = besideLayout(beside);
    return { body: besideCompanion(layout, figure, ground), scale: layout.scale };
  }
  if (measures === undefined || dimensions === undefined)
    throw new Error(
      `"${shape}" has no size view: give it what stands beside it, or measures and the drawing dimensions`,
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
  const ground = groundTint(drawing.ground, drawing.colour);
  const print = files.print === undefined ? 'none' : 'url(#print)';
  const paint = { colour: drawing.colour, ground, print };
  const backdrop = readSvg(files.backdrop);
  const scene = painted(backdrop, paint);
  const slot = SLOT.exec(scene);
  if (!slot)
    throw new DrawingError(
      `${backdrop.file}: it has no <g id="drawing"/>, where the product is drawn`,
    );
  const figure = painted(readSvg(files.figure), paint);
  const { body, scale } =
    view === 'size' ? withSize(drawing, figure, ground) : { body: figure, scale: 1 };
  const definition = patternDefinition(files.print, view === 'detail' ? CLOSE : wholePixels(scale));
  const before = scene.slice(0, slot.index);
  const after = scene.slice(slot.index + slot[0].length);
  return wholeSvg(backdrop, definition + before + body + after);
}
