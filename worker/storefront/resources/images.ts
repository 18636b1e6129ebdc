import type { Context } from 'hono';
import { imageId, type ImageRequest, parseImageUrl } from '../../../app/image/rules/image-url.ts';
import { acceptsAvif, type ImageFormat } from '../../../app/image/rules/image-format.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import type { AppEnv } from '../http/request-context.ts';
import { isKilled } from '../http/control.ts';
import { InFlight } from '../http/in-flight.ts';
import {
  type ImageSource,
  imageSource,
  type EncodedImage,
  type ImageResult,
} from './image-source.ts';
import { isServedFile } from './space-files.ts';

/** A year: a changed image gets a new URL. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Lifetime of the choice if no avif was available, probably under load: a later request tries again. */
const FOR_NOW = 'public, max-age=60';

/** Images whose avif this isolate is measuring. */
const measuring = new InFlight<void>(30_000);
/** Limits concurrent measurements, so that new images do not delay the webp of others. The next request tries again. */
const MEASURED_AT_ONCE = 2;

/**
 * `/images/…`: an image of a product from R2, or of the content system, in both forms of docs/rules/image.md#images. The
 * format is webp, or avif if the browser accepts it and it is smaller; a format in the URL is used as it is. The cache
 * key is URL and format, never the visitor. Avif is slow to encode: it is created behind the response of the second
 * request, and the smaller format is cached. 400 for values outside the lists; a placeholder with 404 for a missing
 * original or another space's.
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
  const cached = await find(request, format);
  const result = cached ? ({ ok: true, image: cached } as const) : await source(format);
  if (!result.ok) return placeholder(result.status);
  const { image } = result;
  if (!cached) waitUntil(putImage(request, format, image, FOREVER));
  if (wantsAvif && cached && !isKilled('avif', control))
    startMeasuring(request, () => measureAvif(request, image, source), waitUntil);
  return answer(image, request, cached ? 'hit' : 'miss');
}

/** Runs a measurement, unless the same one is running or too many are. */
function startMeasuring(
  request: ImageRequest,
  measure: () => Promise<void>,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const id = imageId(request, 'avif');
  if (measuring.find(id) || measuring.size >= MEASURED_AT_ONCE) return;
  void measuring.start(id, measure, waitUntil);
}

/** Caches the smaller of the two formats for all browsers that accept avif. */
async function measureAvif(
  request: ImageRequest,
  webp: EncodedImage,
  source: ImageSource,
): Promise<void> {
  const { image, isSettled } = chooseSmaller(webp, await source('avif'));
  await putImage(request, 'avif', image, isSettled ? FOREVER : FOR_NOW);
}

function cacheKey(request: ImageRequest, format: ImageFormat): Request {
  return new Request(`https://images.internal/${imageId(request, format)}`);
}

function putImage(
  request: ImageRequest,
  format: ImageFormat,
  { type, bytes }: EncodedImage,
  lifetime: string,
): Promise<void> {
  const headers = { 'content-type': type, 'cache-control': lifetime };
  return caches.default.put(cacheKey(request, format), new Response(bytes, { headers }));
}

async function find(request: ImageRequest, format: ImageFormat): Promise<EncodedImage | undefined> {
  const cached = await caches.default.match(cacheKey(request, format));
  const type = cached?.headers.get('content-type');
  return cached && type ? { type, bytes: new Uint8Array(await cached.arrayBuffer()) } : undefined;
}

function answer(
  { type, bytes }: EncodedImage,
  request: ImageRequest,
  cache: 'hit' | 'miss',
): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': FOREVER,
      // Mails show product images, and webmail is a page of another site.
      'cross-origin-resource-policy': 'cross-origin',
      // A format in the URL does not depend on the request's headers.
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

interface Choice {
  readonly image: EncodedImage;
  /** Whether an avif was available to compare. If false, a later attempt may find a smaller avif. */
  readonly isSettled: boolean;
}

/** Returns the smaller of the webp and the avif of an image; the webp if they have the same size or there is no avif. */
export function chooseSmaller(webp: EncodedImage, avif: ImageResult): Choice {
  if (!avif.ok || avif.image.type !== 'image/avif') return { image: webp, isSettled: false };
  const isSmaller = avif.image.bytes.byteLength < webp.bytes.byteLength;
  return { image: isSmaller ? avif.image : webp, isSettled: true };
}

/** Returns the image that replaces a missing one: a plain background and an empty nest. */
function placeholderSvg(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">',
    '<rect width="400" height="400" fill="#f1eae0"/>',
    '<ellipse cx="200" cy="292" rx="96" ry="10" fill="#1d2540" opacity=".08"/>',
    '<path d="M104 196Q200 262 296 196C296 262 254 288 200 288S104 262 104 196Z" fill="#d9c6a8"/>',
    '<path d="M98 194Q200 258 302 194" fill="none" stroke="#c3ab86" stroke-width="12" stroke-linecap="round"/>',
    '</svg>',
  ].join('');
}
