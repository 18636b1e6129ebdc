import { type ContentImage, parseContentImage } from '../image/rules/image.ts';

/** Maximum depth of the search in nested blocks. */
const MAX_DEPTH = 12;

/**
 * Returns the first image in a story's blocks, in page order, for previews of shared links
 * (docs/rules/page.md#sharing).
 */
export function firstImage(value: unknown, depth = 0): ContentImage | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if ('filename' in value && typeof value.filename === 'string') {
    const image = parseContentImage(value.filename);
    if (image) return image;
  }
  for (const part of Object.values(value)) {
    const found = firstImage(part, depth + 1);
    if (found) return found;
  }
  return undefined;
}
