import { isRunning } from '../../../../app/content/rules/campaign.ts';
import type { Basket } from '../../../../app/basket/schemas/basket.ts';
import { readRemovedLine } from '../../../../app/basket/schemas/removed-line.ts';
import { MAX_MERGED_LINES, totalQuantity } from '../../../../app/basket/rules/basket.ts';
import { UNORDERED_QUERY } from '../../../../app/account/rules/saved.ts';
import { isMergeShown } from '../../../../app/wishlist/rules/merge-shown.ts';
import {
  LINK_QUERY,
  LINKED_QUERY,
  readBasketLink,
  readLinked,
} from '../../../../app/basket/rules/basket-link.ts';
import { BasketOffer, type Offer } from '../../../../app/basket/view/offer.tsx';
import { BasketNotices } from '../../../../app/basket/view/notices.tsx';
import { BasketPage } from '../../../../app/basket/view/page.tsx';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchLinkedVariants } from '../../product/calls/products.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { emptyBasket, readBasket, readLeftBehind, recentOrder } from '../../pages/access.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Returns the basket page of the visitor. */
export async function basketPage(context: PageContext): Promise<PageAnswer> {
  const [result, left, offer] = await Promise.all([
    readBasket(context),
    readLeftBehind(context),
    readOffer(context),
  ]);
  // A basket is never missing, because an unknown one is empty.
  if (result.kind === 'fault' || result.status === 404 || result.status === 410)
    return { kind: 'unavailable' };
  const basket = result.kind === 'ok' ? result.data : emptyBasket(context);
  const layoutData = { ...context.layoutData, basketCount: totalQuantity(basket.items) };
  const { searchParams } = context.url;
  const ordered = basket.items.length === 0 ? await orderedBy(context) : basket.ordered;
  // The cookie outlives the answer page, but only that page offers to put the line back.
  const removed = searchParams.has('removed')
    ? readRemovedLine(context.visitor.removedLine)
    : undefined;
  return {
    kind: 'page',
    title: layoutData.t('basket.title'),
    layoutData,
    showsFailed: true,
    body: (
      <>
        {offer && <BasketOffer offer={offer} layoutData={layoutData} failed={context.failed} />}
        <BasketNotices
          layoutData={layoutData}
          basket={basket}
          left={left}
          cleaned={cleanedOf(searchParams)}
          linked={readLinked(searchParams.get(LINKED_QUERY), basket.items)}
          merged={mergedOf(basket)}
          ordered={ordered}
          isUnordered={searchParams.has(UNORDERED_QUERY)}
          isEnded={basket.items.length === 0 && hasEnded(result, context)}
        />
        <BasketPage
          layoutData={layoutData}
          basket={basket}
          marked={searchParams.get('line') ?? undefined}
          isOrdered={ordered !== undefined}
          reduced={searchParams.has('reduced')}
          removed={removed}
          storedCode={context.visitor.voucher}
          coupons={layoutData.layout.coupons.filter((coupon) => isRunning(coupon, Date.now()))}
          failed={context.failed}
        />
      </>
    ),
  };
}

/** Returns what the page's link offers; undefined without a link. */
async function readOffer(context: PageContext): Promise<Offer | undefined> {
  const text = context.url.searchParams.get(LINK_QUERY);
  if (text === null) return undefined;
  const link = readBasketLink(text);
  if (link.items.length === 0) return { link, variants: [] };
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const found = await fetchLinkedVariants(
    anonymous,
    link.items.map(({ variantId }) => variantId),
  );
  return { link, variants: found.kind === 'ok' ? found.data : undefined };
}

/**
 * Returns whether the visitor's session has ended, so that this basket is not the one that the visitor has filled.
 */
function hasEnded({ kind }: CommerceResult<Basket>, { visitor }: PageContext): boolean {
  return kind === 'refused' || (visitor.session === undefined && visitor.guest !== undefined);
}

/** Returns the number of the order that has emptied the basket; only a visitor with a session can have ordered. */
async function orderedBy(context: PageContext): Promise<string | undefined> {
  const { session, userId } = context.visitor;
  return session && userId ? recentOrder(context, { id: userId }) : undefined;
}

/** Returns how many lines were removed according to `?cleaned=`, at most a whole basket. */
function cleanedOf(query: URLSearchParams): number | undefined {
  const text = query.get('cleaned') ?? '';
  return /^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_MERGED_LINES) : undefined;
}

/** Returns how many lines a recent login has merged; undefined if the basket is empty. */
function mergedOf({ items, merged }: Basket): number {
  return items.length > 0 && merged && isMergeShown(merged.at, Date.now()) ? merged.lines : 0;
}
