import { html } from 'hono/html';
import { degradedParts } from '../../../app/domain/degraded.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { degradedTexts } from '../../../app/layouts/degraded-banner.tsx';
import type { CachedPage } from './cached-page.ts';

/** The element that the banner stands before (app/layouts/layout.tsx). */
const CONTENT = '<main id="content"';
const BANNER = '<aside class="degraded"';

const PARTS = degradedParts({ backEnd: true, texts: false });

/**
 * Returns a cached page while the back end is unavailable: with the banner of a page that is rendered now, and another entity
 * tag, so that a browser fetches it again. Built per response, since a second copy would double the memory.
 */
export function injectDegradedBanner(page: CachedPage, shop: Shop): CachedPage {
  const text = new TextDecoder().decode(page.bytes);
  if (text.includes(BANNER)) return page;
  const words = degradedTexts(shop, translator(shop), PARTS);
  // The same elements as app/layouts/degraded-banner.tsx.
  const banner = html`<aside class="degraded" aria-label="${words.label}">
    <p class="wrap">${words.text}</p>
  </aside>`;
  const told = text.replace(CONTENT, () => `${String(banner)}${CONTENT}`);
  const etag = page.etag.replace(/"$/, '-degraded"');
  return { ...page, etag, bytes: new Uint8Array(new TextEncoder().encode(told)) };
}
