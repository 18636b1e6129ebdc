import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import type { Product } from '../../../../app/product/schemas/product.ts';
import { hasAddable } from '../../../../app/product/rules/availability.ts';
import { productTrail } from '../../../../app/page/rules/breadcrumb.ts';
import { mayBeRecommended } from '../../../../app/product/rules/infant-formula.ts';
import { readListing } from '../../../../app/listing/rules/listing.ts';
import { displayName } from '../../../../app/product/rules/product-name.ts';
import { withoutRepeats } from '../../../../app/recommendation/rules/recommendation.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import { navigationLabels } from '../../../../app/layouts/navigation-labels.ts';
import { GoneProduct } from '../../../../app/product/view/gone.tsx';
import { ROWS_PATIENCE } from '../../../../edge-config/cache.ts';
import { join } from '../../http/in-flight.ts';
import { modelKeys, type SlotAsk } from '../../sources/recommendations.ts';
import { fetchListing } from '../../listing/calls/listing.ts';
import { readRows } from '../../pages/late-rows.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { catalogueTimes } from '../../pages/times.ts';

/** Number of products that the page offers instead. */
const ALTERNATIVES = 4;

/** Returns the page of a product that is no longer sold: 410, with its category and alternatives (docs/rules/page.md#errors). */
export async function gonePage(context: PageContext, product: Product): Promise<PageAnswer> {
  const { shop, layoutData } = context;
  const name = displayName(product, shop.language);
  const calledAt = Date.now();
  const products = await findAlternatives(context, product);
  const trail = productTrail(product.categories[0] ?? [], navigationLabels(layoutData));
  const category = trail.findLast(({ path }) => path !== undefined);
  return {
    kind: 'gone',
    isCached: true,
    page: {
      title: layoutData.t('gone.title', { name }),
      cache: { times: catalogueTimes(shop, products, calledAt) },
      body: (
        <GoneProduct layoutData={layoutData} name={name} category={category} products={products} />
      ),
    },
  };
}

/**
 * Returns alternatives: recommendations of the engine, filled up with products of the same category, of the categories above
 * it, and bestsellers. Each can be bought, and each is of another model.
 */
async function findAlternatives(
  context: PageContext,
  product: Product,
): Promise<readonly CardProduct[]> {
  if (!mayBeRecommended(product)) return [];
  const own = productNumber(product.referenceKey);
  let found = best(await recommended(context, { slot: 'pds_alternatives', items: [own] }, [own]));
  for (const { categoryId } of (product.categories[0] ?? []).toReversed()) {
    if (found.length === ALTERNATIVES) return found;
    found = best([...found, ...(await firstOf(context, categoryId))]);
  }
  if (found.length === ALTERNATIVES) return found;
  const sold = await recommended(context, { slot: 'listing_bestseller' }, [own]);
  return best([...found, ...sold]);
}

/** Returns the first of some products, only one of each model. */
function best(products: readonly CardProduct[]): readonly CardProduct[] {
  return withoutRepeats([{ products, size: ALTERNATIVES }], modelKeys)[0] ?? [];
}

/** Returns the products of a slot; none if the engine is late. */
async function recommended(
  context: PageContext,
  ask: SlotAsk,
  shown: readonly string[],
): Promise<readonly CardProduct[]> {
  const [row] = (await join(readRows(context, [ask], shown), ROWS_PATIENCE)) ?? [];
  return row?.products ?? [];
}

/** Returns the first products of a category that may be recommended and can be bought. */
async function firstOf(
  context: PageContext,
  category: number | undefined,
): Promise<readonly CardProduct[]> {
  if (category === undefined) return [];
  const state = readListing(new URLSearchParams());
  const result = await fetchListing(context, { category }, state, { withFilters: false });
  if (result.kind !== 'ok') return [];
  return result.data.products.filter(
    (one) => one.isActive && mayBeRecommended(one) && hasAddable(one),
  );
}
