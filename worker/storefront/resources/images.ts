import type { Context } from 'hono';
import { imageId, type ImageRequest, parseImageUrl } from '../../../app/domain/image-url.ts';
import { acceptsAvif, type ImageFormat } from '../../../app/domain/image-format.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import type { AppEnv } from '../http/request-context.ts';
import { isKilled } from '../http/control.ts';
import { InFlight } from '../http/in-flight.ts';
import { chooseSmaller } from './image-choice.ts';
import { type ImageSource, imageSource, type Picture } from './image-source.ts';
import { placeholderSvg } from './placeholder.ts';
import { isServedFile } from './space-files.ts';

/** A year: a picture's address changes when the picture does. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Where avif could not be measured, a busy moment most likely, the next asker after so long has it tried again. */
const FOR_NOW = 'public, max-age=60';

/** Pictures whose avif this isolate is measuring: each is made once. */
const measuring = new InFlight<void>(30_000);
/** A page of new pictures must not hold up the webp of the next; those left out have their turn with their next asker. */
const MEASURED_AT_ONCE = 2;

/**
 * `/images/…`: a product's picture out of R2, or a content picture of the content system, in both forms of spec 2 §7.
 * Webp, and avif for who accepts it where that is smaller; a named format as it is named. What is kept depends on
 * address and format alone, never on the visitor. Avif takes its time, so it is made once a picture is asked for again, and
 * behind that answer the two are measured. Outside the lists 400; a missing original, or another space's, is a drawn
 * placeholder with 404.
 */
export async function images(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { control, settings, trace, url, waitUntil } = context;
  trace.route = 'images';
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  const parsed = parseImageUrl(url.pathname, url.searchParams);
  if (!parsed.ok) return c.json({ error: parsed.problem, field: parsed.field }, 400);
  const { request } = parsed;
  if (request.source === 'content' && !isServedFile(request.key, settings)) return placeholder(404);
  const wantsAvif = request.format === undefined && acceptsAvif(c.req.header('accept') ?? '');
  const smaller = wantsAvif ? await find(request, 'avif') : undefined;
  if (smaller) return answer(smaller, request, 'hit');
  const format = request.format ?? 'webp';
  const source = imageSource(request, context);
  const kept = await find(request, format);
  const made = kept ? ({ ok: true, picture: kept } as const) : await source(format);
  if (!made.ok) return placeholder(made.status);
  const { picture } = made;
  if (!kept) waitUntil(keep(request, format, picture, FOREVER));
  if (wantsAvif && kept && !isKilled('avif', control)) {
    const id = imageId(request, 'avif');
    if (!measuring.find(id) && measuring.size < MEASURED_AT_ONCE)
      void measuring.start(id, () => measureAvif(request, picture, source), waitUntil);
  }
  return answer(picture, request, kept ? 'hit' : 'miss');
}

/** Keeps the smaller of the two for all who accept avif. */
async function measureAvif(
  request: ImageRequest,
  webp: Picture,
  source: ImageSource,
): Promise<void> {
  const { picture, isSettled } = chooseSmaller(webp, await source('avif'));
  await keep(request, 'avif', picture, isSettled ? FOREVER : FOR_NOW);
}

function cacheKey(request: ImageRequest, format: ImageFormat): Request {
  return new Request(`https://images.internal/${imageId(request, format)}`);
}

function keep(
  request: ImageRequest,
  format: ImageFormat,
  { type, bytes }: Picture,
  lifetime: string,
): Promise<void> {
  const headers = { 'content-type': type, 'cache-control': lifetime };
  return caches.default.put(cacheKey(request, format), new Response(bytes, { headers }));
}

async function find(request: ImageRequest, format: ImageFormat): Promise<Picture | undefined> {
  const kept = await caches.default.match(cacheKey(request, format));
  const type = kept?.headers.get('content-type');
  return kept && type ? { type, bytes: new Uint8Array(await kept.arrayBuffer()) } : undefined;
}

function answer({ type, bytes }: Picture, request: ImageRequest, cache: 'hit' | 'miss'): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': FOREVER,
      // A named format is the same for everybody.
      ...(request.format === undefined && { vary: 'Accept' }),
      'x-cache': cache,
    },
  });
}

function placeholder(status: 404 | 503): Response {
  return new Response(placeholderSvg(), {
    status,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) }),
    },
  });
}
