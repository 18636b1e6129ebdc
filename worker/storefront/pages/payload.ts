import type { Context, Next } from 'hono';
import { build } from 'virtual:assets';
import type { Product } from '../../../app/api/product.ts';
import { isPathTooLong, normalisePath, storySlug } from '../../../app/domain/path.ts';
import { productAddress } from '../../../app/domain/product.ts';
import { productNumber, productNumberOf } from '../../../app/domain/reference-key.ts';
import { pathOfSlug } from '../../../app/domain/slug-index.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { AppEnv } from '../bindings.ts';
import { findStory } from '../sources/find-story.ts';
import { openVisit } from './page-context.ts';
import type { Visit } from './page.ts';

const FILE = '_payload.json';

type Lean =
  | { readonly kind: 'page'; readonly page: object; readonly cacheControl: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' | 'gone' | 'silent' };

/** GET {page}_payload.json: the lean view of a page that everybody shares, as data, for others to read (DESIGN §8). */
export async function payload(
  c: Context<AppEnv>,
  next: Next,
): Promise<Response | undefined | void> {
  const url = new URL(c.req.url);
  const place = c.get('place');
  if (place.kind !== 'shop' || !url.pathname.endsWith(`/${FILE}`) || isPathTooLong(url.pathname))
    return next();
  const { settings, trace, visitor } = c.var;
  const visit = await openVisit({
    env: c.env,
    settings,
    trace,
    visitor,
    shop: place.shop,
    url,
    path: normalisePath(place.rest.slice(0, -FILE.length)),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  trace.route = 'payload';
  return answer(c, visit, await leanPage(visit));
}

function answer(c: Context<AppEnv>, { shop, path }: Visit, lean: Lean): Response {
  const own = `${shop.prefix}${path}${FILE}`;
  switch (lean.kind) {
    case 'page': {
      if (own !== new URL(c.req.url).pathname) return redirect(c, own);
      const body = { build, locale: shop.locale, page: lean.page };
      return c.json(body, 200, { 'cache-control': lean.cacheControl });
    }
    case 'redirect':
      return redirect(c, lean.to + FILE);
    default: {
      const status = { missing: 404, gone: 410, silent: 503 } as const;
      return c.json({ error: lean.kind }, status[lean.kind], { 'cache-control': 'no-store' });
    }
  }
}

function redirect(c: Context<AppEnv>, to: string): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.redirect(to, 301);
}

async function leanPage(visit: Visit): Promise<Lean> {
  const match = matchRoute(visit.path, visit.shop.language);
  if (match?.page === 'product') return leanProductPage(visit, match.params['pdp'] ?? '');
  return match && match.page !== 'home' ? { kind: 'missing' } : leanStoryPage(visit);
}

async function leanStoryPage(visit: Visit): Promise<Lean> {
  const slug = storySlug(visit.path);
  if (slug === undefined) return { kind: 'missing' };
  const found = await findStory(visit, slug);
  const { prefix } = visit.shop;
  if (found.kind === 'moved') return { kind: 'redirect', to: prefix + found.to };
  if (found.kind !== 'story') return { kind: found.kind };
  visit.trace.source = found.source;
  const path = pathOfSlug(slug);
  if (path !== visit.path) return { kind: 'redirect', to: prefix + path };
  const { title, description, body } = found.story;
  return {
    kind: 'page',
    page: { kind: 'content', path: prefix + path, title, description, body },
    cacheControl: 'public, max-age=60',
  };
}

async function leanProductPage(visit: Visit, pdp: string): Promise<Lean> {
  const number = productNumberOf(pdp);
  if (number === undefined) return { kind: 'missing' };
  const result = await visit.commerce.product(number);
  if (result.kind === 'fault') return { kind: 'silent' };
  const product = result.kind === 'ok' ? result.data : undefined;
  if (!product?.isActive) return { kind: 'missing' };
  const path = productAddress(product, visit.shop);
  if (path !== visit.shop.prefix + visit.path) return { kind: 'redirect', to: path };
  // Prices and stock are of this moment.
  return { kind: 'page', page: leanProduct(product, path), cacheControl: 'no-store' };
}

function leanProduct(product: Product, path: string) {
  const { name, brand, description, images, isSoldOut, variants } = product;
  return {
    kind: 'product',
    path,
    title: name,
    brand,
    number: productNumber(product.referenceKey),
    description,
    images: images.map(({ src }) => src),
    isSoldOut,
    variants: variants.map(({ referenceKey, price, customData }) => ({
      referenceKey,
      availability: customData.KQPRI.BVC,
      /** Minor units. */
      price: price.withTax,
      currency: price.currencyCode,
    })),
  };
}
