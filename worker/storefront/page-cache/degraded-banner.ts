import { html } from 'hono/html';
import { limitedParts } from '../../../app/domain/limited.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { limitedWords } from '../../../app/layouts/limited.tsx';
import type { StoredPage } from './cached-page.ts';

/** What the banner stands before in a document (app/layouts/layout.tsx). */
const CONTENT = '<main id="content"';
const BANNER = '<aside class="limited"';

const PARTS = limitedParts({ backEnd: true, texts: false });

/**
 * A kept page while the back end is silent: the same with the banner that a page has which is made now, and under another
 * tag, so that a browser takes it for another and back. Made for each answer: kept beside the page it would double the store.
 */
export function sayLimits(page: StoredPage, shop: Shop): StoredPage {
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
