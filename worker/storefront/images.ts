import type { Context } from 'hono';
import {
  COMMERCE_QUALITY,
  CONTENT_QUALITY,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
  isValidImage,
} from '../../app/domain/image.ts';
import { upstreamLimits } from '../../edge-config/upstreams.ts';
import type { AppEnv } from './bindings.ts';
import { placeholderSvg } from './placeholder.ts';
import { ask } from './upstream/ask.ts';

/** A year: a picture's address changes when the picture does. */
const FOREVER = 'public, max-age=31536000, immutable';
const QUALITIES: readonly number[] = IMAGE_QUALITIES;
const WIDTHS: readonly number[] = IMAGE_WIDTHS;

const PRODUCT_KEY = /^products\/[\w-]+(\.[\w-]+)*\.\w+$/;
const CONTENT_KEY = /^f\/\d+\/\d+x\d+\/[\w-]+\/[\w-]+(\.[\w-]+)*\.\w+$/;

interface Wanted {
  readonly key: string;
  readonly width: number;
  readonly quality: number;
  readonly content: boolean;
}

/**
 * `/images/{key}?width=&quality=`: a product's picture out of R2, or a content picture of the content system, as webp
 * at a width and quality of the list (spec 2 §7, §9). Outside the list 400; a missing original is a drawn placeholder
 * with 404.
 */
export async function images(c: Context<AppEnv>): Promise<Response> {
  c.get('trace').route = 'images';
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  const wanted = parseWanted(new URL(c.req.url));
  if ('problem' in wanted) return c.json({ error: wanted.problem, field: wanted.field }, 400);
  const cacheKey = new Request(
    `https://images.internal/${wanted.key}?width=${wanted.width}&quality=${wanted.quality}`,
  );
  const kept = await caches.default.match(cacheKey);
  if (kept) return picture(kept.body, 'hit');
  const made = await make(c, wanted);
  if (!made.ok) return placeholder(made.status);
  const bytes = await new Response(made.body).arrayBuffer();
  const stored = new Response(bytes, {
    headers: { 'content-type': 'image/webp', 'cache-control': FOREVER },
  });
  c.executionCtx.waitUntil(caches.default.put(cacheKey, stored));
  return picture(bytes, 'miss');
}

function parseWanted(url: URL): Wanted | { problem: string; field: string } {
  const key = url.pathname.replace(/^\/images\//, '');
  const content = CONTENT_KEY.test(key);
  if ((!content && !PRODUCT_KEY.test(key)) || !isValidImage(key))
    return { problem: 'no address of a picture', field: 'path' };
  const width = Number(url.searchParams.get('width'));
  if (!WIDTHS.includes(width))
    return { problem: `width must be one of ${WIDTHS.join(', ')}`, field: 'width' };
  const quality = Number(
    url.searchParams.get('quality') ?? (content ? CONTENT_QUALITY : COMMERCE_QUALITY),
  );
  if (!QUALITIES.includes(quality))
    return { problem: `quality must be one of ${QUALITIES.join(', ')}`, field: 'quality' };
  return { key, width, quality, content };
}

type Made =
  | { readonly ok: true; readonly body: ReadableStream | Uint8Array }
  /** 404: there is no such picture. 503: who has it does not answer. */
  | { readonly ok: false; readonly status: 404 | 503 };

function make(c: Context<AppEnv>, wanted: Wanted): Promise<Made> {
  return wanted.content ? fromContentSystem(c, wanted) : fromStore(c, wanted);
}

async function fromStore(c: Context<AppEnv>, { key, width, quality }: Wanted): Promise<Made> {
  try {
    const original = await c.env.PICTURES.get(key);
    if (!original) return { ok: false, status: 404 };
    const result = await c.env.IMAGES.input(original.body)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality });
    return { ok: true, body: result.image() };
  } catch (error) {
    c.get('trace').note('picture.fault', { message: String(error) });
    return { ok: false, status: 503 };
  }
}

/** The content system's own form does the work upstream: `/m/{w}x0/filters:format(webp):quality(70)` (apis §3.4). */
async function fromContentSystem(
  c: Context<AppEnv>,
  { key, width, quality }: Wanted,
): Promise<Made> {
  const { settings, trace } = c.var;
  const files = c.env.STORYBLOK_FILES;
  const address = `${settings.STORYBLOK_ASSETS}/${key}/m/${width}x0/filters:format(webp):quality(${quality}):no_upscale()`;
  const fetcher = (url: string, init: RequestInit) =>
    files ? files.fetch(url, init) : fetch(url, init);
  const answer = await trace.time(
    'files',
    () => ask({ env: c.env, fetcher, limits: upstreamLimits.files }, address, {}),
    (result) => (result.ok ? String(result.status) : result.cause),
  );
  if (answer.ok && answer.status >= 400 && answer.status < 500) return { ok: false, status: 404 };
  const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/');
  if (!isPicture || answer.status !== 200) return { ok: false, status: 503 };
  return { ok: true, body: answer.bytes };
}

function picture(body: ReadableStream | ArrayBuffer | null, cache: 'hit' | 'miss'): Response {
  return new Response(body, {
    headers: { 'content-type': 'image/webp', 'cache-control': FOREVER, 'x-cache': cache },
  });
}

function placeholder(status: 404 | 503): Response {
  return new Response(placeholderSvg(), {
    status,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });
}
