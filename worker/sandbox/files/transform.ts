import type { ImageFormat, ImageRequest } from './image-grammar.ts';

/** Content types by extension; SVG and GIF are never transformed. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
};

const TRANSFORMABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
type Transformable = (typeof TRANSFORMABLE)[number];

/** Returns the content type of a key's extension. */
export function readContentType(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[extension] ?? 'application/octet-stream';
}

/** Returns whether the image service transforms files of this type. */
export function isTransformable(type: string): type is Transformable {
  return TRANSFORMABLE.some((known) => known === type);
}

function chooseFit(request: ImageRequest): NonNullable<ImageTransform['fit']> {
  const oneSide = request.width === undefined || request.height === undefined;
  if (request.fitIn && request.fill !== undefined && !oneSide) return 'pad';
  if (request.fitIn || oneSide) return request.noUpscale ? 'scale-down' : 'contain';
  return request.noUpscale ? 'crop' : 'cover';
}

function readBackground(fill: string): string {
  return fill.toLowerCase() === 'transparent' ? '#00000000' : `#${fill}`;
}

/** Returns the options of the Images binding for a request. */
export function describeTransform(request: ImageRequest): ImageTransform {
  const { width, height, flip, blur, rotate, fill } = request;
  const sized = width !== undefined || height !== undefined;
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(sized && { fit: chooseFit(request) }),
    ...(flip && { flip }),
    ...(blur && { blur: Math.max(1, blur) }),
    ...(rotate && { rotate }),
    ...(fill !== undefined && { background: readBackground(fill) }),
  };
}

/**
 * Returns the format of the answer: the requested one, else WebP if the browser accepts it, else the
 * original's.
 */
export function chooseFormat(
  asked: ImageFormat | undefined,
  accept: string,
  original: Transformable,
): Transformable {
  if (asked !== undefined) return `image/${asked}`;
  return accept.includes('image/webp') ? 'image/webp' : original;
}
