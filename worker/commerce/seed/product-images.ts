import type { RecordOf } from '../../catalogue-files/kinds.ts';
import type { Problem } from '../../catalogue-files/problem.ts';
import type { Catalogue } from '../../catalogue-files/read.ts';
import type { Drawing } from './drawings/draw.ts';
import { GROUNDS } from './drawings/ground.ts';
import { hasSizeView } from './drawings/measures.ts';
import { PATTERNS } from './drawings/pattern.ts';
import { readShapes, shapeOf } from './drawings/shapes.ts';
import { imageKey } from './image-key.ts';
import type { SeedImage } from './types.ts';

type DrawingRecord = RecordOf<'products'>['drawing'];
type Base = Omit<Drawing, 'view' | 'dimensions'>;

const isGround = (name: string): name is keyof typeof GROUNDS => Object.hasOwn(GROUNDS, name);

/** Returns a known drawing, or the field whose name is unknown. */
function knownDrawing({ shape, colour, ground, pattern }: DrawingRecord): Base | keyof Base {
  const print = PATTERNS.find((one) => one === pattern);
  if (!readShapes().has(shape)) return 'shape';
  if (!isGround(ground)) return 'ground';
  return print === undefined ? 'pattern' : { shape, colour, ground, pattern: print };
}

/** Returns the products with an unknown drawing, each with the field that names it. */
export function drawingProblems({ products }: Catalogue): Problem[] {
  return products.flatMap(({ record, file, line }) => {
    const ofVariants = record.variants.map(
      ({ drawing }, at) => [`variants[${at}].drawing`, drawing] as const,
    );
    return [['drawing', record.drawing] as const, ...ofVariants].flatMap(([field, drawing]) => {
      const known = drawing && knownDrawing(drawing);
      if (!drawing || typeof known !== 'string') return [];
      const problem = `there is no drawing with the ${known} "${drawing[known]}" for ${record.referenceKey}`;
      return [{ file, line, field: `${field}.${known}`, problem }];
    });
  });
}

/**
 * Returns the four views of a product: front, size, second and detail. The size comes second, since cards of a list show two
 * images.
 */
export function imagesOf(
  record: DrawingRecord,
  dimensions: string | undefined,
): readonly SeedImage[] {
  const base = knownDrawing(record);
  if (typeof base === 'string') throw new Error(`no drawing has the ${base} "${record[base]}"`);
  const isMeasured = dimensions !== undefined && hasSizeView(shapeOf(base.shape), dimensions);
  const drawings: readonly Drawing[] = [
    { ...base, view: 'front' },
    { ...base, view: 'size', ...(isMeasured ? { dimensions } : {}) },
    { ...base, view: 'second' },
    { ...base, view: 'detail' },
  ];
  return drawings.map((drawing) => ({ src: imageKey(drawing), drawing }));
}
