import { z } from 'zod';
import type { ContentLink } from '../domain/link.ts';
import { slugify } from '../domain/slug.ts';
import { linkField } from './fields.ts';

/** Rich text as the content system stores it: parsed, bounded, and read for its words. */

export interface Mark {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
}

export interface RichNode {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly content: readonly RichNode[];
}

/** Lists in lists in lists … end here. */
const MAX_DEPTH = 12;
/** Nodes of one text: ten times the longest terms of business. */
const MAX_NODES = 5000;
/** Each kind of mark does its work once; what repeats it nests for nothing. */
const MAX_MARKS = 12;

const recordField = z.record(z.string(), z.unknown()).catch({});

const markSchema = z.object({ type: z.string(), attrs: recordField.default({}) });

const nodeSchema = z.object({
  type: z.string(),
  attrs: recordField.nullish(),
  text: z.string().nullish(),
  marks: z.array(z.unknown()).nullish(),
  content: z.array(z.unknown()).nullish(),
});

/** Counts the nodes of one document down. */
interface Budget {
  left: number;
}

function parseNode(raw: unknown, depth: number, budget: Budget): RichNode[] {
  const result = nodeSchema.safeParse(raw);
  if (!result.success || depth > MAX_DEPTH || budget.left <= 0) return [];
  budget.left -= 1;
  const { type, attrs, text, marks, content } = result.data;
  return [
    {
      type,
      attrs: attrs ?? {},
      text: text ?? '',
      marks: parseMarks(marks ?? []),
      content: (content ?? []).flatMap((child) => parseNode(child, depth + 1, budget)),
    },
  ];
}

function parseMarks(raw: readonly unknown[]): Mark[] {
  const marks = raw.slice(0, MAX_MARKS).flatMap((mark) => markSchema.safeParse(mark).data ?? []);
  return [...new Map(marks.map((mark) => [mark.type, mark])).values()];
}

/** A rich text field; anything that is no document is an empty one. */
export const richTextField = z
  .unknown()
  .optional()
  .transform((raw): RichNode => {
    const [doc] = parseNode(raw, 0, { left: MAX_NODES });
    return doc?.type === 'doc' ? doc : { type: 'doc', attrs: {}, text: '', marks: [], content: [] };
  });

/** Raw blocks that stand inside a text, in their order. */
export function blocksInside(node: RichNode): unknown[] {
  const own = node.type === 'blok' && Array.isArray(node.attrs['body']) ? node.attrs['body'] : [];
  return [...own, ...node.content.flatMap(blocksInside)];
}

/** The link mark of a node, if it has one. */
export function linkOf(node: RichNode | undefined): Mark | undefined {
  return node?.marks.find((mark) => mark.type === 'link');
}

/** What a link mark leads to. */
export function linkOfMark({ attrs }: Mark): ContentLink {
  return linkField.parse(storyLink(attrs));
}

/** A link mark has the fields of a link field, but its address in `href`. */
function storyLink(attrs: Mark['attrs']): unknown {
  const text = (key: string) => (typeof attrs[key] === 'string' ? attrs[key] : undefined);
  const href = text('href');
  const linktype = text('linktype') ?? 'url';
  const story = attrs['story'] ?? undefined;
  const email = linktype === 'email' ? (href ?? '').replace(/^mailto:/, '') : undefined;
  return {
    linktype,
    url: href,
    cached_url: href,
    href,
    email,
    anchor: text('anchor'),
    target: text('target'),
    story,
  };
}

/** Nodes that end a line of words. */
const LINES = new Set([
  'paragraph',
  'heading',
  'list_item',
  'hard_break',
  'tableRow',
  'code_block',
]);

/** The words of a document without their form, for search engines. */
export function plainText(node: RichNode): string {
  return wordsOf(node).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: RichNode): string {
  const emoji = node.type === 'emoji' ? node.attrs['emoji'] : undefined;
  const own = typeof emoji === 'string' ? emoji : node.text;
  return own + node.content.map(wordsOf).join('') + (LINES.has(node.type) ? ' ' : '');
}

/** A heading of level 2 that a list of contents leads to. */
export interface Section {
  readonly node: RichNode;
  /** Unique in its document. */
  readonly id: string;
  readonly label: string;
}

/** The sections of a document, in their order. */
export function sectionsOf(doc: RichNode): Section[] {
  const seen = new Map<string, number>();
  return doc.content
    .filter((node) => node.type === 'heading' && node.attrs['level'] === 2)
    .flatMap((node) => {
      const label = plainText(node);
      if (!label) return [];
      // Beside the frame's own ids, which have no such beginning.
      const slug = `s-${slugify(label)}`;
      const count = (seen.get(slug) ?? 0) + 1;
      seen.set(slug, count);
      return [{ node, id: count > 1 ? `${slug}-${count}` : slug, label }];
    });
}
