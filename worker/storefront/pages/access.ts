import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { Checkout } from '../../../app/checkout/schemas/checkout.ts';
import { basketKey } from '../../../app/basket/rules/basket.ts';
import { isBought } from '../../../app/checkout/rules/checkout.ts';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { ENDED_QUERY, UNORDERED_QUERY } from '../../../app/account/rules/saved.ts';
import { THANKS_ORDER } from '../../../app/order/rules/thanks-token.ts';
import { mayCheckOut, mayOpenAccount } from '../../../app/account/rules/user.ts';
import { href } from '../../../app/routes.ts';
import { type PageKey, routes } from '../../../app/route-table.ts';
import { siblingShop } from '../actions/moves.ts';
import { fetchBasket } from '../basket/calls/basket.ts';
import { fetchCheckout } from '../checkout/calls/checkout.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import { fetchPlacedOrder } from '../order/calls/orders.ts';
import { fetchUser } from '../account/calls/user.ts';
import { loginAgain } from '../account/pages/login.tsx';
import type { Customer, PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Result of the access check: the page may be opened, with the data that was read, or gets another answer. */
type Access = ({ readonly kind: 'open' } & Pick<PageContext, 'customer' | 'checkout'>) | PageAnswer;

/**
 * Checks the access to a page (docs/rules/account.md#access), and returns the customer of a page that needs a login, with the checkout of
 * the checkout's page. The account redirects visitors without a session and guests to the login, and answers their forms with it. The
 * checkout needs an item in the basket and a customer or guest; it redirects others to its own login, which begins with the view that the
 * shop's options name. Both keep the page's path as the path to return to.
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
  if (user.kind !== 'ok') return { kind: 'unavailable' };
  if (user.data.id !== undefined && mayOpenAccount(user.data))
    return { kind: 'open', customer: user.data };
  // The session has ended while a form was being filled in. After the login, script fills it in again.
  return context.failed ? loginAgain(context) : toLogin('login', context);
}

async function checkCheckout(context: PageContext): Promise<Access> {
  const user = await fetchUser(context);
  if (user.kind !== 'ok') return { kind: 'unavailable' };
  const customer = user.data.id !== undefined && mayCheckOut(user.data) ? user.data : undefined;
  // The session has ended while a step was being filled in. A login brings the basket back.
  if (context.failed && !customer)
    return toLogin('checkoutLogin', context, 'login', { [ENDED_QUERY]: '1' });
  // The checkout contains the basket of its buyer. What its unpaid order holds counts as available.
  const checkout = customer && (await readCheckout(context));
  const basket = checkout ?? (await readBasket(context));
  if (basket.kind === 'fault') return { kind: 'unavailable' };
  const own =
    basket.kind === 'ok' ? ('basket' in basket.data ? basket.data.basket : basket.data) : undefined;
  // The basket is empty, belongs to another user, or nothing of it can be bought.
  if (!own?.items.some(isBought)) return withoutBasket(context, own, customer);
  if (customer && checkout?.kind === 'ok')
    return { kind: 'open', customer, checkout: checkout.data };
  return toLogin('checkoutLogin', context, context.shop.options.checkoutLoginFirstView);
}

/**
 * Redirects from a checkout that has nothing to order. A shopper who returns from the provider without paying may have paid all the
 * same, in another tab or before the answer, and an order whose answer was lost has emptied the basket: the thank-you page shows the
 * outcome. A basket with lines shows at each line why it cannot be ordered.
 */
async function withoutBasket(
  context: PageContext,
  own: Basket | undefined,
  customer: Customer | undefined,
): Promise<PageAnswer> {
  const { failed, shop, url } = context;
  const number =
    parseOrderNumber(url.searchParams.get(THANKS_ORDER) ?? '') ??
    (customer && own?.items.length === 0 ? await recentOrder(context, customer) : undefined);
  const isRefused = failed?.action === 'order.place' && own !== undefined && own.items.length > 0;
  if (number === undefined && !isRefused)
    return { kind: 'redirect', to: href('basket', shop), status: 302 };
  const to =
    number === undefined
      ? `${href('basket', shop)}?${UNORDERED_QUERY}=1`
      : `${href('thanks', shop)}?${new URLSearchParams({ [THANKS_ORDER]: number })}`;
  // 303, because the rest of this query does not belong to the other page.
  return { kind: 'redirect', to, status: 303 };
}

/** Returns the number of the order that has just emptied a buyer's basket. */
export async function recentOrder(
  context: PageContext,
  { id }: Pick<Customer, 'id'>,
): Promise<string | undefined> {
  const placed = await fetchPlacedOrder(context, basketKey(context.shop.id, id));
  return placed.kind === 'ok' && placed.data.isConfirmed ? placed.data.number : undefined;
}

/** Returns the checkout of the visitor's basket; undefined without one. */
async function readCheckout(context: PageContext): Promise<CommerceResult<Checkout> | undefined> {
  const { userId } = context.visitor;
  return userId === undefined
    ? undefined
    : fetchCheckout(context, basketKey(context.shop.id, userId));
}

/** Parameters that select what a page of the account or the checkout shows. */
const OWN_QUERIES: ReadonlySet<string> = new Set(['add', 'edit', 'page', 'step']);

/** Returns the redirect to a login. The path to return to is on the same host. */
function toLogin(
  page: 'login' | 'checkoutLogin',
  { shop, path, url }: PageContext,
  view: 'login' | 'guest' = 'login',
  says: Readonly<Record<string, string>> = {},
): PageAnswer {
  const own = new URLSearchParams([...url.searchParams].filter(([name]) => OWN_QUERIES.has(name)));
  const next = { next: shop.prefix + path + (own.size > 0 ? `?${own}` : '') };
  const query = new URLSearchParams({ ...(view === 'login' ? {} : { view }), ...next, ...says });
  return { kind: 'redirect', to: `${href(page, shop)}?${query}`, status: 302 };
}

/** Returns the visitor's basket in this shop. Without an id it is empty, and the back end is not called. */
export async function readBasket(context: PageContext): Promise<CommerceResult<Basket>> {
  const { userId } = context.visitor;
  if (userId === undefined) return { kind: 'ok', status: 200, data: emptyBasket(context) };
  return fetchBasket(context, basketKey(context.shop.id, userId));
}

/** Returns the items in the visitor's basket in the country's other language (docs/rules/shop.md#language-switch). */
export async function readLeftBehind(context: PageContext): Promise<Basket['items']> {
  const { userId } = context.visitor;
  const shop = siblingShop(context.shop);
  if (userId === undefined || shop === undefined) return [];
  const result = await fetchBasket({ ...context, shop }, basketKey(shop.id, userId));
  // Gifts are added with the line that brings them.
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
