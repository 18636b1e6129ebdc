import type { SavedConsent } from '../schemas/consent.ts';
import type { ShopPage } from '../../browser/shop-page.ts';

/** Reports an answer to the operator. A page whose URL holds a token is not named. */
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
