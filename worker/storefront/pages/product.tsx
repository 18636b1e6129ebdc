import { withAdvice } from '../../../app/domain/advice-query.ts';
import { knownValues } from '../../../app/domain/page-query.ts';
import { productTrail } from '../../../app/domain/breadcrumb.ts';
import { isValidImage } from '../../../app/domain/image.ts';
import type { Product, ProductShops } from '../../../app/api/product.ts';
import { mayBeRecommended } from '../../../app/domain/infant-formula.ts';
import { productPath } from '../../../app/domain/product.ts';
import { REMINDER_QUERY, reminderOutcome } from '../../../app/domain/reminder.ts';
import { parseSize } from '../../../app/domain/variant.ts';
import { variantSize } from '../../../app/domain/variant-image.ts';
import { productNumber, productNumberOf } from '../../../app/domain/reference-key.ts';
import { navigationLabels } from '../../../app/layouts/navigation-labels.ts';
import { datesHoldUntil } from '../../../app/pages/product/delivery-dates.ts';
import { advisorOf, questionsOf } from '../../../app/pages/product/advisor.tsx';
import type { BundlePart } from '../../../app/pages/product/bundle.tsx';
import { productHead } from '../../../app/pages/product/head.ts';
import { namedProducts } from '../../../app/pages/product/named-products.ts';
import { ProductPage } from '../../../app/pages/product/page.tsx';
import { localisePath, type RouteMatch } from '../../../app/routes.ts';
import type { Language, Shop, ShopKey } from '../../../app/domain/shop.ts';
import { shopById } from '../../../edge-config/shops.ts';
import type { StoreAvailability } from '../../../app/api/store.ts';
import { mayBeInStores } from '../../../app/pages/product/store-pickup.tsx';
import { fetchAvailability } from '../upstream/commerce/stores.ts';
import { shopOrigin } from '../http/host-match.ts';
import {
  fetchProduct,
  fetchProducts,
  fetchProductShops,
  fetchVariants,
} from '../upstream/commerce/products.ts';
import { gonePage } from './gone-product.tsx';
import { type LateRows, startRows } from './late-rows.ts';
import { loadProducts } from './load-data.ts';
import { startReviews } from './product-reviews.ts';
import { catalogueTimes, joinTimes } from './times.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer, PageTimes } from './page.ts';
import { WITHDRAWAL_PAGE } from '../../../app/domain/legal-pages.ts';

/** Paths of the stories about shipping by language; every price links there. */
const SHIPPING: Readonly<Record<Language, string>> = {
  de: '/versand/',
  fr: '/livraison/',
  nl: '/verzending/',
};

/** Variants that one call about stores takes. */
const MAX_VARIANTS = 100;

/** Returns the product page. The number identifies the product; a wrong slug is redirected to the right one (301). */
export async function productPage(
  context: PageContext,
  { params }: RouteMatch,
): Promise<PageAnswer> {
  const number = productNumberOf(params['pdp'] ?? '');
  if (number === undefined) return { kind: 'missing' };
  const calledAt = Date.now();
  const [result, sold] = await Promise.all([
    fetchProduct(context, number),
    fetchProductShops(context, number),
  ]);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const product = result.kind === 'ok' ? result.data : undefined;
  if (!product) return { kind: 'missing' };
  const { shop, layoutData } = context;
  const query = context.url.searchParams;
  const address = productPath(product, shop);
  if (address !== shop.prefix + context.path)
    return { kind: 'redirect', to: address, status: 301, isForEveryone: true };
  if (!product.isActive) return gonePage(context, product);
  const advisor = advisorOf(product);
  const questions = advisor ? questionsOf(advisor) : [];
  const known = knownValues({
    variant: product.variants.map((variant) => variant.referenceKey),
    size: product.variants.flatMap((variant) => variantSize(variant) ?? []),
  });
  const [recommended, { reviews, query: canonicalise }, parts, promoted, stores] =
    await Promise.all([
      startAlternatives(context, product),
      startReviews(context, product, withAdvice(known, questions)),
      loadParts(context, product),
      loadPromoted(context, product),
      loadStores(context, product),
    ]);
  const image = product.images.find(({ src }) => isValidImage(src));
  return {
    kind: 'page',
    ...productHead(product, layoutData),
    sharing: { type: 'product', ...(image ? { image: { product: image.src } } : {}) },
    // If the back end does not answer, the page has no hreflang links.
    alternates: sold.kind === 'ok' ? alternatesOf(sold.data) : {},
    times: joinTimes([
      catalogueTimes(shop, [product, ...promoted, ...parts.map((part) => part.product)], calledAt),
      datesTimes(product, shop, calledAt),
      storesTimes(stores),
    ]),
    lateTimes: recommended?.times,
    query: canonicalise,
    ...(reviews?.isOpen ? { noindex: true } : {}),
    ...(context.failed ? { status: 422 as const } : {}),
    linksBelowStyles: true,
    body: (
      <ProductPage
        layoutData={layoutData}
        product={product}
        wanted={{ referenceKey: query.get('variant') ?? undefined, size: parseSize(query) }}
        links={{
          shippingHref: localisePath(SHIPPING[shop.language], shop),
          returnsHref: localisePath(WITHDRAWAL_PAGE[shop.language], shop),
        }}
        now={calledAt}
        trail={productTrail(product.categories[0] ?? [], navigationLabels(layoutData))}
        origin={shopOrigin(shop, context.settings.ENVIRONMENT, context.url)}
        parts={parts}
        promoted={promoted}
        recommended={recommended?.rows}
        advisor={advisor}
        params={query}
        reviews={reviews}
        stores={stores}
        isReminded={reminderOutcome(query.get(REMINDER_QUERY)) === 'sent'}
        failed={context.failed}
      />
    ),
  };
}

/** Returns the parts of a bundle; none if one of them is not sold here, since a list must be complete. */
async function loadParts(context: PageContext, product: Product): Promise<BundlePart[]> {
  const { bundle } = product.customData;
  const numbers = bundle.flatMap(({ referenceKey }) =>
    referenceKey === null ? [] : [productNumber(referenceKey)],
  );
  if (numbers.length === 0 || numbers.length < bundle.length) return [];
  const ids = bundle.map(({ variantId }) => variantId);
  const [found, variants] = await Promise.all([
    loadProducts(numbers, context),
    // Cards do not say sizes. A list without them is complete, too.
    fetchVariants(context, ids),
  ]);
  const parts = bundle.flatMap(({ referenceKey, variantId, quantity }) => {
    const part = found.get(productNumber(referenceKey ?? ''));
    const known = variants.kind === 'ok' ? variants.data : [];
    const variant = known.find(({ id }) => id === variantId);
    return part ? [{ product: part, size: variant && variantSize(variant), quantity }] : [];
  });
  return parts.length < bundle.length ? [] : parts;
}

/** Returns the products that promotions refer to; without an answer there are none, and no set to add. */
async function loadPromoted(context: PageContext, product: Product): Promise<readonly Product[]> {
  const own = productNumber(product.referenceKey);
  const numbers = new Set(
    product.promotions.flatMap(({ giftNumbers, productNumbers }) => [
      ...giftNumbers,
      ...productNumbers,
    ]),
  );
  numbers.delete(own);
  if (numbers.size === 0) return [];
  const result = await fetchProducts(context, [...numbers]);
  if (result.kind === 'ok') return result.data;
  context.trace.degrade('products.fallback');
  return [];
}

/** Returns in how many stores a product is; undefined if none may have it, or the back end does not say. */
async function loadStores(
  context: PageContext,
  product: Product,
): Promise<StoreAvailability | undefined> {
  if (!mayBeInStores(product, context)) return undefined;
  const ids = product.variants.map(({ id }) => id);
  const found = await fetchAvailability(context, ids.slice(0, MAX_VARIANTS));
  if (found.kind === 'ok') return found.data;
  // No reason to keep the page out of the cache: it is rendered again within a minute.
  context.trace.note('stores.fallback');
  return undefined;
}

/** "Today" holds until the last store takes no more reservations for it. */
function storesTimes(stores: StoreAvailability | undefined): PageTimes {
  const until = stores?.isToday ? stores.todayUntil : null;
  return until === null ? {} : { validUntil: until };
}

/** Delivery dates hold until the next cut-off. */
function datesTimes({ variants }: Product, shop: Shop, calledAt: number): PageTimes {
  const validUntil = datesHoldUntil(variants, shop, calledAt);
  return validUntil === undefined ? {} : { validUntil };
}

/**
 * Begins the alternatives to a product; infant formula has none. Its other colours, and what its bundle and promotions name,
 * are shown already.
 */
async function startAlternatives(
  context: PageContext,
  product: Product,
): Promise<LateRows | undefined> {
  if (!mayBeRecommended(product)) return undefined;
  const own = productNumber(product.referenceKey);
  const colours = product.siblings.map(({ referenceKey }) => productNumber(referenceKey));
  const shown = [own, ...colours, ...namedProducts(product)];
  return startRows(context, [{ slot: 'pds_alternatives', items: [own] }], shown);
}

/** Returns the product's path below the prefix of each listed shop that sells it. */
function alternatesOf({ shops }: ProductShops): Partial<Record<ShopKey, string>> {
  const addresses = shops.flatMap((sold) => {
    const shop = shopById(sold.shopId);
    return shop?.listed ? [[shop.key, productPath(sold, { prefix: '' })]] : [];
  });
  return Object.fromEntries(addresses);
}
