/** Parts of a product that an answer may leave out. */
export const PRODUCT_PARTS = ['siblings', 'categories', 'details'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];
export type ProductParts = ReadonlySet<ProductPart>;

/** The product page needs every part. */
export const ALL_PARTS: ProductParts = new Set(PRODUCT_PARTS);
/** A card shows neither, and a list has many of them. */
export const CARD_PARTS: ProductParts = new Set();
/** A basket line shows no siblings and no details; tracking reads its categories. */
export const LINE_PARTS: ProductParts = new Set(['categories']);
