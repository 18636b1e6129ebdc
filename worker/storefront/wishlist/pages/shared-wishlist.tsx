import { sharedListCalls } from '../../../../app/wishlist/schemas/calls.ts';
import type { SharedList } from '../../../../app/wishlist/schemas/shared-list.ts';
import {
  GIVER_QUERY,
  SHARED_QUERY,
  sharedOutcome,
} from '../../../../app/wishlist/rules/shared-list.ts';
import {
  MissingList,
  SharedWishlistPage,
  type SharedEntry,
} from '../../../../app/wishlist/view/shared-wishlist/page.tsx';
import type { RouteMatch } from '../../../../app/routes.ts';
import { parseListToken, tokenHashOf } from '../../http/visitor/list-token.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchCardsById, fetchVariants } from '../../product/calls/products.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/**
 * Returns a shared wishlist to everyone who has its link (docs/rules/wishlist.md#shared-wishlist). It is read without the
 * visitor's session: it is the same for everybody but the givers of its wishes, whose token is in the query.
 */
export async function sharedWishlistPage(
  context: PageContext,
  { params }: RouteMatch,
): Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  const token = parseListToken(params['token']);
  if (!token) return missing(context);
  const gift = parseListToken(url.searchParams.get(GIVER_QUERY));
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const giver = gift && (await tokenHashOf(gift));
  const found = await callCommerce(anonymous, sharedListCalls.read, {
    params: { hash: await tokenHashOf(token) },
    query: giver === undefined ? {} : { giver },
  });
  if (found.kind === 'fault') return { kind: 'unavailable' };
  if (found.kind === 'refused') return missing(context);
  const entries = await readEntries(anonymous, found.data);
  if (!entries) return { kind: 'unavailable' };
  return {
    kind: 'page',
    title: layoutData.t('sharedList.title'),
    showsFailed: true,
    head: { hasSecretUrl: true },
    body: (
      <SharedWishlistPage
        {...{ layoutData, entries, gift, failed }}
        list={found.data}
        outcome={sharedOutcome(url.searchParams.get(SHARED_QUERY))}
      />
    ),
  };
}

/** The page is the same for a link that is wrong, has ended or belongs to another shop. */
function missing({ layoutData }: PageContext): PageAnswer {
  const page = {
    title: layoutData.t('sharedList.missing'),
    head: { hasSecretUrl: true },
    body: <MissingList layoutData={layoutData} />,
  };
  return { kind: 'missing', page };
}

async function readEntries(
  context: PageContext,
  { wishes }: SharedList,
): Promise<readonly SharedEntry[] | undefined> {
  const productIds = [...new Set(wishes.map(({ productId }) => productId))];
  const variantIds = wishes.flatMap(({ variantId }) => variantId ?? []);
  const [products, variants] = await Promise.all([
    fetchCardsById(context, productIds),
    fetchVariants(context, variantIds),
  ]);
  if (products.kind !== 'ok' || variants.kind !== 'ok') return undefined;
  return wishes.map((wish) => ({
    wish,
    product: products.data.find(({ id }) => id === wish.productId),
    variant: variants.data.find(({ id }) => id === wish.variantId),
  }));
}
