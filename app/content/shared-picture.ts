import { type ContentImage, parseContentImage } from '../domain/image.ts';

/** Blocks stand in blocks; deeper than this no picture is looked for. */
const MAX_DEPTH = 12;

/** The first picture of a story's blocks, as they stand in the page: what a shared link shows. */
export function firstPicture(value: unknown, depth = 0): ContentImage | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if ('filename' in value && typeof value.filename === 'string') {
    const image = parseContentImage(value.filename);
    if (image) return image;
  }
  for (const part of Object.values(value)) {
    const found = firstPicture(part, depth + 1);
    if (found) return found;
  }
  return undefined;
}
