/** URLs of the image service: `{original}/m/[crop/][fit-in/][-]{w}x[-]{h}[/smart][/filters:…]`. */

export type ImageFormat = 'webp' | 'jpeg' | 'png' | 'avif';

export interface ImageRequest {
  readonly width?: number;
  readonly height?: number;
  readonly fitIn: boolean;
  readonly flip?: 'h' | 'v' | 'hv';
  readonly quality?: number;
  readonly format?: ImageFormat;
  readonly blur?: number;
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly noUpscale: boolean;
  readonly fill?: string;
}

export interface PictureUrl {
  /** Key of the original. */
  readonly key: string;
  /** Undefined for the original itself. */
  readonly request?: ImageRequest;
}

const SIZE = /^(-?)(\d{1,5})x(-?)(\d{1,5})$/;
const CROP = /^\d+x\d+:\d+x\d+$/;
const FILTER = /:([a-z_]+)\(([^)]*)\)/g;
const FILL = /^(transparent|[0-9a-f]{3}|[0-9a-f]{6})$/i;

type Size = Pick<ImageRequest, 'width' | 'height' | 'flip'>;

function parseSize(part: string): Size | undefined {
  const match = SIZE.exec(part);
  if (match === null) return undefined;
  const flip = `${match[1] === '-' ? 'h' : ''}${match[3] === '-' ? 'v' : ''}`;
  const width = Number(match[2]);
  const height = Number(match[4]);
  return {
    ...(width > 0 && { width }),
    ...(height > 0 && { height }),
    ...((flip === 'h' || flip === 'v' || flip === 'hv') && { flip }),
  };
}

function parseNumber(text: string, from: number, to: number): number | undefined {
  const value = Number(text.split(',')[0]);
  return text !== '' && value >= from && value <= to ? value : undefined;
}

/**
 * Parses one filter. Those that the sandbox does not support (brightness, grayscale, focal, corners) are
 * ignored.
 */
function parseFilter(name: string, argument: string): Partial<ImageRequest> {
  const quality = parseNumber(argument, 0, 100);
  const blur = parseNumber(argument, 0, 150);
  const rotate = Number(argument);
  const format = argument === 'jpg' ? 'jpeg' : argument;
  if (name === 'quality' && quality !== undefined) return { quality };
  if (name === 'blur' && blur !== undefined) return { blur };
  if (name === 'no_upscale') return { noUpscale: true };
  if (name === 'fill' && FILL.test(argument)) return { fill: argument };
  if (name === 'rotate' && (rotate === 0 || rotate === 90 || rotate === 180 || rotate === 270)) {
    return { rotate };
  }
  if (
    name === 'format' &&
    (format === 'webp' || format === 'jpeg' || format === 'png' || format === 'avif')
  ) {
    return { format };
  }
  return {};
}

function parseFilters(part: string): Partial<ImageRequest> {
  const found = Array.from(part.matchAll(FILTER), (match) =>
    parseFilter(match[1] ?? '', match[2] ?? ''),
  );
  return Object.assign({}, ...found) as Partial<ImageRequest>;
}

function parseWishlistItem(parts: readonly string[]): ImageRequest | undefined {
  let request: ImageRequest = { fitIn: false, noUpscale: false };
  for (const part of parts) {
    const size = parseSize(part);
    if (size !== undefined) request = { ...request, ...size };
    else if (part === 'fit-in') request = { ...request, fitIn: true };
    else if (part.startsWith('filters:')) request = { ...request, ...parseFilters(part.slice(7)) };
    else if (part !== '' && part !== 'smart' && !CROP.test(part)) return undefined;
  }
  return request;
}

/** Parses a URL path. Undefined if it is not that of an image. */
export function parsePictureUrl(path: string): PictureUrl | undefined {
  const split = /^\/(f\/.+?)(?:\/m(?:\/(.*))?)?$/.exec(path);
  const key = split?.[1];
  if (split === null || key === undefined) return undefined;
  if (!/\/m(\/|$)/.test(path.slice(key.length + 1))) return { key };
  const request = parseWishlistItem((split[2] ?? '').split('/'));
  return request && { key, request };
}
