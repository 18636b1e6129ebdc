import { html } from 'hono/html';
import { limitedParts } from '../../../app/domain/limited.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { limitedWords } from '../../../app/layouts/limited.tsx';
import type { CachedPage } from './cached-page.ts';

/** The element that the banner stands before (app/layouts/layout.tsx). */
const CONTENT = '<main id="content"';
const BANNER = '<aside class="limited"';

const PARTS = limitedParts({ backEnd: true, texts: false });

/**
 * Returns a cached page while the back end is unavailable: with the banner of a page that is rendered now, and another entity
 * tag, so that a browser fetches it again. Built per response, since a second copy would double the memory.
 */
export function injectDegradedBanner(page: CachedPage, shop: Shop): CachedPage {
  const text = new TextDecoder().decode(page.bytes);
  if (text.includes(BANNER)) return page;
  const words = limitedWords(shop, translator(shop), PARTS);
  // The same elements as app/layouts/limited.tsx.
  const banner = html`<aside class="limited" aria-label="${words.label}">
    <p class="wrap">${words.text}</p>
  </aside>`;
  const told = text.replace(CONTENT, () => `${String(banner)}${CONTENT}`);
  const etag = page.etag.replace(/"$/, '-limited"');
  return { ...page, etag, bytes: new Uint8Array(new TextEncoder().encode(told)) };
}
