import { basketKey } from '../basket/rules/basket.ts';
import { type Locale, LOCALES } from '../shop/rules/shop.ts';
import { readCookie } from './page-cookie.ts';
import { readVisitorId } from './visitor-id.ts';

/** Data of a shop's document about the shop and the visitor. */
export interface ShopPage {
  /** The shop's key, which every call contains. */
  readonly shop: string;
  readonly shopId: number;
  readonly locale: Locale;
  readonly consentVersion: string;
  /** Returns the visitor's id, read from the cookies each time. */
  readonly visitorId: () => string | undefined;
  /** Returns the key of the visitor's basket, if the visitor has an id. */
  readonly basketKey: () => string | undefined;
  /** Returns whether the cookies indicate a session; script cannot read the session itself. */
  readonly hasSession: () => boolean;
}

/** Returns the data of a shop's document; undefined for documents without a shop. */
export function readShopPage(page: Document): ShopPage | undefined {
  const { lang, dataset } = page.documentElement;
  const { shop, shopId, consentVersion = '' } = dataset;
  if (!shop || !shopId) return undefined;
  const visitorId = () => readVisitorId(page.cookie, location.protocol === 'https:');
  return {
    shop,
    shopId: Number(shopId),
    locale: LOCALES.find((locale) => locale === lang.toLowerCase()) ?? 'de-de',
    consentVersion,
    visitorId,
    basketKey() {
      const id = visitorId();
      return id && basketKey(Number(shopId), id);
    },
    hasSession: () => readCookie(page.cookie, 'hasSession') !== undefined,
  };
}
