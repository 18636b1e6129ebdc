import type { Catalogue } from '../../worker/catalogue-files/read.ts';
import {
  drawnProducts,
  seedProducts,
  USUAL_COUNT,
} from '../../worker/commerce/seed/demo-catalogue.ts';
import { DrawingError } from '../../worker/commerce/seed/drawings/files.ts';
import { type SeedImage, seedImages } from '../../worker/commerce/seed/images.ts';
import { CommandError } from '../command.ts';
import type { Mark } from './filling.ts';
import { drawingHash } from './images.ts';
import type { PendingImages } from './later-images.ts';
import { readRecord, writeRecord } from './record.ts';

/** Width and height of a sketch in pixels. It is drawn in a fifth of an image's time. */
const SKETCH = 300;

/**
 * Returns the images of products and contents. Those of the named products are never sketches. Throws a `CommandError` that names the
 * product for a drawing that is missing or broken.
 */
export function imagesToDraw(
  { products, hasSketches }: Pick<Mark, 'products' | 'hasSketches'>,
  catalogue?: Catalogue,
): SeedImage[] {
  try {
    const all = drawnProducts(products, catalogue);
    if (!hasSketches) return seedImages(all);
    const sketches = [...seedImages(all, SKETCH), ...seedImages(seedProducts(catalogue))];
    return [...new Map(sketches.map((image) => [image.key, image])).values()];
  } catch (error) {
    throw error instanceof DrawingError ? new CommandError(error.message) : error;
  }
}

/** Returns the images of a filled state folder that are not drawn yet. */
export function pendingImages(state: string): PendingImages {
  const found = readRecord(state);
  if (!found?.undrawn)
    return { images: { keys: [], imageOf: () => undefined }, keys: [], record() {} };
  const { products = USUAL_COUNT, hasSketches = false, pictures } = found;
  const images = new Map(
    imagesToDraw({ products, hasSketches }).map((image) => [image.key, image]),
  );
  const isThere = (image: SeedImage) => pictures[image.key] === drawingHash(image);
  const keys = [...images.values()].filter((image) => !isThere(image)).map(({ key }) => key);
  return {
    images: { keys, imageOf: (key) => images.get(key) },
    keys,
    record(drawn) {
      const record = readRecord(state);
      if (!record) return;
      const hashes = drawn.flatMap((key) => {
        const image = images.get(key);
        return image ? [[key, drawingHash(image)] as const] : [];
      });
      const now = { ...record.pictures, ...Object.fromEntries(hashes) };
      const undrawn = images.size - Object.keys(now).length;
      writeRecord(state, { ...record, pictures: now, undrawn });
    },
  };
}
