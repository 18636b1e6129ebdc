/** Views of a product that its images show (docs/rules/image.md#images). */
export const IMAGE_VIEWS = [
  'front',
  'back',
  'side',
  'top',
  'bottom',
  'folded',
  'open',
  'closed',
  'parts',
  'detail',
  'use',
  'size',
] as const;
export type ImageView = (typeof IMAGE_VIEWS)[number];

/** The attribute of an image that has its view. */
export const VIEW_ATTRIBUTE = 'ansicht';

/** Returns the view of a value of the attribute; undefined for any other text. */
export function parseImageView(value: string | undefined): ImageView | undefined {
  return IMAGE_VIEWS.find((view) => view === value);
}
