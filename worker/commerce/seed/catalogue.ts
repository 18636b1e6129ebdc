import { seedAttributes } from './attributes.ts';
import { BRANDS } from './brands.ts';
import { withPartPrices } from './bundle-prices.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { FIRST_GENERATED, generatePlans, ROUND } from './generator/generate.ts';
import { MAKERS } from './makers.ts';
import type { ProductPlan } from './plan.ts';
import { productOf } from './product.ts';
import { care } from './products/care.ts';
import { clothing } from './products/clothing.ts';
import { feeding } from './products/feeding.ts';
import { onTheGo } from './products/on-the-go.ts';
import { play } from './products/play.ts';
import { rulesOfDelivery } from './products/rules-delivery.ts';
import { rulesOfLaw } from './products/rules-law.ts';
import { rulesOfSelling } from './products/rules-selling.ts';
import { sleep } from './products/sleep.ts';
import { tau } from './products/tau.ts';
import { seedPromotions } from './promotions.ts';
import { categoryId, type CategoryName, categoryTree } from './tree/tree.ts';
import type { SeedAssortment, SeedProduct } from './types.ts';

const NAMED: readonly ProductPlan[] = [
  ...clothing,
  ...tau,
  ...onTheGo,
  ...sleep,
  ...feeding,
  ...care,
  ...play,
  ...rulesOfLaw,
  ...rulesOfSelling,
  ...rulesOfDelivery,
].toSorted((a, b) => a.number - b.number);

/** Number of named products, the least that a shop can have. */
export const NAMED_COUNT = NAMED.length;

/** Default number of products: the named ones and one round of the generator. */
export const USUAL_COUNT = NAMED_COUNT + ROUND;

/** Returns the named products (docs/demo-products.md) by product number; the same on every run. */
export function seedProducts(): SeedProduct[] {
  return withPartPrices(NAMED.map(productOf));
}

/**
 * Yields `count` products one at a time, so that memory does not grow with their number: the named ones, whatever the
 * count, then generated ones. The same on every run; a larger count only adds products.
 */
export function* streamProducts(count: number = USUAL_COUNT): Generator<SeedProduct> {
  yield* seedProducts();
  for (const plan of generatePlans(Math.max(0, count - NAMED_COUNT))) yield productOf(plan);
}

/** Returns the products with drawings: the usual ones have all distinct drawings. */
export function drawnProducts(count: number = USUAL_COUNT): SeedProduct[] {
  return [...streamProducts(Math.min(count, USUAL_COUNT))];
}

/** Picture of each category: that of its first product. */
function categoryImages(products: readonly SeedProduct[]): Map<number, string> {
  const images = new Map<number, string>();
  for (const {
    categoryIds = [],
    images: [image],
  } of products) {
    for (const id of categoryIds) {
      if (image !== undefined && !images.has(id)) images.set(id, image.src);
    }
  }
  return images;
}

/** Categories of each promotion beyond its named product. */
const PROMOTED: Readonly<Record<string, CategoryName>> = {
  pflege10: 'lotions',
  'tuch-geschenkt': 'bibs',
};

/** Generated products by promotion. Named products show one rule each and are left out. */
function promoted(products: readonly SeedProduct[]): Record<string, number[]> {
  const generated = products.filter(({ id }) => id >= FIRST_GENERATED);
  return Object.fromEntries(
    Object.entries(PROMOTED).map(([promotion, category]) => {
      const held = generated.filter(({ categoryIds = [] }) =>
        categoryIds.includes(categoryId(category)),
      );
      return [promotion, held.map(({ id }) => id)];
    }),
  );
}

/** Returns what products refer to, with pictures of the drawn ones. */
export function seedAssortment(products: readonly SeedProduct[] = seedProducts()): SeedAssortment {
  return {
    categories: categoryTree(categoryImages(products)),
    makers: MAKERS,
    brands: BRANDS,
    attributes: seedAttributes(),
    promotions: seedPromotions(promoted(products)),
    campaigns: CAMPAIGNS,
  };
}
