/** The focus of an image (docs/rules/image.md#images): the part that a crop must not lose. */

/** Position in percent of the image's width and height, from the upper left. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const RECTANGLE = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/;

interface Size {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * Parses the focus of an asset, a rectangle in pixels of its image: `1450x810:1451x811`. Returns the rectangle's centre
 * in whole percent; undefined without a focus inside the image, or if the image's size is unknown.
 */
export function parseFocus(text: string, { width, height }: Size): Focus | undefined {
  const match = RECTANGLE.exec(text.trim());
  if (!match || !width || !height) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
  const x = Math.round(((left + right) / 2 / width) * 100);
  const y = Math.round(((top + bottom) / 2 / height) * 100);
  return x <= 100 && y <= 100 ? { x, y } : undefined;
}
