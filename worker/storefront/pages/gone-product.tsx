import type { CardProduct } from '../../../app/api/product-card.ts';
import type { Product } from '../../../app/api/product.ts';
import { productTrail } from '../../../app/domain/breadcrumb.ts';
import { mayBeRecommended } from '../../../app/domain/infant-formula.ts';
import { searchWordOf } from '../../../app/domain/path-words.ts';
import { displayName } from '../../../app/domain/product-name.ts';
import { productNumber } from '../../../app/domain/reference-key.ts';
import { navigationLabels } from '../../../app/layouts/navigation-labels.ts';
import { GoneProduct } from '../../../app/pages/product/gone.tsx';
import { ROWS_PATIENCE } from '../../../edge-config/cache.ts';
import { join } from '../http/in-flight.ts';
import { readRows } from './late-rows.ts';
import { findLikely } from './likely-products.ts';
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

/** Returns what the engine recommends instead, else what its name finds; nothing if neither answers soon. */
async function findAlternatives(
  context: PageContext,
  product: Product,
): Promise<readonly CardProduct[]> {
  if (!mayBeRecommended(product)) return [];
  const own = productNumber(product.referenceKey);
  const asked = readRows(context, [{ slot: 'pds_alternatives', items: [own] }], [own]);
  const [row] = (await join(asked, ROWS_PATIENCE)) ?? [];
  if (row && row.products.length > 0) return row.products.slice(0, ALTERNATIVES);
  const word = searchWordOf(context.path);
  return (word === undefined ? undefined : await findLikely(context, word)) ?? [];
}
