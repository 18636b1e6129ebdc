import { z } from 'zod';
import { parseContentImage } from '../image/rules/image.ts';
import { parseContentTime } from './rules/content-time.ts';
import { parseDownload } from './rules/download.ts';
import { parseFocus } from './rules/focus.ts';
import { readProductNumbers } from '../product/rules/product-numbers.ts';
import type { ContentLink } from './rules/link.ts';
import { isReadable } from '../text/rules/readable.ts';
import { parseVideoFile, type VideoFile } from '../image/rules/video.ts';

/** Field types of the content system, as blocks read them. Every field may be unfilled (docs/content.md). */

/**
 * Returns whether a raw value is that of an unfilled field: missing, null, an empty text or list, or an asset without
 * a file. The content system sends the empty value of the field's current or former type. The lean view of an asset
 * may lack even the file name.
 */
function isUnfilled(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return isNothing(raw);
  if ('filename' in raw) return isNothing(raw.filename);
  return Object.entries(raw).every(([name, value]) => name === 'fieldtype' || isNothing(value));
}

function isNothing(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return true;
  return typeof raw === 'object' && Object.keys(raw).length === 0;
}

/** Returns the schema of a field. It receives undefined for every kind of unfilled field. */
function field<S extends z.ZodType>(schema: S) {
  return z
    .unknown()
    .optional()
    .transform((raw): unknown => (isUnfilled(raw) ? undefined : raw))
    .pipe(schema);
}

/** Text; empty if unfilled or blank. */
export const textField = field(
  z
    .string()
    .optional()
    .transform((text = '') => (isReadable(text) ? text : '')),
);

/**
 * Returns the schema of a comma-separated list of product numbers. It drops invalid numbers and those after the first
 * `most`.
 */
export function productNumbersField(most: number) {
  return textField.transform((text) => readProductNumbers(text).slice(0, most));
}

/** Comma-separated slugs. */
export const slugsField = textField.transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** A boolean; false if unfilled. */
export const flagField = field(
  z
    .boolean()
    .optional()
    .transform((flag) => flag ?? false),
);

/** A number, which Storyblok sends as text; undefined for anything else. */
export const numberField = field(
  z
    .union([z.number(), z.string()])
    .optional()
    .transform((raw) => {
      const value = Number(raw);
      return Number.isFinite(value) ? value : undefined;
    }),
);

/** An asset. Older image fields contain only a URL. */
const assetSchema = z.union([
  z.string().transform((filename) => ({
    filename,
    alt: undefined,
    title: undefined,
    focus: undefined,
  })),
  z.object({
    filename: z.string(),
    alt: z.string().nullish(),
    title: z.string().nullish(),
    focus: z.string().nullish().catch(undefined),
  }),
]);

/** An image; undefined if unfilled or not a URL of the content system. */
export const assetField = field(
  assetSchema.optional().transform((asset) => {
    const image = asset && parseContentImage(asset.filename);
    if (!image) return undefined;
    const focus = parseFocus(asset.focus ?? '', image);
    return { image, alt: asset.alt ?? '', title: asset.title ?? '', focus };
  }),
);

/** A file to save; undefined if unfilled or a file of another type. */
export const downloadField = field(
  assetSchema.optional().transform((asset) => asset && parseDownload(asset.filename)),
);

/** Date and time in UTC, as milliseconds since 1970; undefined if unfilled or unreadable. */
export const timeField = field(
  z
    .unknown()
    .optional()
    .transform((raw) => (typeof raw === 'string' ? parseContentTime(raw) : undefined)),
);

/** Returns the schema of a video or captions file; undefined if unfilled or a file of another type. */
export function videoField(kind: VideoFile['kind']) {
  return field(
    assetSchema.optional().transform((asset) => {
      const file = asset && parseVideoFile(asset.filename);
      return file?.kind === kind ? file : undefined;
    }),
  );
}

const LINK_TYPES = ['asset', 'email', 'url', 'story'] as const;

function linkType(raw: string | null | undefined): ContentLink['linktype'] {
  return LINK_TYPES.find((type) => type === raw) ?? 'other';
}

const linkSchema = z.object({
  linktype: z.string().nullish(),
  id: z.string().nullish(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  href: z.string().nullish(),
  email: z.string().nullish(),
  anchor: z.string().nullish(),
  target: z.string().nullish(),
  // If the resolved story is malformed, the link uses its cached URL.
  story: z.object({ full_slug: z.string() }).nullish().catch(undefined),
});

/** Returns a link. A story's slug is taken from the resolved story, otherwise from the cached URL. */
function readLink(raw: z.output<typeof linkSchema>): ContentLink {
  const cached = raw.cached_url || undefined;
  return {
    linktype: linkType(raw.linktype),
    url: raw.url || cached,
    href: raw.href ?? undefined,
    email: raw.email ?? undefined,
    anchor: raw.anchor ?? undefined,
    target: raw.target ?? undefined,
    fullSlug: raw.story?.full_slug || cached,
  };
}

/** A link field (multilink). */
export const linkField = field(linkSchema.optional().transform((raw) => readLink(raw ?? {})));

/** Limits of a table; larger ones are not readable. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 20;

export interface Table {
  readonly head: readonly string[];
  /** Every row has the length of the longest row or the head. */
  readonly rows: readonly (readonly string[])[];
}

const cellField = z
  .object({ value: textField })
  .catch({ value: '' })
  .transform(({ value }) => value.trim());
const cellsField = field(z.array(cellField).default([]));
const rowField = z.object({ body: cellsField }).catch({ body: [] });

/** A table field: head and rows of plain text. Short rows are filled with empty cells; an empty head is omitted. */
export const tableField = field(
  z
    .object({ thead: cellsField, tbody: field(z.array(rowField).default([])) })
    .default({ thead: [], tbody: [] })
    .transform(({ thead: head, tbody }): Table => {
      const body = tbody.slice(0, MAX_ROWS).map((row) => row.body);
      const width = Math.min(
        Math.max(head.length, ...body.map(({ length }) => length)),
        MAX_COLUMNS,
      );
      const filled = (cells: readonly string[]) =>
        Array.from({ length: width }, (_, at) => cells[at] ?? '');
      return {
        head: head.some(Boolean) ? filled(head) : [],
        rows: body.filter((cells) => cells.some(Boolean)).map(filled),
      };
    }),
);

/** Blocks inside a block. They are parsed separately, so that an invalid block does not affect the others. */
export const blocksField = field(z.array(z.unknown()).default([]));

/** Background colours that an editor can choose. */
export const GROUNDS = ['sky', 'moss', 'blush', 'straw', 'down', 'lilac'] as const;

/** Returns the schema of one of several options; the first is the default. The editors' list is read from its metadata. */
export function optionField<const T extends readonly [string, ...string[]]>(options: T) {
  return z
    .unknown()
    .optional()
    .transform((raw): T[number] => options.find((option) => option === raw) ?? options[0])
    .meta({ options });
}
