import { mayCheckOut, mayOpenAccount } from '../../../app/domain/user.ts';
import { href, type PageKey, routes } from '../../../app/routes.ts';
import { readBasket } from './basket.tsx';
import type { PageAnswer, Visit } from './page.ts';

/**
 * Checks who may see a page; undefined means yes. The account leads strangers and guests to the login; the
 * checkout needs something in the basket and a customer or guest, and leads strangers to its own login, which begins with
 * the view that the shop's option names. Both keep the way back.
 */
export async function checkAccess(page: PageKey, visit: Visit): Promise<PageAnswer | undefined> {
  switch (routes[page].access) {
    case 'login':
      return checkCustomer(visit);
    case 'checkout':
      return checkCheckout(visit);
    default:
      return undefined;
  }
}

async function checkCustomer(visit: Visit): Promise<PageAnswer | undefined> {
  const user = await visit.commerce.user();
  if (user.kind === 'fault') return { kind: 'unavailable' };
  return user.kind === 'ok' && mayOpenAccount(user.data) ? undefined : toLogin('login', visit);
}

async function checkCheckout(visit: Visit): Promise<PageAnswer | undefined> {
  const basket = await readBasket(visit);
  if (basket.kind === 'fault') return { kind: 'unavailable' };
  const filled = basket.kind === 'ok' && basket.data.items.length > 0;
  if (!filled) return { kind: 'redirect', to: href('basket', visit.shop), status: 302 };
  const user = await visit.commerce.user();
  if (user.kind === 'fault') return { kind: 'unavailable' };
  if (user.kind === 'ok' && mayCheckOut(user.data)) return undefined;
  return toLogin('checkoutLogin', visit, visit.shop.options.checkoutLoginFirstView);
}

/** The way back is a path of the same host. */
function toLogin(
  page: 'login' | 'checkoutLogin',
  { shop, path }: Visit,
  view: 'login' | 'guest' = 'login',
): PageAnswer {
  const next = { next: shop.prefix + path };
  const query = new URLSearchParams(view === 'login' ? next : { view, ...next });
  return { kind: 'redirect', to: `${href(page, shop)}?${query}`, status: 302 };
}
