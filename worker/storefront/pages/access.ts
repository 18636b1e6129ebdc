import type { Basket } from '../../../app/api/basket.ts';
import { basketKey } from '../../../app/domain/basket.ts';
import { needsCleaning } from '../../../app/domain/clean-basket.ts';
import { mayCheckOut, mayOpenAccount } from '../../../app/domain/user.ts';
import { href, type PageKey, routes } from '../../../app/routes.ts';
import { cleanBasket } from '../actions/clean-basket.ts';
import { siblingShop } from '../actions/moves.ts';
import { fetchBasket } from '../upstream/commerce/basket.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import { fetchUser } from '../upstream/commerce/user.ts';
import type { Customer, PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** What a page is opened with, or what is answered in its place. */
type Access = { readonly kind: 'open'; readonly customer?: Customer } | PageAnswer;

/**
 * Checks the access to a page (docs/rules.md#access), and returns the customer of one that needs a login. The account redirects strangers and
 * guests to the login. The checkout needs an item in the basket and a customer or guest; it redirects strangers to its
 * own login, which begins with the view of the shop's option. Both keep the path of the page as the way back.
 */
export async function checkAccess(page: PageKey, context: PageContext): Promise<Access> {
  switch (routes[page].access) {
    case 'login':
      return checkCustomer(context);
    case 'checkout':
      return checkCheckout(context);
    default:
      return { kind: 'open' };
  }
}

async function checkCustomer(context: PageContext): Promise<Access> {
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  return user.kind === 'ok' && user.data.id !== undefined && mayOpenAccount(user.data)
    ? { kind: 'open', customer: user.data }
    : toLogin('login', context);
}

async function checkCheckout(context: PageContext): Promise<Access> {
  // The session has ended while a step was filled in: a login brings the basket back.
  if (context.failed && !(await hasBuyer(context))) return toLogin('checkoutLogin', context);
  const basket = await readBasket(context);
  if (basket.kind === 'fault') return { kind: 'unavailable' };
  if (basket.kind === 'ok' && needsCleaning(basket.data.items)) {
    const { removed } = await cleanBasket(context, basket.data);
    // The shopper sees what is left, and its sum, before the checkout.
    const to = `${href('basket', context.shop)}?cleaned=${removed}`;
    return { kind: 'redirect', to, status: 302 };
  }
  const hasItems = basket.kind === 'ok' && basket.data.items.length > 0;
  if (!hasItems) return { kind: 'redirect', to: href('basket', context.shop), status: 302 };
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  if (user.kind === 'ok' && user.data.id !== undefined && mayCheckOut(user.data))
    return { kind: 'open', customer: user.data };
  return toLogin('checkoutLogin', context, context.shop.options.checkoutLoginFirstView);
}

/** Returns whether the session is somebody's who may check out, or cannot be told now. */
async function hasBuyer(context: PageContext): Promise<boolean> {
  const user = await fetchUser(context);
  return user.kind === 'fault' || (user.kind === 'ok' && mayCheckOut(user.data));
}

/** Returns the redirect to a login; the way back is a path of the same host. */
function toLogin(
  page: 'login' | 'checkoutLogin',
  { shop, path }: PageContext,
  view: 'login' | 'guest' = 'login',
): PageAnswer {
  const next = { next: shop.prefix + path };
  const query = new URLSearchParams(view === 'login' ? next : { view, ...next });
  return { kind: 'redirect', to: `${href(page, shop)}?${query}`, status: 302 };
}

/** Returns the visitor's basket in this shop. Without an id it is empty, and the back end is not called. */
export async function readBasket(context: PageContext): Promise<CommerceResult<Basket>> {
  const { userId } = context.visitor;
  if (userId === undefined) return { kind: 'ok', status: 200, data: emptyBasket(context) };
  return fetchBasket(context, basketKey(context.shop.id, userId));
}

/** Returns what lies in the visitor's basket in the country's other language (docs/rules.md#language-switch). */
export async function readLeftBehind(context: PageContext): Promise<Basket['items']> {
  const { userId } = context.visitor;
  const shop = siblingShop(context.shop);
  if (userId === undefined || shop === undefined) return [];
  const result = await fetchBasket({ ...context, shop }, basketKey(shop.id, userId));
  // A gift comes with the line that brings it.
  return result.kind === 'ok' ? result.data.items.filter(({ isGift }) => !isGift) : [];
}

/** Returns the basket of a visitor who has none. */
export function emptyBasket({ shop }: Pick<PageContext, 'shop'>): Basket {
  const cost = {
    currencyCode: shop.currency,
    goods: 0,
    withTax: 0,
    withoutTax: 0,
    tax: { vat: { amount: 0 } },
  };
  return { key: '', items: [], code: null, voucher: null, giftCard: null, promotions: [], cost };
}
