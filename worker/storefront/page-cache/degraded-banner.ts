import { html } from 'hono/html';
import { degradedParts } from '../../../app/page/rules/degraded.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { degradedTexts } from '../../../app/layouts/degraded-banner.tsx';
import type { CachedPage } from './cached-page.ts';

/** The element before which the banner is inserted (app/layouts/layout.tsx). */
const CONTENT = '<main id="content"';
const BANNER = '<aside class="degraded"';

const PARTS = degradedParts({ backEnd: true, texts: false });

/**
 * Returns a cached page with the banner of degraded parts, for as long as the back end is unavailable. It has another
 * entity tag, so that browsers fetch it again afterwards. Created per response, since a second copy would double the
 * memory.
 */
export function injectDegradedBanner(page: CachedPage, shop: Shop): CachedPage {
  const text = new TextDecoder().decode(page.bytes);
  if (text.includes(BANNER)) return page;
  const texts = degradedTexts(shop, translator(shop), PARTS);
  // The same elements as app/layouts/degraded-banner.tsx.
  const banner = html`<aside class="degraded" aria-label="${texts.label}">
    <p class="wrap">${texts.text}</p>
  </aside>`;
  const withBanner = text.replace(CONTENT, () => `${String(banner)}${CONTENT}`);
  const etag = page.etag.replace(/"$/, '-degraded"');
  return { ...page, etag, bytes: new Uint8Array(new TextEncoder().encode(withBanner)) };
}
