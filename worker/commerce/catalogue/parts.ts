/** Parts of a product that an answer may leave out. */
export const PRODUCT_PARTS = ['siblings', 'categories', 'details'] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];
/** Parts that may be read. A basket and the product page need the rules of promotions as well. */
export type ProductParts = ReadonlySet<ProductPart | 'promotions'>;

/** The product page needs every part. */
export const ALL_PARTS: ProductParts = new Set([...PRODUCT_PARTS, 'promotions']);
/** Parts of a card: it shows colours, and its list's tracking reads categories. */
export const CARD_PARTS: ProductParts = new Set(['siblings', 'categories']);
/** Parts of a card for the previous release, which reads neither (`view=card` alone). */
export const NO_PARTS: ProductParts = new Set();
/** Parts of a basket line: tracking reads its categories. */
export const LINE_PARTS: ProductParts = new Set(['categories', 'promotions']);
