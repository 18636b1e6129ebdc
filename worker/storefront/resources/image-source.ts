import { type ImageRequest, isGif, upstreamImage } from '../../../app/domain/image-url.ts';
import { formatQuality, type ImageFormat } from '../../../app/domain/image-format.ts';
import { isMissingFile } from '../../../app/domain/upstream.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { readCapped } from '../http/read-capped.ts';
import type { RequestContext } from '../http/request-context.ts';
import { type Answer, callUpstream } from '../upstream/call.ts';

export interface Picture {
  /** What the bytes are; who makes them may answer another format than was asked. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type Made =
  | { readonly ok: true; readonly picture: Picture }
  /** 404: there is no such picture. 503: who has it does not answer, or answers what we cannot use. */
  | { readonly ok: false; readonly status: 404 | 503 };

/** Makes one picture in a format. Never throws: a fault is noted and returned. */
export type ImageSource = (format: ImageFormat) => Promise<Made>;

const MISSING = { ok: false, status: 404 } as const;
const FAULT = { ok: false, status: 503 } as const;
/** What a browser gets from us as a picture: never SVG, which could bring a script. */
const TYPES = ['image/webp', 'image/avif', 'image/png', 'image/jpeg'];
/** An original or a picture made of it, in bytes; both lie in memory. */
const MAX_BYTES = upstreamLimits.files.maxBytes;

/** Where the pictures of a wish come from: R2 and the Images binding, or the content system. */
export function imageSource(request: ImageRequest, context: RequestContext): ImageSource {
  return request.source === 'content'
    ? contentSource(request, context)
    : storeSource(request, context);
}

/** The original is read once, however many formats are made of it. */
function storeSource(request: ImageRequest, { env, trace }: RequestContext): ImageSource {
  let original: Promise<Uint8Array | undefined> | undefined;
  return async (format) => {
    try {
      const bytes = await (original ??= readOriginal(env.PICTURES, request.key));
      return bytes ? await transform(env.IMAGES, bytes, request, format) : MISSING;
    } catch (error) {
      trace.note('picture.fault', { format, message: String(error) });
      return FAULT;
    }
  };
}

/** Undefined where there is none; one that is too large throws, as an unreadable one does. */
async function readOriginal(store: R2Bucket, key: string): Promise<Uint8Array | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const bytes = await readCapped(found.body, MAX_BYTES);
  if (!bytes) throw new Error(`more than ${MAX_BYTES} bytes`);
  return bytes;
}

/** Both sides named: cropped to them. Nothing is made larger than it is. */
async function transform(
  binding: ImagesBinding,
  original: Uint8Array,
  { width, height, quality }: ImageRequest,
  format: ImageFormat,
): Promise<Made> {
  const sides = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
  const fit = width !== undefined && height !== undefined ? 'crop' : 'scale-down';
  const result = await binding
    .input(new Blob([original]).stream())
    .transform({ ...sides, fit })
    // An animation is shown as its first frame: content that moves would need a button that stops it.
    .output({ format: `image/${format}`, quality: formatQuality(format, quality), anim: false });
  const bytes = await readCapped(result.image(), MAX_BYTES);
  return bytes ? madeOf(result.contentType(), bytes) : FAULT;
}

function madeOf(contentType: string | null, bytes: Uint8Array): Made {
  const type = TYPES.find((one) => contentType?.startsWith(one));
  return type && bytes.byteLength > 0 ? { ok: true, picture: { type, bytes } } : FAULT;
}

/** The content system does the work upstream; of a GIF, which it only resizes, we do it here. */
function contentSource(request: ImageRequest, context: RequestContext): ImageSource {
  if (isGif(request.key)) return gifSource(request, context);
  return async (format) => {
    const answer = await fetchFile(upstreamImage(request, format), context);
    if (!answer.ok) return answer;
    return madeOf(answer.headers.get('content-type'), answer.bytes);
  };
}

function gifSource(request: ImageRequest, context: RequestContext): ImageSource {
  return async (format) => {
    const answer = await fetchFile(request.key, context);
    if (!answer.ok) return answer;
    try {
      return await transform(context.env.IMAGES, answer.bytes, request, format);
    } catch (error) {
      context.trace.note('picture.fault', { format, message: String(error) });
      return FAULT;
    }
  };
}

/** A file of the content system by its path, or why there is none. */
async function fetchFile(
  path: string,
  { env, settings, control, trace }: RequestContext,
): Promise<Extract<Answer, { ok: true }> | Extract<Made, { ok: false }>> {
  const files = env.STORYBLOK_FILES;
  const fetcher = (url: string, init: RequestInit) =>
    files ? files.fetch(url, init) : fetch(url, init);
  const answer = await trace.time(
    'files',
    () =>
      callUpstream(
        { control, fetcher, limits: upstreamLimits.files },
        `${settings.STORYBLOK_ASSETS}/${path}`,
        {},
      ),
    (result) => (result.ok ? String(result.status) : result.cause),
  );
  if (answer.ok && isMissingFile(answer.status)) return MISSING;
  return answer.ok && answer.status === 200 ? answer : FAULT;
}
