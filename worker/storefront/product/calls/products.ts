import type { LinkedVariant } from '../../../../app/basket/schemas/basket-link.ts';
import { productCalls, variantCalls } from '../../../../app/product/schemas/calls.ts';
import {
  MAX_PRODUCT_KEYS,
  type Product,
  type ProductList,
  type ProductShops,
  type Variant,
} from '../../../../app/product/schemas/product.ts';
import { BESIDE, type ProductBeside } from '../../../../app/product/schemas/product-beside.ts';
import { REVIEWS_PER_PAGE, type ReviewState } from '../../../../app/reviews/rules/reviews.ts';
import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** The query for cards. A back end of the previous release ignores `shows` and answers more fields (docs/commerce-api.md#products-and-user). */
const AS_CARDS = { view: 'card', shows: 'card' } as const;

/** Returns a product by its number; undefined if the shop does not sell it. */
export async function fetchProduct(
  context: CommerceContext,
  number: string,
): Promise<CommerceResult<Product | undefined>> {
  const result = await fetchProducts(context, [number]);
  return result.kind === 'ok' ? { ...result, data: result.data[0] } : result;
}

/**
 * Returns a product by its number with all data of its page, in one call. Data that is missing in the answer has to be requested by a
 * separate call: a back end of the previous release ignores `beside`.
 */
export function fetchProductPage(
  context: CommerceContext,
  number: string,
  { sort, page, languages }: ReviewState,
): Promise<CommerceResult<ProductBeside>> {
  const { clickAndReserve } = context.shop.options;
  const beside = BESIDE.filter((one) => one !== 'stores' || clickAndReserve);
  return callCommerce(context, productCalls.findPage, {
    query: {
      beside: beside.join(','),
      'reviews.sort': sort,
      'reviews.page': String(page),
      'reviews.perPage': String(REVIEWS_PER_PAGE),
      ...(languages === undefined ? {} : { 'reviews.languages': languages }),
      referenceKeys: number,
    },
  });
}

/** Returns a few whole products by number, in this order; those that the shop does not sell are left out. */
export async function fetchProducts(
  context: CommerceContext,
  numbers: readonly string[],
): Promise<CommerceResult<Product[]>> {
  const query = { referenceKeys: numbers.join(',') };
  const result = await callCommerce(context, productCalls.find, { query });
  return result.kind === 'ok' ? { ...result, data: result.data.products } : result;
}

/** Returns the cards of products by number or reference key, in this order; unknown ones are left out. */
export async function fetchCards(
  context: CommerceContext,
  keys: readonly string[],
): Promise<CommerceResult<CardProduct[]>> {
  return inBatches(keys, MAX_PRODUCT_KEYS, (batch) => fetchBatch(context, batch));
}

/** Ids in one call. */
const MAX_IDS = 100;

/**
 * Requests data in as many calls as necessary. If one call fails, the result is a failure: a page shows everything, or
 * its fallback.
 */
async function inBatches<Key, Found>(
  keys: readonly Key[],
  most: number,
  fetchSome: (batch: readonly Key[]) => Promise<CommerceResult<Found[]>>,
): Promise<CommerceResult<Found[]>> {
  const batches = Array.from({ length: Math.ceil(keys.length / most) }, (_, index) =>
    keys.slice(index * most, (index + 1) * most),
  );
  const results = await Promise.all(batches.map(fetchSome));
  const found = results.flatMap((result) => (result.kind === 'ok' ? result.data : []));
  return results.find(({ kind }) => kind !== 'ok') ?? { kind: 'ok', status: 200, data: found };
}

async function fetchBatch(
  context: CommerceContext,
  keys: readonly string[],
): Promise<CommerceResult<CardProduct[]>> {
  const query = { referenceKeys: keys.join(','), ...AS_CARDS };
  const result = await callCommerce(context, productCalls.findCards, { query });
  return result.kind === 'ok' ? { ...result, data: result.data.products } : result;
}

/** Returns the cards of active products by id, in no particular order; others are left out. */
export async function fetchCardsById(
  context: CommerceContext,
  ids: readonly number[],
): Promise<CommerceResult<CardProduct[]>> {
  return inBatches(ids, MAX_IDS, async (batch) => {
    const query = { ids: batch.join(','), perPage: String(batch.length), shows: AS_CARDS.shows };
    const result = await callCommerce(context, productCalls.findCardsById, { query });
    return result.kind === 'ok' ? { ...result, data: result.data.entities } : result;
  });
}

/** Returns variants by id; those that the shop does not sell are left out. */
export async function fetchVariants(
  context: CommerceContext,
  ids: readonly number[],
): Promise<CommerceResult<Variant[]>> {
  return inBatches(ids, MAX_IDS, async (batch) => {
    const query = { ids: batch.join(',') };
    const result = await callCommerce(context, variantCalls.find, { query });
    return result.kind === 'ok' ? { ...result, data: result.data.entities } : result;
  });
}

/** Returns variants with their products by id; those that the shop does not sell are left out. */
export async function fetchLinkedVariants(
  context: CommerceContext,
  ids: readonly number[],
): Promise<CommerceResult<LinkedVariant[]>> {
  return inBatches(ids, MAX_IDS, async (batch) => {
    const parts = 'product,product.attributes,product.advancedAttributes';
    const query = { ids: batch.join(','), with: parts };
    const result = await callCommerce(context, variantCalls.findLinked, { query });
    return result.kind === 'ok' ? { ...result, data: result.data.entities } : result;
  });
}

/** Returns one page of all products that the shop sells, for its sitemap. */
export function fetchProductList(
  context: CommerceContext,
  page: number,
  perPage: number,
): Promise<CommerceResult<ProductList>> {
  const query = { page: String(page), perPage: String(perPage) };
  return callCommerce(context, productCalls.list, { query });
}

/** Returns the shops that sell a product, by its number. */
export function fetchProductShops(
  context: CommerceContext,
  number: string,
): Promise<CommerceResult<ProductShops>> {
  const query = { referenceKeys: number };
  return callCommerce(context, productCalls.readShops, { query });
}
