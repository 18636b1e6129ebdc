/** Widths of the teasers of categories, in CSS pixels; the first is the default (docs/rules/content.md#content-blocks). */
export const TEASER_SIZES = ['230', '310'] as const;

export type TeaserSize = (typeof TEASER_SIZES)[number];
