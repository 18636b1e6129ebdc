import { withAdvice } from '../../../../app/product/rules/advice-query.ts';
import { knownValues } from '../../../../app/page/rules/page-query.ts';
import { productTrail } from '../../../../app/page/rules/breadcrumb.ts';
import { isValidImage } from '../../../../app/image/rules/image.ts';
import type { Product } from '../../../../app/product/schemas/product.ts';
import { mayBeRecommended } from '../../../../app/product/rules/infant-formula.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import { readReviewState } from '../../../../app/reviews/rules/reviews.ts';
import { REMINDER_QUERY, reminderOutcome } from '../../../../app/reminder/rules/reminder.ts';
import { parseSize } from '../../../../app/product/rules/variant.ts';
import { variantSize } from '../../../../app/product/rules/variant-image.ts';
import { productNumber, productNumberOf } from '../../../../app/product/rules/reference-key.ts';
import { navigationLabels } from '../../../../app/layouts/navigation-labels.ts';
import { datesHoldUntil } from '../../../../app/product/view/delivery-dates.ts';
import { advisorOf, questionsOf } from '../../../../app/product/view/advisor.tsx';
import { productHead } from '../../../../app/product/view/head.ts';
import { namedProducts } from '../../../../app/product/view/named-products.ts';
import { ProductPage } from '../../../../app/product/view/page.tsx';
import { localisePath, type RouteMatch } from '../../../../app/routes.ts';
import type { Language, Shop } from '../../../../app/shop/rules/shop.ts';
import type { StoreAvailability } from '../../../../app/stores/schemas/store.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { fetchProductPage } from '../calls/products.ts';
import { isVoucherProduct } from '../../../../app/voucher/rules/voucher-product.ts';
import { alternatesOf } from './alternates.ts';
import { giftCardPage } from './gift-card.tsx';
import { gonePage } from './gone-product.tsx';
import { type LateRows, startRows } from '../../pages/late-rows.ts';
import { loadParts, loadPromoted, loadShops, loadStores } from './product-beside.ts';
import { startReviews } from './product-reviews.ts';
import { catalogueTimes, joinTimes } from '../../pages/times.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer, PageFacts, PageTimes } from '../../pages/page.ts';
import { isReduced } from '../../../../app/ui/card-badges.tsx';
import { WITHDRAWAL_PAGE } from '../../../../app/content/rules/legal-pages.ts';

/** Paths of the stories about shipping by language; every price links there. */
const SHIPPING: Readonly<Record<Language, string>> = {
  de: '/versand/',
  fr: '/livraison/',
  nl: '/verzending/',
};

/** Returns the product page. The number identifies the product; a wrong slug is redirected to the right one (301). */
export async function productPage(
  context: PageContext,
  { params }: RouteMatch,
): Promise<PageAnswer> {
  const number = productNumberOf(params['pdp'] ?? '');
  if (number === undefined) return { kind: 'missing' };
  const calledAt = Date.now();
  const asked = readReviewState(context.url.searchParams);
  const result = await fetchProductPage(context, number, asked);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const answer = result.kind === 'ok' ? result.data : undefined;
  const product = answer?.products[0];
  if (!product) return { kind: 'missing' };
  const { shop, layoutData } = context;
  const query = context.url.searchParams;
  const address = productPath(product, shop);
  if (address !== shop.prefix + context.path)
    return { kind: 'redirect', to: address, status: 301, isForEveryone: true };
  if (!product.isActive) return gonePage(context, product);
  const links = {
    shippingHref: localisePath(SHIPPING[shop.language], shop),
    returnsHref: localisePath(WITHDRAWAL_PAGE[shop.language], shop),
  };
  if (isVoucherProduct(product.attributes, shop.company)) {
    const shops = answer.shops ?? (await loadShops(context, number));
    return giftCardPage(context, { product, shops, links, calledAt });
  }
  const advisor = advisorOf(product);
  const questions = advisor ? questionsOf(advisor) : [];
  const known = knownValues({
    variant: product.variants.map((variant) => variant.referenceKey),
    size: product.variants.flatMap((variant) => variantSize(variant) ?? []),
  });
  const [recommended, { reviews, query: canonicalise }, parts, promoted, stores, sold] =
    await Promise.all([
      startAlternatives(context, product),
      startReviews(context, product, withAdvice(known, questions), answer.reviews),
      loadParts(context, product, answer.named),
      loadPromoted(context, product, answer.named),
      loadStores(context, product, answer.stores),
      answer.shops ?? loadShops(context, number),
    ]);
  const image = product.images.find(({ src }) => isValidImage(src));
  const { title, description } = productHead(product, layoutData);
  return {
    kind: 'page',
    title,
    facts: campaignFacts(product),
    showsFailed: true,
    head: {
      description,
      sharing: { type: 'product', ...(image ? { image: { product: image.src } } : {}) },
      alternates: alternatesOf(sold),
      noindex: reviews?.isOpen ?? false,
    },
    cache: {
      times: joinTimes([
        catalogueTimes(
          shop,
          [product, ...promoted, ...parts.map((part) => part.product)],
          calledAt,
        ),
        datesTimes(product, shop, calledAt),
        storesTimes(stores),
      ]),
      lateTimes: recommended?.times,
      query: canonicalise,
    },
    linksBelowStyles: true,
    body: (
      <ProductPage
        layoutData={layoutData}
        product={product}
        wanted={{ referenceKey: query.get('variant') ?? undefined, size: parseSize(query) }}
        links={links}
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

/** Returns what the triggers of campaigns can ask of a product's page. Its price counts whichever variant is chosen. */
function campaignFacts(product: Product): PageFacts {
  const { brand, subbrand, referenceKey, categories } = product;
  return {
    breadcrumb: categories[0]?.map(({ categoryName }) => categoryName) ?? [],
    product: { referenceKey, brand, subbrand, isReduced: isReduced(product) },
  };
}

/**
 * Returns the times of the stores: "today" is valid until the last store accepts no more reservations for the day.
 */
function storesTimes(stores: StoreAvailability | undefined): PageTimes {
  const until = stores?.isToday ? stores.todayUntil : null;
  return until === null ? {} : { validUntil: until };
}

/** Returns the times of delivery dates, which are valid until the next cut-off. */
function datesTimes({ variants }: Product, shop: Shop, calledAt: number): PageTimes {
  const validUntil = datesHoldUntil(variants, shop, calledAt);
  return validUntil === undefined ? {} : { validUntil };
}

/**
 * Begins to read the alternatives to a product; infant formula has none. Its other colours, and the products of its bundle
 * and promotions, are left out, because the page already shows them.
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
