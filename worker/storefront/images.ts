import type { Context } from 'hono';
import { imageId, type ImageWish, parseImageAddress } from '../../app/domain/image-address.ts';
import { acceptsAvif, type PictureFormat } from '../../app/domain/image-format.ts';
import type { AppEnv } from './bindings.ts';
import { chooseSmaller } from './picture-choice.ts';
import { type Made, type Picture, pictureSource } from './picture-source.ts';
import { placeholderSvg } from './placeholder.ts';

/** A year: a picture's address changes when the picture does. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Where avif could not be measured, somebody tries again after so long. */
const FOR_NOW = 'public, max-age=3600';

/**
 * `/images/…`: a product's picture out of R2, or a content picture of the content system, in both forms of spec 2 §7.
 * Webp, and avif for who accepts it where that is smaller; a named format as it is named. What an answer is depends on
 * address and format alone, never on the visitor. Outside the lists 400; a missing original is a drawn placeholder with
 * 404.
 */
export async function images(c: Context<AppEnv>): Promise<Response> {
  c.get('trace').route = 'images';
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  const { pathname, searchParams } = new URL(c.req.url);
  const parsed = parseImageAddress(pathname, searchParams);
  if (!parsed.ok) return c.json({ error: parsed.problem, field: parsed.field }, 400);
  const { wish } = parsed;
  const format =
    wish.format ?? (acceptsAvif(c.req.header('accept') ?? '') ? 'avif' : ('webp' as const));
  const kept = await caches.default.match(cacheKey(wish, format));
  if (kept) return answer(kept.body, typeOf(kept), wish, 'hit');
  const made = await make(c, wish, format);
  if (!made.ok) return placeholder(made.status);
  return answer(made.picture.bytes, made.picture.type, wish, 'miss');
}

async function make(c: Context<AppEnv>, wish: ImageWish, format: PictureFormat): Promise<Made> {
  const source = pictureSource(wish, { env: c.env, ...c.var });
  const keep = (as: PictureFormat, picture: Picture, lifetime: string) =>
    c.executionCtx.waitUntil(caches.default.put(cacheKey(wish, as), stored(picture, lifetime)));
  if (format !== 'avif') {
    const made = await source(format);
    if (made.ok) keep(format, made.picture, FOREVER);
    return made;
  }
  const known = await readKept(wish);
  const { best, webp, isSettled } = await chooseSmaller(source, known);
  if (best.ok) keep('avif', best.picture, isSettled ? FOREVER : FOR_NOW);
  if (webp && !known) keep('webp', webp, FOREVER);
  return best;
}

function cacheKey(wish: ImageWish, format: PictureFormat): Request {
  return new Request(`https://images.internal/${imageId(wish, format)}`);
}

function stored({ type, bytes }: Picture, lifetime: string): Response {
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': lifetime } });
}

/** The webp that was made for somebody else. */
async function readKept(wish: ImageWish): Promise<Picture | undefined> {
  const kept = await caches.default.match(cacheKey(wish, 'webp'));
  return kept && { type: typeOf(kept), bytes: new Uint8Array(await kept.arrayBuffer()) };
}

/** Only `stored` writes them. */
function typeOf(kept: Response): string {
  return kept.headers.get('content-type') ?? 'image/webp';
}

function answer(
  body: BodyInit | null,
  type: string,
  wish: ImageWish,
  cache: 'hit' | 'miss',
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': FOREVER,
      // A named format is the same for everybody.
      ...(wish.format === undefined && { vary: 'Accept' }),
      'x-cache': cache,
    },
  });
}

function placeholder(status: 404 | 503): Response {
  return new Response(placeholderSvg(), {
    status,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });
}
