import type { CardProduct } from '../../../app/api/product-card.ts';
import type { Product } from '../../../app/api/product.ts';
import { productTrail } from '../../../app/domain/breadcrumb.ts';
import { mayBeRecommended } from '../../../app/domain/infant-formula.ts';
import { readListing } from '../../../app/domain/listing.ts';
import { displayName } from '../../../app/domain/product-name.ts';
import { withoutRepeats } from '../../../app/domain/recommendation.ts';
import { productNumber } from '../../../app/domain/reference-key.ts';
import { navigationLabels } from '../../../app/layouts/navigation-labels.ts';
import { GoneProduct } from '../../../app/pages/product/gone.tsx';
import { ROWS_PATIENCE } from '../../../edge-config/cache.ts';
import { join } from '../http/in-flight.ts';
import { modelKeys } from '../sources/recommendations.ts';
import { fetchListing } from '../upstream/commerce/listing.ts';
import { readRows } from './late-rows.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';
import { catalogueTimes } from './times.ts';

/** Products that the page offers instead. */
const ALTERNATIVES = 4;

/** Returns the page of a product that is no longer sold: 410, with its category and alternatives (docs/rules.md#errors). */
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
      times: catalogueTimes(shop, products, calledAt),
      body: (
        <GoneProduct layoutData={layoutData} name={name} category={category} products={products} />
      ),
    },
  };
}

/**
 * Returns what the engine recommends instead, else the first products of its category, one of each model; nothing if neither
 * answers.
 */
async function findAlternatives(
  context: PageContext,
  product: Product,
): Promise<readonly CardProduct[]> {
  if (!mayBeRecommended(product)) return [];
  const own = productNumber(product.referenceKey);
  const asked = readRows(context, [{ slot: 'pds_alternatives', items: [own] }], [own]);
  const [row] = (await join(asked, ROWS_PATIENCE)) ?? [];
  if (row && row.products.length > 0) return row.products.slice(0, ALTERNATIVES);
  for (const { categoryId } of (product.categories[0] ?? []).toReversed()) {
    const products = await firstOf(context, categoryId);
    if (products.length > 0) return products;
  }
  return [];
}

/** Returns the first products of a category that may be recommended, one of each model. */
async function firstOf(
  context: PageContext,
  category: number | undefined,
): Promise<readonly CardProduct[]> {
  if (category === undefined) return [];
  const state = readListing(new URLSearchParams());
  const result = await fetchListing(context, { category }, state, { withFilters: false });
  if (result.kind !== 'ok') return [];
  const products = result.data.products.filter((one) => one.isActive && mayBeRecommended(one));
  return withoutRepeats([{ products, size: ALTERNATIVES }], modelKeys)[0] ?? [];
}
