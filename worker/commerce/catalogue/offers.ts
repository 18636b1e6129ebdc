import { type Product, productSchema, type Variant } from '../../../app/product/schemas/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { asSwissGerman, writesSwissGerman } from '../../../app/search/rules/spelling.ts';
import { composeProduct } from './compose.ts';
import { ALL_PARTS, type ProductParts } from './parts.ts';
import { readFamilies } from './read.ts';
import { inRegionalTexts } from './regional-texts.ts';
import { readLineRecords } from './line-record-cache.ts';
import type { ProductRecord } from './rows.ts';

/** A variant and its product, as a shop sells them. */
export interface Offer {
  readonly product: Product;
  readonly variant: Variant;
}

/** Offers by variant id. */
export type Offers = ReadonlyMap<number, Offer>;

/**
 * Returns products in the order of `keys`, each once. A key is a reference key with or without dots; unknown ones are left
 * out.
 */
export async function findProducts(
  db: D1Database,
  shop: Shop,
  keys: readonly string[],
  parts: ProductParts = ALL_PARTS,
): Promise<Product[]> {
  const values = [...new Set(keys.map((key) => key.replaceAll('.', '')))];
  const now = Date.now();
  const { records } = await readFamilies(db, {
    shop,
    by: 'productNumbers',
    values,
    parts,
    now,
  });
  const compose = composer(records, shop, now);
  const byNumber = new Map(records.map((record) => [record.row.product_number, record]));
  return values.flatMap((number) => {
    const record = byNumber.get(number);
    return record === undefined ? [] : [compose(record)];
  });
}

/** Returns products in the order of `ids`, each once. Unknown ones and those that the shop does not sell are left out. */
export async function findProductsById(
  db: D1Database,
  shop: Shop,
  ids: readonly number[],
  parts: ProductParts,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const values = [...new Set(ids)];
  const now = Date.now();
  const { records } = await readFamilies(db, { shop, by: 'productIds', values, parts, now });
  const compose = composer(records, shop, now);
  const byId = new Map(records.map((record) => [record.row.id, record]));
  return values.flatMap((id) => {
    const record = byId.get(id);
    return record === undefined ? [] : [compose(record)];
  });
}

/**
 * Returns offers by variant id, without variants that no longer exist or have no price on the shop's list. They may be a second old,
 * unless they must be fresh.
 */
export async function findOffers(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<Offers> {
  if (variantIds.length === 0) return new Map();
  const wanted = new Set(variantIds);
  const now = Date.now();
  const records = await readLineRecords(db, shop, [...wanted], { isFresh, now });
  const offers = records
    .filter(({ variants }) => variants.some(({ id }) => wanted.has(id)))
    .map((record) => composeForLines(record, shop, now))
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ variant }) => wanted.has(variant.id));
  return new Map(offers.map((offer) => [offer.variant.id, offer]));
}

/**
 * Composed products of lines by record. Records are cached for one shop (line-record-cache.ts) and replaced when a price, the
 * stock or a promotion changes, so a product is composed once for all baskets that have it.
 */
const lineProducts = new WeakMap<ProductRecord, Product>();

/** Returns a product as basket and wishlist show it: without siblings. */
function composeForLines(record: ProductRecord, shop: Shop, now: number): Product {
  const known = lineProducts.get(record);
  if (known !== undefined) return known;
  const product = composeSpelt(record, [], shop, now);
  lineProducts.set(record, product);
  return product;
}

/** Returns a function that composes one of the records, which include its siblings. `now` in milliseconds since 1970. */
export function composer(records: readonly ProductRecord[], shop: Shop, now: number) {
  const families = Map.groupBy(records, ({ row }) => row.master_key);
  return (record: ProductRecord): Product => {
    const family = families.get(record.row.master_key) ?? [];
    const siblings = family.filter((other) => other !== record);
    return composeSpelt(record, siblings, shop, now);
  };
}

/** Composes a product with the texts and the spelling of a shop. */
function composeSpelt(
  record: ProductRecord,
  siblings: readonly ProductRecord[],
  shop: Shop,
  now: number,
): Product {
  const product = composeProduct(
    inRegionalTexts(record, shop),
    siblings.map((sibling) => inRegionalTexts(sibling, shop)),
    shop,
    now,
  );
  return writesSwissGerman(shop) ? spellSwiss(product) : product;
}

/** Converts all texts of a product, including names of attributes, to Swiss spelling. */
function spellSwiss(product: Product): Product {
  return productSchema.parse(JSON.parse(asSwissGerman(JSON.stringify(product))));
}
