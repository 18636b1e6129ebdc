import { href, type PageKey, routes } from '../../../app/routes.ts';
import { readBasket } from './basket.tsx';
import type { PageAnswer, Visit } from './visit.ts';

/**
 * Who may see a page (spec 1 §2, §6). Undefined means yes. Not logged in leads to the login with the way back; the
 * checkout needs something in the basket and a customer or guest.
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
  const registered = user.kind === 'ok' && user.data.loggedIn && !user.data.isGuestCustomer;
  return registered ? undefined : toLogin('login', visit);
}

async function checkCheckout(visit: Visit): Promise<PageAnswer | undefined> {
  const basket = await readBasket(visit);
  if (basket.kind === 'fault') return { kind: 'unavailable' };
  const filled = basket.kind === 'ok' && basket.data.items.length > 0;
  if (!filled) return { kind: 'redirect', to: href('basket', visit.shop), status: 302 };
  const user = await visit.commerce.user();
  if (user.kind === 'fault') return { kind: 'unavailable' };
  return user.kind === 'ok' && user.data.loggedIn ? undefined : toLogin('checkoutLogin', visit);
}

/** The way back is a path of the same host (DESIGN §2). */
function toLogin(page: 'login' | 'checkoutLogin', { shop, path }: Visit): PageAnswer {
  const next = new URLSearchParams({ next: shop.prefix + path });
  return { kind: 'redirect', to: `${href(page, shop)}?${next}`, status: 302 };
}
