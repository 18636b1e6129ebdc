import { parseContentKey } from './content-file.ts';
import {
  formatQuality,
  IMAGE_FORMATS,
  type NamedFormat,
  type PictureFormat,
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

/** Effects that are made; what the bounds of spec 2 §5 allow beyond them would be pictures without number. */
const IMAGE_BLURS = [5, 10, 20, 40] as const;
const IMAGE_BRIGHTNESSES = [20, 40, 60, 80] as const;
const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;

/** A picture as an address below `/images/` asks for it; each member is of a list, so what can be made is bounded. */
export interface ImageWish {
  readonly source: 'commerce' | 'content';
  /** Of the original: in the store of the catalogue, or the content system's own path. */
  readonly key: string;
  /** Pixels; one of the two may be undefined, and then follows from the proportions. Both: cropped. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly quality: number;
  /** Undefined: webp, or avif where that is taken and smaller. */
  readonly format: NamedFormat | undefined;
  readonly blur: number | undefined;
  readonly brightness: number | undefined;
  readonly rotate: number | undefined;
}

interface ImageProblem {
  /** The part of the address that is wrong. */
  readonly field: string;
  readonly problem: string;
}

export type ImageAddress =
  | { readonly ok: true; readonly wish: ImageWish }
  | ({ readonly ok: false } & ImageProblem);

const PRODUCT_KEY = /^products\/[\w-]+(\.[\w-]+)*\.\w+$/;
const SIZE = /^(\d{1,5})x(\d{1,5})$/;
const FILTERS = /^filters(:\w+\([^()]*\))+$/;
const FILTER = /:(\w+)\(([^()]*)\)/g;
/** Digits alone: `1e3`, `0x12C` and ` 300` would be other addresses of the same picture. */
const WHOLE = /^(0|[1-9]\d{0,4})$/;

const FILTER_NAMES = ['quality', 'format', 'blur', 'brightness', 'rotate'] as const;
const FIELDS = ['width', 'height', ...FILTER_NAMES] as const;
/** Filters that change more than size and form. */
const EFFECTS = ['blur', 'brightness', 'rotate'] as const;
type Field = (typeof FIELDS)[number];
/** What the query's form knows. */
const QUERY: ReadonlySet<string> = new Set(['width', 'height', 'quality']);

/** What an address says, as it stands there; a field that it does not name is undefined. */
type Said = { readonly [Name in Field]?: string | undefined };

/**
 * Reads both forms of a picture's address (spec 2 §7): `{key}?width=&height=&quality=` of a commerce picture, and
 * `{key}/m/{w}x{h}/filters:quality(70):blur(10)` of a content picture, where a side of 0 follows from the other; a
 * content picture takes the query's form as well. What spec 2 §5 calls valid must also be on the lists above.
 */
export function parseImageAddress(path: string, query: URLSearchParams): ImageAddress {
  const [key = '', form, ...more] = path.replace(/^\/images\//, '').split('/m/');
  const file = parseContentKey(key);
  const isPicture = file ? isContentImage(file) : PRODUCT_KEY.test(key) && isValidImage(key);
  if (!isPicture || more.length > 0) return refuse('path', 'no address of a picture');
  const content = file !== undefined;
  if (form !== undefined && !content) return refuse('path', 'only a content picture has this form');
  // Each spelling would be kept forever as a picture of its own.
  const names = [...query.keys()];
  const odd = names.find(
    (name, index) => form !== undefined || !QUERY.has(name) || names.indexOf(name) !== index,
  );
  if (odd !== undefined) return refuse(odd, "no part of a picture's address, or named twice");
  if (form === undefined) return check(content, key, readQuery(query));
  const said = readForm(form);
  return 'problem' in said ? { ok: false, ...said } : check(true, key, said);
}

function refuse(field: string, problem: string): ImageAddress {
  return { ok: false, field, problem };
}

function readQuery(query: URLSearchParams): Said {
  const read = (name: Field) => query.get(name) ?? undefined;
  return { width: read('width'), height: read('height'), quality: read('quality') };
}

/** What follows `/m/`: a size, and perhaps filters; their brackets may come encoded. */
function readForm(form: string): Said | ImageProblem {
  const [size = '', filters, ...more] = form.replace(/\/$/, '').split('/');
  const [, width, height] = SIZE.exec(size) ?? [];
  if (more.length > 0 || width === undefined)
    return { field: 'path', problem: 'expected /m/{width}x{height}/filters:name(value)' };
  const sides = { width: sideOf(width), height: sideOf(height) };
  const said = filters === undefined ? {} : readFilters(filters);
  return 'problem' in said ? said : { ...sides, ...said };
}

function sideOf(text: string | undefined): string | undefined {
  return text === '0' ? undefined : text;
}

function readFilters(text: string): Said | ImageProblem {
  const filters = text.replaceAll(/%28/g, '(').replaceAll(/%29/g, ')').replaceAll(/%3A/gi, ':');
  if (!FILTERS.test(filters))
    return { field: 'filters', problem: 'expected filters:name(value):name(value)' };
  const said: { -readonly [Name in Field]?: string } = {};
  for (const [, name, value = ''] of filters.matchAll(FILTER)) {
    const known = FILTER_NAMES.find((one) => one === name);
    if (known === undefined)
      return { field: 'filters', problem: `a filter must be one of ${FILTER_NAMES.join(', ')}` };
    if (said[known] !== undefined) return { field: known, problem: `${known} stands there twice` };
    said[known] = value;
  }
  return said;
}

/** What must be so of each field that is named; undefined where it is. */
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

/** Spec 2 §5: strictly between 0 and 100. */
function outOfBounds(text: string): string | undefined {
  const value = WHOLE.test(text) ? Number(text) : Number.NaN;
  return value > 0 && value < 100 ? undefined : 'must be more than 0 and less than 100';
}

function formatOf(text: string | undefined): NamedFormat | undefined {
  return IMAGE_FORMATS.find((format) => format === text);
}

function check(content: boolean, key: string, said: Said): ImageAddress {
  for (const field of FIELDS) {
    const text = said[field];
    const problem = text === undefined ? undefined : RULES[field](text);
    if (problem) return refuse(field, `${field} ${problem}`);
  }
  const effect = EFFECTS.find((field) => said[field] !== undefined);
  if (effect && isGif(key)) return refuse(effect, `${effect} is not made of a GIF`);
  if (said.width === undefined && said.height === undefined)
    return refuse('width', `width must be one of ${IMAGE_WIDTHS.join(', ')}, or height be named`);
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const wish: ImageWish = {
    source: content ? 'content' : 'commerce',
    key,
    width: numberOf(said.width),
    height: numberOf(said.height),
    quality: numberOf(said.quality) ?? (content ? CONTENT_QUALITY : COMMERCE_QUALITY),
    format: formatOf(said.format),
    blur: numberOf(said.blur),
    brightness: numberOf(said.brightness),
    // A picture that is not turned is the same picture.
    rotate: numberOf(said.rotate) || undefined,
  };
  return { ok: true, wish };
}

/** Whether a picture is a GIF, of which the content system makes no other format. */
export function isGif(key: string): boolean {
  return /\.gif$/i.test(key);
}

/**
 * The content system's own address below its host for a wish (apis §3.4), in a format; upscaling is never asked for, and
 * the quality is that of the format's own scale.
 */
export function upstreamImage(wish: ImageWish, format: PictureFormat): string {
  const { key, width = 0, height = 0, quality, blur, brightness, rotate } = wish;
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

/** One text for all addresses of the same picture in a format; what caches know it by. */
export function imageId(wish: ImageWish, format: PictureFormat): string {
  const { source: _source, key, format: _named, ...rest } = wish;
  const said = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `${key}?${said.join('&')}&format=${format}`;
}
