/** What a product's answer may be spared (apis §4.3: optional parts appear only when named in `with`). */
export const PRODUCT_PARTS = ['siblings', 'categories', 'details'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];
export type ProductParts = ReadonlySet<ProductPart>;

/** A product's page needs everything. */
export const ALL_PARTS: ProductParts = new Set(PRODUCT_PARTS);
/** A card in a list shows neither, and there are many of them. */
export const CARD_PARTS: ProductParts = new Set();
/** A basket line shows no siblings and tells no details; tracking reads its categories. */
export const LINE_PARTS: ProductParts = new Set(['categories']);
