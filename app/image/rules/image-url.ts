import { parseContentKey } from '../../content/rules/content-file.ts';
import {
  formatQuality,
  IMAGE_FORMATS,
  type NamedFormat,
  type ImageFormat,
} from './image-format.ts';
import {
  COMMERCE_QUALITY,
  CONTENT_QUALITY,
  IMAGE_HEIGHTS,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
  isContentImage,
  isValidImage,
} from './image.ts';

/** The supported blur values. A longer list would allow too many images. */
const IMAGE_BLURS = [5, 10, 20, 40] as const;
const IMAGE_BRIGHTNESSES = [20, 40, 60, 80] as const;
const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;

/**
 * An image that a URL below `/images/` requests. Each value is from a list, which limits the number of different
 * images.
 */
export interface ImageRequest {
  readonly source: 'commerce' | 'content';
  /** Key of the original: in the catalogue's store, or the content system's path. */
  readonly key: string;
  /** Pixels. If one is undefined, it follows from the aspect ratio. With both, the image is cropped. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly quality: number;
  /** Undefined: webp, or avif if the browser accepts it and it is smaller. */
  readonly format: NamedFormat | undefined;
  readonly blur: number | undefined;
  readonly brightness: number | undefined;
  readonly rotate: number | undefined;
}

interface ImageProblem {
  /** The invalid part of the URL. */
  readonly field: string;
  readonly problem: string;
}

export type ImageUrl =
  | { readonly ok: true; readonly request: ImageRequest }
  | ({ readonly ok: false } & ImageProblem);

const PRODUCT_KEY = /^products\/[\w-]+(\.[\w-]+)*\.\w+$/;
const SIZE = /^(\d{1,5})x(\d{1,5})$/;
const FILTERS = /^filters(:\w+\([^()]*\))+$/;
const FILTER = /:(\w+)\(([^()]*)\)/g;
/** Digits only: `1e3`, `0x12C` and ` 300` would be more URLs of the same image. */
const WHOLE = /^(0|[1-9]\d{0,4})$/;

const FILTER_NAMES = ['quality', 'format', 'blur', 'brightness', 'rotate'] as const;
const FIELDS = ['width', 'height', ...FILTER_NAMES] as const;
/** Filters that change more than size and format. */
const EFFECTS = ['blur', 'brightness', 'rotate'] as const;
type Field = (typeof FIELDS)[number];
/** Parameters of the query form. */
const QUERY: ReadonlySet<string> = new Set(['width', 'height', 'quality']);

/** The fields as the URL spells them; undefined if missing. */
type GivenFields = { readonly [Name in Field]?: string | undefined };

/**
 * Parses both forms of an image URL: `{key}?width=&height=&quality=` of a commerce image, and
 * `{key}/m/{w}x{h}/filters:quality(70):blur(10)` of a content image, in which a side of 0 follows from the
 * other. A content image also accepts the query form. Each value must be within its bounds and on its list
 * (docs/rules/image.md#images).
 */
export function parseImageUrl(path: string, query: URLSearchParams): ImageUrl {
  const [key = '', form, ...more] = path.replace(/^\/images\//, '').split('/m/');
  const file = parseContentKey(key);
  const isImage = file ? isContentImage(file) : PRODUCT_KEY.test(key) && isValidImage(key);
  if (!isImage || more.length > 0) return invalid('path', 'no URL of an image');
  const content = file !== undefined;
  if (form !== undefined && !content) return invalid('path', 'only a content image has this form');
  // Each spelling would be cached as a separate image.
  const names = [...query.keys()];
  const odd = names.find(
    (name, index) => form !== undefined || !QUERY.has(name) || names.indexOf(name) !== index,
  );
  if (odd !== undefined) return invalid(odd, "no part of an image's URL, or named twice");
  if (form === undefined) return check(content, key, readQuery(query));
  const given = readForm(form);
  return 'problem' in given ? { ok: false, ...given } : check(true, key, given);
}

function invalid(field: string, problem: string): ImageUrl {
  return { ok: false, field, problem };
}

function readQuery(query: URLSearchParams): GivenFields {
  const read = (name: Field) => query.get(name) ?? undefined;
  return { width: read('width'), height: read('height'), quality: read('quality') };
}

/** Parses the part after `/m/`: a size and optional filters, whose brackets may be percent-encoded. */
function readForm(form: string): GivenFields | ImageProblem {
  const [size = '', filters, ...more] = form.replace(/\/$/, '').split('/');
  const [, width, height] = SIZE.exec(size) ?? [];
  if (more.length > 0 || width === undefined)
    return { field: 'path', problem: 'expected /m/{width}x{height}/filters:name(value)' };
  const sides = { width: sideOf(width), height: sideOf(height) };
  const given = filters === undefined ? {} : readFilters(filters);
  return 'problem' in given ? given : { ...sides, ...given };
}

function sideOf(text: string | undefined): string | undefined {
  return text === '0' ? undefined : text;
}

function readFilters(text: string): GivenFields | ImageProblem {
  const filters = text.replaceAll(/%28/g, '(').replaceAll(/%29/g, ')').replaceAll(/%3A/gi, ':');
  if (!FILTERS.test(filters))
    return { field: 'filters', problem: 'expected filters:name(value):name(value)' };
  const given: { -readonly [Name in Field]?: string } = {};
  for (const [, name, value = ''] of filters.matchAll(FILTER)) {
    const known = FILTER_NAMES.find((one) => one === name);
    if (known === undefined)
      return { field: 'filters', problem: `a filter must be one of ${FILTER_NAMES.join(', ')}` };
    if (given[known] !== undefined) return { field: known, problem: `${known} stands there twice` };
    given[known] = value;
  }
  return given;
}

/** Returns the problem of a field's value, or undefined if it is valid. */
const RULES: Readonly<Record<Field, (text: string) => string | undefined>> = {
  width: (text) => offList(text, IMAGE_WIDTHS),
  height: (text) => offList(text, IMAGE_HEIGHTS),
  quality: (text) => outOfBounds(text) ?? offList(text, IMAGE_QUALITIES),
  blur: (text) => outOfBounds(text) ?? offList(text, IMAGE_BLURS),
  brightness: (text) => outOfBounds(text) ?? offList(text, IMAGE_BRIGHTNESSES),
  rotate: (text) => offList(text, IMAGE_ROTATIONS),
  format: (text) =>
    formatOf(text) === undefined ? `must be ${IMAGE_FORMATS.join(' or ')}` : undefined,
};

function offList(text: string, list: readonly number[]): string | undefined {
  const listed = WHOLE.test(text) && list.includes(Number(text));
  return listed ? undefined : `must be one of ${list.join(', ')}`;
}

/** Bounds are strict: more than 0, less than 100. */
function outOfBounds(text: string): string | undefined {
  const value = WHOLE.test(text) ? Number(text) : Number.NaN;
  return value > 0 && value < 100 ? undefined : 'must be more than 0 and less than 100';
}

function formatOf(text: string | undefined): NamedFormat | undefined {
  return IMAGE_FORMATS.find((format) => format === text);
}

function check(content: boolean, key: string, given: GivenFields): ImageUrl {
  for (const field of FIELDS) {
    const text = given[field];
    const problem = text === undefined ? undefined : RULES[field](text);
    if (problem) return invalid(field, `${field} ${problem}`);
  }
  const effect = EFFECTS.find((field) => given[field] !== undefined);
  if (effect && isGif(key)) return invalid(effect, `${effect} is not made of a GIF`);
  if (given.width === undefined && given.height === undefined)
    return invalid('width', `width must be one of ${IMAGE_WIDTHS.join(', ')}, or height be named`);
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const request: ImageRequest = {
    source: content ? 'content' : 'commerce',
    key,
    width: numberOf(given.width),
    height: numberOf(given.height),
    quality: numberOf(given.quality) ?? (content ? CONTENT_QUALITY : COMMERCE_QUALITY),
    format: formatOf(given.format),
    blur: numberOf(given.blur),
    brightness: numberOf(given.brightness),
    // A rotation by 0 is the same image as no rotation.
    rotate: numberOf(given.rotate) || undefined,
  };
  return { ok: true, request };
}

/** Returns whether a file is a GIF. The content system converts GIFs to no other format. */
export function isGif(key: string): boolean {
  return /\.gif$/i.test(key);
}

/**
 * Returns the path of an image at the content system, in a format, with the quality on that format's scale.
 * The content system never upscales.
 */
export function upstreamImage(request: ImageRequest, format: ImageFormat): string {
  const { key, width = 0, height = 0, quality, blur, brightness, rotate } = request;
  const filters = [
    `format(${format})`,
    `quality(${formatQuality(format, quality)})`,
    blur && `blur(${blur})`,
    brightness && `brightness(${brightness})`,
    rotate && `rotate(${rotate})`,
    'no_upscale()',
  ];
  return `${key}/m/${width}x${height}/filters:${filters.filter(Boolean).join(':')}`;
}

/** Returns the cache id of an image in a format, the same for every URL of that image. */
export function imageId(request: ImageRequest, format: ImageFormat): string {
  const { source: _source, key, format: _named, ...rest } = request;
  const given = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `${key}?${given.join('&')}&format=${format}`;
}
