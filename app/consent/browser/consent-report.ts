import type { SavedConsent } from '../schemas/consent.ts';
import type { ShopPage } from '../../browser/shop-page.ts';

/** Reports an answer to the operator. The report does not name a page whose URL contains a token. */
export function report(shop: ShopPage, { consents }: SavedConsent['record'], action: string) {
  const isSecret = document.querySelector('meta[name="referrer"]') !== null;
  const body = {
    action,
    shopId: shop.shopId,
    href: location.origin + (isSecret ? '' : location.pathname),
    version: consents.version,
    consents: consents.services,
  };
  navigator.sendBeacon(
    '/rum/consent/',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
