import type { Context } from 'hono';
import {
  type EditorProduct,
  type EditorProductsAnswer,
  editorProductsQuerySchema,
} from '../../../../app/editor/schemas/editor-products.ts';
import { loadMessages } from '../../../../app/i18n/languages.ts';
import { type Translate, translator } from '../../../../app/i18n/translate.ts';
import { commerceImage } from '../../../../app/image/rules/image.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import { type Shop, spokenLanguage } from '../../../../app/shop/rules/shop.ts';
import { cardView } from '../../../../app/ui/card-view.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../../edge-config/cache.ts';
import { isPluginOrigin } from '../../../../edge-config/editor.ts';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { isRateLimited, RATE_LIMITED } from '../../http/rate-limit.ts';
import type { AppEnv, ShopContext } from '../../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchCards } from '../../product/calls/products.ts';
import { fetchChoices } from '../calls/products.ts';

/** Hits of one search. */
const MOST = 20;
/** Width of a picture, twice that of a row's. */
const WIDTH = 150;
const LIMIT = { binding: 'RENDER_LIMIT', count: 'editor' } as const;
/** Seconds for which a browser remembers that the plugin may send its token. */
const PREFLIGHT = '600';

/**
 * `/editor/{shop}/products/`: what the editors' field plugin shows (docs/api.md#editors). It reads no cookie: its token is a header, and only the
 * plugin's origin can read its answers.
 */
export async function editorProducts(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { settings, trace } = context;
  trace.route = 'editor.products';
  c.header('cache-control', 'no-store');
  const tokens = settings.EDITOR_TOKEN;
  if (tokens === undefined) return c.json({ error: 'no such call' }, 404);
  const origin = c.req.header('origin');
  const site = { api: settings.STORYBLOK_API, isLocal: settings.ENVIRONMENT === 'local' };
  c.header('vary', 'Origin');
  if (origin !== undefined && !isPluginOrigin(origin, site))
    return c.json({ error: 'this call is for the field plugin of the content system' }, 403);
  if (origin !== undefined) c.header('access-control-allow-origin', origin);
  if (c.req.method === 'OPTIONS')
    return c.body(null, 204, {
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization',
      'access-control-max-age': PREFLIGHT,
    });
  if (c.req.method !== 'GET') return c.json({ error: 'use GET' }, 405, { allow: 'GET, OPTIONS' });
  if (await isRateLimited(context, LIMIT))
    return c.json({ error: 'too many requests' }, 429, RATE_LIMITED);
  if (!(await isOneOf(tokens, c.req.header('authorization'))))
    return c.json({ error: 'the token is not valid' }, 401, { 'www-authenticate': 'Bearer' });
  const shop = allShops.find(({ key }) => key === c.req.param('shop'));
  if (!shop) return c.json({ error: 'no such shop', field: 'shop' }, 404);
  return answer(c, { ...context, shop, visitor: ANONYMOUS_VISITOR });
}

/** Compares hashes, so that neither time nor length reveals how much of a token is right. */
async function isOneOf(tokens: readonly string[], header = ''): Promise<boolean> {
  const encoder = new TextEncoder();
  const hash = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text));
  const given = await hash(header);
  const known = await Promise.all(tokens.map((token) => hash(`Bearer ${token}`)));
  return known.map((one) => crypto.subtle.timingSafeEqual(one, given)).includes(true);
}

async function answer(c: Context<AppEnv>, context: ShopContext): Promise<Response> {
  const { env, settings, shop, trace, url } = context;
  trace.shop = shop.key;
  const asked = editorProductsQuerySchema.safeParse(c.req.query());
  if (!asked.success) {
    const field = c.req.query('numbers') === undefined ? 'query' : 'numbers';
    return c.json({ error: asked.error.issues[0]?.message ?? 'not readable', field }, 400);
  }
  const { numbers, query } = asked.data;
  // A host has loaded the texts of its shops alone, and this may be another one.
  const [result] = await Promise.all([
    numbers ? fetchCards(context, numbers) : fetchChoices(context, query, MOST),
    loadMessages(spokenLanguage(shop), env.ASSETS),
    loadMessages(shop.language, env.ASSETS),
  ]);
  if (result.kind !== 'ok') {
    const retry = { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) };
    return c.json({ error: 'the back end does not answer' }, 503, retry);
  }
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  const t = translator(shop);
  const products = result.data.flatMap((card) => toEditorProduct(card, { shop, t, origin }) ?? []);
  const body: EditorProductsAnswer = { products };
  return c.json(body);
}

interface Shown {
  readonly shop: Shop;
  readonly t: Translate;
  readonly origin: string;
}

function toEditorProduct(card: CardProduct, { origin, shop, t }: Shown): EditorProduct | undefined {
  const view = cardView(card, shop, t);
  if (!view) return undefined;
  const [image] = view.images;
  return {
    number: productNumber(card.referenceKey),
    name: view.name,
    brand: card.brand,
    image: image ? origin + commerceImage(image.src, WIDTH) : null,
    price: view.prices.now,
    isSold: card.isActive,
  };
}
