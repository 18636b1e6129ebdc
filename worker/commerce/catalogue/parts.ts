/** Parts of a product that an answer may leave out. */
export const PRODUCT_PARTS = ['siblings', 'categories', 'details'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];
export type ProductParts = ReadonlySet<ProductPart>;

/** The product page needs every part. */
export const ALL_PARTS: ProductParts = new Set(PRODUCT_PARTS);
/** A card shows colours and its list's tracking reads categories; details are for the product's page. */
export const CARD_PARTS: ProductParts = new Set(['siblings', 'categories']);
/** The release before reads neither for its cards (`view=card` alone). */
export const NO_PARTS: ProductParts = new Set();
/** A basket line shows no siblings and no details; tracking reads its categories. */
export const LINE_PARTS: ProductParts = new Set(['categories']);
