import type { Product } from '../../../app/product/schemas/product.ts';
import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import type {
  BlockData,
  DataKind,
  DataKinds,
  LateSlots,
  Needs,
} from '../../../app/content/data.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { ROWS_PATIENCE } from '../../../edge-config/cache.ts';
import { slotConfigs } from '../../../edge-config/recommendations.ts';
import { join } from '../http/in-flight.ts';
import { readFileSizes } from '../sources/file-sizes.ts';
import { readSlots } from '../sources/recommendations.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { fetchCards, fetchProducts } from '../product/calls/products.ts';
import { fetchStores } from '../stores/calls/stores.ts';
import { loadLists } from './load-lists.ts';
import type { PageContext } from './page-context.ts';

/** Loads the data that a page's blocks need, all kinds in parallel. A new kind of data is a line here and one in `DataKinds`. */
export function loadData(needs: Needs, context: PageContext): Promise<BlockData> {
  const lists = loadLists(needs.lists ?? [], context);
  return settleAll({
    products: loadProducts(needs.products ?? [], context),
    lists,
    files: readFileSizes(needs.files ?? [], context),
    details: loadDetails(needs.details ?? [], context),
    stores: loadStores(needs.stores ?? [], context),
    recommendations: startSlots(needs, lists, context),
  } satisfies { [K in DataKind]: Promise<DataKinds[K]['loaded']> });
}

/** Begins to read the slots of a page, without products that its other blocks show. A quick engine is waited for. */
async function startSlots(
  { recommendations: wanted = [], products = [] }: Needs,
  lists: Promise<DataKinds['lists']['loaded']>,
  context: PageContext,
): Promise<LateSlots> {
  const asks = wanted.map(({ slot, config }) => {
    const recommendationId = config.recommendationId || slotConfigs[slot].recommendationId;
    return { slot, config: { ...config, recommendationId } };
  });
  const slots = lists
    .then((loaded) => {
      const listed = [...loaded.values()].flatMap((list) => list.products);
      const numbers = [...products, ...listed.map(({ referenceKey }) => referenceKey)];
      return readSlots(context, asks, numbers.map(productNumber));
    })
    .then((found) => new Map(wanted.map(({ uid }, at) => [uid, found[at] ?? []])));
  return { late: (await join(slots, ROWS_PATIENCE)) ?? slots };
}

/**
 * Loads products by number. While the back end is unavailable the result is empty, and so are their places on the
 * page.
 */
export async function loadProducts(
  numbers: readonly string[],
  context: PageContext,
): Promise<ReadonlyMap<string, CardProduct>> {
  const result = await fetchCards(context, numbers);
  if (result.kind !== 'ok') {
    degradeProducts(context);
    return new Map();
  }
  return activeByNumber(result.data);
}

/**
 * Loads whole products by number, and the products of their promotions. While the back end is unavailable the result is empty,
 * and so are their blocks.
 */
async function loadDetails(
  wanted: readonly DataKinds['details']['wanted'][],
  context: PageContext,
): Promise<DataKinds['details']['loaded']> {
  const numbers = [...new Set(wanted.map(({ number }) => number))].slice(0, MAX_DETAILS);
  const products = await readDetails(numbers, context);
  const sets = new Set(wanted.flatMap(({ number, withSets }) => (withSets ? number : [])));
  const named = products
    .filter(({ referenceKey }) => sets.has(productNumber(referenceKey)))
    .flatMap(({ promotions }) => promotions.flatMap(({ productNumbers }) => productNumbers));
  const others = [...new Set(named)].filter((number) => !numbers.includes(number));
  const all = [...products, ...(await readDetails(others.slice(0, MAX_DETAILS), context))];
  return new Map(all.map((product) => [productNumber(product.referenceKey), product]));
}

/** Maximum number of whole products that a page's blocks show, and of those of their promotions. */
const MAX_DETAILS = 40;

async function readDetails(
  numbers: readonly string[],
  context: PageContext,
): Promise<readonly Product[]> {
  if (numbers.length === 0) return [];
  const result = await fetchProducts(context, numbers);
  if (result.kind === 'ok') return result.data;
  degradeProducts(context);
  return [];
}

/** Loads the stores of the shop; none in a shop without click and reserve. */
async function loadStores(
  wanted: readonly unknown[],
  context: PageContext,
): Promise<DataKinds['stores']['loaded']> {
  if (wanted.length === 0 || !context.shop.options.clickAndReserve) return [];
  const result = await fetchStores({ ...context, visitor: ANONYMOUS_VISITOR }, {});
  if (result.kind === 'ok') return result.data.stores;
  context.trace.degrade('stores.fallback');
  return undefined;
}

function degradeProducts({ trace }: PageContext) {
  trace.degrade('products.fallback');
  trace.source = 'fallback';
}

/** Returns active products by number. */
export function activeByNumber(products: readonly CardProduct[]): ReadonlyMap<string, CardProduct> {
  return new Map(
    products
      .filter((product) => product.isActive)
      .map((product) => [productNumber(product.referenceKey), product]),
  );
}

async function settleAll<T extends Record<string, Promise<unknown>>>(
  loading: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const loaded = await Promise.all(
    Object.entries(loading).map(async ([kind, data]) => [kind, await data] as const),
  );
  // The entries are the awaited ones of `loading`.
  return Object.fromEntries(loaded) as { [K in keyof T]: Awaited<T[K]> };
}
