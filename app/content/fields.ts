import { z } from 'zod';
import { parseContentImage } from '../domain/image.ts';
import type { ContentLink } from '../domain/link.ts';
import { parseVideoFile, type VideoFile } from '../domain/video.ts';

/** Field types of the content system as blocks read them. Every field may be unfilled: docs/content.md. */

/**
 * Whether a raw value is that of a field without content. The content system leaves such a field out, or sends what its
 * type or an earlier type of the field has for nothing: null, an empty text or list, an asset without a file. An asset's
 * lean view may have lost even the name of its file.
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

/** A field's schema, which gets undefined for every form of an unfilled field. */
function field<S extends z.ZodType>(schema: S) {
  return z
    .unknown()
    .optional()
    .transform((raw): unknown => (isUnfilled(raw) ? undefined : raw))
    .pipe(schema);
}

/** Text; an unfilled field is empty. */
export const textField = field(
  z
    .string()
    .optional()
    .transform((text) => text ?? ''),
);

/** Product numbers an editor lists with commas; what is no number is left out, and what is more than `most`. */
export function productNumbersField(most: number) {
  return textField.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /^[a-z0-9.]{1,32}$/i.test(part))
      .slice(0, most),
  );
}

/** A switch; unfilled is off. */
export const flagField = field(
  z
    .boolean()
    .optional()
    .transform((flag) => flag ?? false),
);

/** Storyblok sends numbers as text; anything else is no number. */
export const numberField = field(
  z
    .union([z.number(), z.string()])
    .optional()
    .transform((raw) => {
      const value = Number(raw);
      return Number.isFinite(value) ? value : undefined;
    }),
);

/** An asset; the first image fields of the content system hold an address alone. */
const assetSchema = z.union([
  z.string().transform((filename) => ({ filename, alt: undefined, title: undefined })),
  z.object({ filename: z.string(), alt: z.string().nullish(), title: z.string().nullish() }),
]);

/** A picture; an unfilled field or an address that is not the content system's is none. */
export const assetField = field(
  assetSchema.optional().transform((asset) => {
    const image = asset && parseContentImage(asset.filename);
    return image ? { image, alt: asset.alt ?? '', title: asset.title ?? '' } : undefined;
  }),
);

/** A file of a film, or its captions; an unfilled field or any other file is none. */
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

/** A link field (multilink); a story's slug comes from the resolved story, else from the cached address. */
export const linkField = field(
  z
    .object({
      linktype: z.string().nullish(),
      id: z.string().nullish(),
      url: z.string().nullish(),
      cached_url: z.string().nullish(),
      href: z.string().nullish(),
      email: z.string().nullish(),
      anchor: z.string().nullish(),
      target: z.string().nullish(),
      // A link goes on with its cached address where the resolved story is broken.
      story: z.object({ full_slug: z.string() }).nullish().catch(undefined),
    })
    .optional()
    .transform((raw): ContentLink => ({
      linktype: linkType(raw?.linktype),
      url: raw?.url || raw?.cached_url || undefined,
      href: raw?.href ?? undefined,
      email: raw?.email ?? undefined,
      anchor: raw?.anchor ?? undefined,
      target: raw?.target ?? undefined,
      fullSlug: raw?.story?.full_slug || raw?.cached_url || undefined,
    })),
);

/** More rows or columns than these are no table that anybody reads. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 20;

export interface Table {
  readonly head: readonly string[];
  /** Each as long as the widest row or the head. */
  readonly rows: readonly (readonly string[])[];
}

const cellField = z
  .object({ value: textField })
  .catch({ value: '' })
  .transform(({ value }) => value.trim());
const cellsField = field(z.array(cellField).default([]));
const rowField = z.object({ body: cellsField }).catch({ body: [] });

/** A table field: head and rows of plain text; short rows are filled up, a head without any word is none. */
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

/** Blocks inside a block; each is parsed on its own, so that one bad block takes no other with it. */
export const blocksField = field(z.array(z.unknown()).default([]));

/** Tints that an editor may put behind words and pictures. */
export const GROUNDS = ['sky', 'moss', 'blush', 'straw', 'down', 'lilac'] as const;

/** One of a list of options, else the first of them. */
export function optionField<const T extends readonly [string, ...string[]]>(options: T) {
  return z
    .unknown()
    .optional()
    .transform((raw): T[number] => options.find((option) => option === raw) ?? options[0]);
}
