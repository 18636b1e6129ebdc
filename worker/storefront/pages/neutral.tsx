import type { Context } from 'hono';
import { entryShop } from '../../../app/domain/country.ts';
import { isPathTooLong, normalisePath, readablePath, stripPath } from '../../../app/domain/path.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { samePath } from '../../../app/domain/slug-index.ts';
import { translateEnglish as t } from '../../../app/i18n/translate.ts';
import { NeutralPage } from '../../../app/pages/neutral/page.tsx';
import { href, localisePath } from '../../../app/routes.ts';
import { allShops, shops } from '../../../edge-config/shops.ts';
import type { AppEnv } from '../bindings.ts';
import { readControl } from '../cache/control.ts';
import { findRedirect } from '../cache/redirects.ts';
import { readSlugIndexes } from '../cache/slug-index.ts';
import { shopOrigin } from '../middleware/place.ts';
import { Commerce } from '../upstream/commerce.ts';
import { shopLinks } from './frame.ts';
import { settleProduct } from './product-address.ts';
import { redirectTo } from './redirect.ts';
import { renderPage, type Rendering } from './render.tsx';

/**
 * The neutral entry: one 302 to the shop that fits the visitor, path normalised and translated, query kept, never
 * cached. Crawlers are never moved: the neutral home is a page of its own for them (DESIGN §2).
 */
export async function neutralEntry(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { visitor, trace } = c.var;
  trace.route = 'neutral';
  if (isPathTooLong(url.pathname))
    return listShops(c, 414, t('error.notFound.headline'), t('error.tooLong'));
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  if (visitor.crawler) return url.pathname === '/' ? listShops(c, 200, t('shop.list')) : notOurs(c);
  const shop = entryShop(visitor, allShops, shops['de-de']);
  return redirectTo(c, await addressIn(shop, c, url), 302);
}

/** Where the visitor's path leads in a shop, by its redirects too: the entry is the only hop. */
async function addressIn(shop: Shop, c: Context<AppEnv>, url: URL): Promise<string> {
  const { env, executionCtx } = c;
  const { settings, trace } = c.var;
  const waitUntil = (work: Promise<unknown>) => executionCtx.waitUntil(work);
  const control = await readControl(env, waitUntil);
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  const note = trace.note.bind(trace);
  const own = stripPath(normalisePath(url.pathname));
  const led = await findRedirect(shop, own, url.search, { env, control, note });
  const commerce = new Commerce({ env, settings, shop, trace, waitUntil });
  if (led?.location !== undefined)
    return new URL(await settleProduct(led.location, shop, commerce), origin).href;
  if (own === '/') return origin + href('home', shop);
  const reading = { env, settings, control, waitUntil };
  const indexes = await readSlugIndexes(allShops, reading);
  const there = indexes.find((index) => index?.shop === shop.key)?.entries;
  // The words may be any shop's.
  const story = (path: string) =>
    there?.has(path)
      ? path
      : indexes
          .map((index) => samePath(path, shop, index?.entries, there))
          .find((found) => found !== undefined);
  return origin + (await settleProduct(localisePath(url.pathname, shop, story), shop, commerce));
}

/** The 404 of a host or path that belongs to no shop: it lists the shops. */
export function notOurs(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  return listShops(
    c,
    404,
    t('error.notFound.title'),
    t('error.notFound.message', { path: readablePath(url.pathname) }),
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
