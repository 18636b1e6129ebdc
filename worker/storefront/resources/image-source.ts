import { type ImageRequest, isGif, upstreamImage } from '../../../app/image/rules/image-url.ts';
import { formatQuality, type ImageFormat } from '../../../app/image/rules/image-format.ts';
import { isMissingFile } from '../../../app/page/rules/upstream.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { readCapped } from '../http/read-capped.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type Answer, callService } from '../upstream/call.ts';

export interface EncodedImage {
  /** Media type of the bytes; a source may return another format than requested. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type ImageResult =
  | { readonly ok: true; readonly image: EncodedImage }
  /** 404: the image does not exist. 503: its source does not answer, or its answer is not usable. */
  | { readonly ok: false; readonly status: 404 | 503 };

/** Returns an image in a format. Never throws: a fault is noted and returned. */
export type ImageSource = (format: ImageFormat) => Promise<ImageResult>;

const MISSING = { ok: false, status: 404 } as const;
const FAULT = { ok: false, status: 503 } as const;
/** Types of images that browsers get: never SVG, which could contain a script. */
const TYPES = ['image/webp', 'image/avif', 'image/png', 'image/jpeg'];
/** Maximum size in bytes of an original and of its variants, which are held in memory. */
const MAX_BYTES = upstreamLimits.files.maxBytes;

/** Returns the source of a requested image: R2 with the Images binding, or the content system. */
export function imageSource(request: ImageRequest, context: RequestContext): ImageSource {
  return request.source === 'content'
    ? contentSource(request, context)
    : storeSource(request, context);
}

/** Returns the source of a product image. The original is read once for all formats. */
function storeSource(request: ImageRequest, { env, trace }: RequestContext): ImageSource {
  let original: Promise<Uint8Array | undefined> | undefined;
  return async (format) => {
    try {
      const bytes = await (original ??= readOriginal(env.PICTURES, request.key));
      return bytes ? await transform(env.IMAGES, bytes, request, format) : MISSING;
    } catch (error) {
      trace.addEvent('image.fault', { format, message: String(error) });
      return FAULT;
    }
  };
}

/** Returns the bytes of an original; undefined if there is none. Throws if it is too large or unreadable. */
async function readOriginal(store: R2Bucket, key: string): Promise<Uint8Array | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const bytes = await readCapped(found.body, MAX_BYTES);
  if (!bytes) throw new Error(`more than ${MAX_BYTES} bytes`);
  return bytes;
}

/** Resizes an image. With both sides it is cropped to them. It is never enlarged. */
async function transform(
  binding: ImagesBinding,
  original: Uint8Array,
  { width, height, quality }: ImageRequest,
  format: ImageFormat,
): Promise<ImageResult> {
  const sides = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
  const fit = width !== undefined && height !== undefined ? 'crop' : 'scale-down';
  const result = await binding
    .input(new Blob([original]).stream())
    .transform({ ...sides, fit })
    // An animation becomes its first frame: moving content would need a button that stops it (WCAG 2.2.2).
    .output({ format: `image/${format}`, quality: formatQuality(format, quality), anim: false });
  const bytes = await readCapped(result.image(), MAX_BYTES);
  return bytes ? toResult(result.contentType(), bytes) : FAULT;
}

function toResult(contentType: string | null, bytes: Uint8Array): ImageResult {
  const type = TYPES.find((one) => contentType?.startsWith(one));
  return type && bytes.byteLength > 0 ? { ok: true, image: { type, bytes } } : FAULT;
}

/** Returns the source of a content image. The content system converts the image; GIFs it can only resize. */
function contentSource(request: ImageRequest, context: RequestContext): ImageSource {
  if (isGif(request.key)) return gifSource(request, context);
  return async (format) => {
    const answer = await fetchFile(upstreamImage(request, format), context);
    if (!answer.ok) return answer;
    return toResult(answer.headers.get('content-type'), answer.bytes);
  };
}

function gifSource(request: ImageRequest, context: RequestContext): ImageSource {
  return async (format) => {
    const answer = await fetchFile(request.key, context);
    if (!answer.ok) return answer;
    try {
      return await transform(context.env.IMAGES, answer.bytes, request, format);
    } catch (error) {
      context.trace.addEvent('image.fault', { format, message: String(error) });
      return FAULT;
    }
  };
}

/** Fetches a file of the content system by its path. Returns the status of a failure. */
async function fetchFile(
  path: string,
  context: RequestContext,
): Promise<Extract<Answer, { ok: true }> | Extract<ImageResult, { ok: false }>> {
  const { env, settings } = context;
  const service = { binding: env.STORYBLOK_FILES, limits: upstreamLimits.files };
  const answer = await callService(context, service, `${settings.STORYBLOK_ASSETS}/${path}`, {});
  if (answer.ok && isMissingFile(answer.status)) return MISSING;
  return answer.ok && answer.status === 200 ? answer : FAULT;
}
