/** Parts of a product that an answer may leave out. */
export const PRODUCT_PARTS = ['siblings', 'categories', 'details'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];
/** A basket and the product page need what promotions take off, and when. */
export type ProductParts = ReadonlySet<ProductPart | 'promotions'>;

/** The product page needs every part. */
export const ALL_PARTS: ProductParts = new Set([...PRODUCT_PARTS, 'promotions']);
/** A card shows colours and its list's tracking reads categories; details are for the product's page. */
export const CARD_PARTS: ProductParts = new Set(['siblings', 'categories']);
/** The release before reads neither for its cards (`view=card` alone). */
export const NO_PARTS: ProductParts = new Set();
/** A basket line shows no siblings and no details; tracking reads its categories. */
export const LINE_PARTS: ProductParts = new Set(['categories', 'promotions']);
