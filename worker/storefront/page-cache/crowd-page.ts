import { html, raw } from 'hono/html';
import { tidyPath } from '../../../app/page/rules/path.ts';
import { languageTag, type Shop } from '../../../app/shop/rules/shop.ts';
import { href } from '../../../app/routes.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { RETRY_AFTER_CROWD } from '../../../edge-config/cache.ts';
import type { Trace } from '../http/trace.ts';
import { randomNonce } from '../pages/render.tsx';
import { documentHeaders } from './page-response.ts';

/** Small and static, because it is sent while the isolate has no time. The colours are those of the shop's tokens. */
const STYLE = `
body { max-width: 30rem; margin: 20vh auto 0; padding: 0 24px; background: #fffdf9; color: #3f4661; font: 17px/1.5 system-ui, sans-serif }
h1 { color: #1d2540; font-size: 1.75rem; line-height: 1.2 }
a { display: inline-block; padding: 10px 24px; border-radius: 999px; background: #1f6f68; color: #fff; font-weight: 600; text-decoration: none }
a + a { background: none; color: #1f6f68 }
small { color: #5b6178 }
`;

/**
 * Responds with 503 if an isolate renders the maximum number of pages. The page reloads itself after the seconds of Retry-After, which
 * differ by visitor, so that a crowd returns gradually.
 */
export function answerCrowd(
  request: Request,
  {
    shop,
    requested,
    trace,
  }: { readonly shop: Shop; readonly requested: URL; readonly trace: Trace },
): Response {
  trace.addEvent('render.overloaded');
  Object.assign(trace, { route: 'overloaded', shop: shop.key });
  const [least, most] = RETRY_AFTER_CROWD;
  const seconds = String(least + Math.floor(Math.random() * (most - least + 1)));
  const nonce = randomNonce();
  const own = { 'cache-control': 'no-store', 'retry-after': seconds, refresh: seconds };
  const facts = { requested, cache: 'bypass', trace } as const;
  const headers = documentHeaders(request, facts, { nonce }, own);
  const t = translator(shop);
  const headline = t('error.crowd.headline');
  const page = html`<!doctype html>
    <html lang="${languageTag(shop)}">
      <title>${headline}</title>
      <meta name="viewport" content="width=device-width" />
      <style nonce="${nonce}">
        ${raw(STYLE)}
      </style>
      <main>
        <h1>${headline}</h1>
        <p>${t('error.crowd.message', { seconds })}</p>
        <p>
          <a href="${tidyPath(requested.pathname) + requested.search}">${t('error.retry')}</a>
          <a href="${href('home', shop)}">${t('error.backHome')}</a>
        </p>
        <p><small>${t('error.requestId', { id: trace.id })}</small></p>
      </main>
    </html>`;
  return new Response(request.method === 'HEAD' ? null : String(page), { status: 503, headers });
}
