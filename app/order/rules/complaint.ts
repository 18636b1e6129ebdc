/** Complaints about orders (docs/rules/order.md#complaints). */

const DAY = 24 * 60 * 60 * 1000;

export const COMPLAINT_REASONS = [
  'damaged',
  'defective',
  'wrong',
  'missing',
  'quality',
  'other',
] as const;

/** Maximum characters of the text. */
export const MAX_COMPLAINT_TEXT = 2000;
export const MAX_COMPLAINT_IMAGES = 3;
export const MAX_COMPLAINT_IMAGE = 5 * 1024 * 1024;
/** Images are deleted after this time; the complaint's text stays with its order. Milliseconds. */
export const COMPLAINT_IMAGE_RETENTION = 180 * DAY;

export const COMPLAINT_IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const;
export type ComplaintImageType = (typeof COMPLAINT_IMAGE_TYPES)[number];

/** Brands of the ISO media files that phones take photos as. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

/**
 * Returns the type of an image by its first bytes, because the sender's type is not reliable. Undefined for any other file.
 */
export function imageTypeOf(bytes: Uint8Array): ComplaintImageType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return 'image/jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'image/heic';
  return undefined;
}
