import type { Context } from 'hono';
import { entryShop } from '../../../app/domain/country.ts';
import { isPathTooLong } from '../../../app/domain/path.ts';
import { translateEnglish as t } from '../../../app/i18n/translate.ts';
import { NeutralPage } from '../../../app/pages/neutral/page.tsx';
import { localisePath } from '../../../app/routes.ts';
import { allShops, shops } from '../../../edge-config/shops.ts';
import type { AppEnv } from '../bindings.ts';
import { shopOrigin } from '../middleware/place.ts';
import { shopLinks } from './frame.ts';
import { redirectTo } from './redirect.ts';
import { renderPage, type Rendering } from './render.tsx';

/**
 * The neutral entry: one 302 to the shop that fits the visitor, path normalised and translated, query kept, never
 * cached. Crawlers are never moved: the neutral home is a page of its own for them (DESIGN §2).
 */
export function neutralEntry(c: Context<AppEnv>): Response | Promise<Response> {
  const url = new URL(c.req.url);
  const { visitor, settings, trace } = c.var;
  trace.route = 'neutral';
  if (isPathTooLong(url.pathname))
    return listShops(c, 414, t('error.notFound.headline'), t('error.tooLong'));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  if (visitor.crawler) return url.pathname === '/' ? listShops(c, 200, t('shop.list')) : notOurs(c);
  const shop = entryShop(visitor, allShops, shops['de-de']);
  return redirectTo(
    c,
    shopOrigin(shop, settings.ENVIRONMENT, url) + localisePath(url.pathname, shop),
    302,
  );
}

/** The 404 of a host or path that belongs to no shop: it lists the shops. */
export function notOurs(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  return listShops(
    c,
    404,
    t('error.notFound.title'),
    t('error.notFound.message', { path: url.pathname }),
  );
}

function listShops(
  c: Context<AppEnv>,
  status: Rendering['status'],
  headline: string,
  note?: string,
): Promise<Response> {
  const { settings } = c.var;
  return renderPage(c, {
    status,
    title: `${headline} | Nestling`,
    cacheControl: 'no-store',
    cache: 'bypass',
    noindex: status !== 200,
    scriptless: true,
    body: (
      <NeutralPage
        shops={shopLinks(settings.ENVIRONMENT, new URL(c.req.url))}
        headline={headline}
        note={note}
      />
    ),
  });
}
