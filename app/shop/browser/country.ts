import { mayAsk } from '../rules/country-question.ts';
import { readServerTiming } from '../../browser/document-policy.ts';
import { readCookie } from '../../browser/page-cookie.ts';
import { whenLoaded } from '../../browser/wake.ts';
import type { ShopPage } from '../../browser/shop-page.ts';

/** Returns whether the edge must be asked for a question about another country's shop. */
export function isCountryOpen(page: Document, { shop }: ShopPage): boolean {
  if ('task' in page.documentElement.dataset) return false;
  const visitor = readServerTiming()?.find(({ name }) => name === 'visitor');
  return mayAsk(visitor?.description, shop, readCookie(page.cookie, 'country'));
}

/** Shows the question about another country's shop when no other question is visible and the page has loaded. */
export function bindCountry(
  page: Document,
  shop: ShopPage,
  whenClear: (run: () => void) => void,
  ask: () => void,
) {
  whenClear(() => whenLoaded(() => void (isCountryOpen(page, shop) && ask())));
}
