import type { Context, Next } from 'hono';
import { build } from 'virtual:assets';
import type { Product } from '../../../app/product/schemas/product.ts';
import { isPathTooLong, normalisePath, storySlug } from '../../../app/page/rules/path.ts';
import { productPath } from '../../../app/product/rules/product.ts';
import { productNumber, productNumberOf } from '../../../app/product/rules/reference-key.ts';
import { pathOfSlug } from '../../../app/content/rules/slug-index.ts';
import { isOwnPage, matchRoute } from '../../../app/routes.ts';
import type { AppEnv } from '../http/request-context.ts';
import { findStory } from '../sources/find-story.ts';
import { fetchProduct } from '../product/calls/products.ts';
import { createPageContext, type PageContext } from './page-context.ts';

const FILE = '_payload.json';

type Lean =
  | { readonly kind: 'page'; readonly page: object; readonly cacheControl: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' | 'gone' | 'unavailable' };

/** GET {page}_payload.json: returns the lean view of a shared page as data, for other programs. 405 for another method. */
export async function payload(
  c: Context<AppEnv>,
  next: Next,
): Promise<Response | undefined | void> {
  const { context: request } = c.env;
  const { host, url } = request;
  if (host.kind !== 'shop' || !url.pathname.endsWith(`/${FILE}`) || isPathTooLong(url.pathname))
    return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
  const path = normalisePath(host.rest.slice(0, -FILE.length));
  const context = await createPageContext({ ...request, shop: host.shop, path });
  context.trace.route = 'payload';
  return answer(c, context, await leanPage(context));
}

function answer(c: Context<AppEnv>, { shop, path }: PageContext, lean: Lean): Response {
  const own = `${shop.prefix}${path}${FILE}`;
  switch (lean.kind) {
    case 'page': {
      if (own !== c.env.context.url.pathname) return redirect(c, own);
      const body = { build, locale: shop.locale, page: lean.page };
      return c.json(body, 200, { 'cache-control': lean.cacheControl });
    }
    case 'redirect':
      return redirect(c, lean.to + FILE);
    default: {
      const status = { missing: 404, gone: 410, unavailable: 503 } as const;
      return c.json({ error: lean.kind }, status[lean.kind], { 'cache-control': 'no-store' });
    }
  }
}

function redirect(c: Context<AppEnv>, to: string): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.redirect(to, 301);
}

async function leanPage(context: PageContext): Promise<Lean> {
  const match = matchRoute(context.path, context.shop.language);
  if (match?.page === 'product') return leanProductPage(context, match.params['pdp'] ?? '');
  return isOwnPage(context.path, context.shop) ? { kind: 'missing' } : leanStoryPage(context);
}

async function leanStoryPage(context: PageContext): Promise<Lean> {
  const slug = storySlug(context.path);
  if (slug === undefined) return { kind: 'missing' };
  const found = await findStory(context, slug);
  const { prefix } = context.shop;
  if (found.kind === 'moved') return { kind: 'redirect', to: prefix + found.to };
  if (found.kind !== 'story') return { kind: found.kind };
  context.trace.source = found.source;
  const path = pathOfSlug(slug);
  if (path !== context.path) return { kind: 'redirect', to: prefix + path };
  const { title, description, body } = found.story;
  return {
    kind: 'page',
    page: { kind: 'content', path: prefix + path, title, description, body },
    cacheControl: 'public, max-age=60',
  };
}

async function leanProductPage(context: PageContext, pdp: string): Promise<Lean> {
  const number = productNumberOf(pdp);
  if (number === undefined) return { kind: 'missing' };
  const result = await fetchProduct(context, number);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const product = result.kind === 'ok' ? result.data : undefined;
  if (!product?.isActive) return { kind: 'missing' };
  const path = productPath(product, context.shop);
  if (path !== context.shop.prefix + context.path) return { kind: 'redirect', to: path };
  // Prices and stock are current.
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
