import { mayAsk } from '../rules/country-question.ts';
import { readServerTiming } from '../../browser/document-policy.ts';
import { readCookie } from '../../browser/page-cookie.ts';
import { whenLoaded } from '../../browser/wake.ts';
import type { ShopPage } from '../../browser/shop-page.ts';

/** Returns whether the edge has to be asked whether to ask the visitor about another country's shop. */
export function isCountryOpen(page: Document, { shop }: ShopPage): boolean {
  const visitor = readServerTiming()?.find(({ name }) => name === 'visitor');
  return mayAsk(visitor?.description, shop, readCookie(page.cookie, 'country'));
}

/** Has the visitor asked about another country's shop once no other question is visible and the page has loaded. */
export function bindCountry(
  page: Document,
  shop: ShopPage,
  whenClear: (run: () => void) => void,
  ask: () => void,
) {
  whenClear(() => whenLoaded(() => void (isCountryOpen(page, shop) && ask())));
}
