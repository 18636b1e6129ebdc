import { z } from 'zod';
import { type ContentImage, parseContentImage } from '../image/rules/image.ts';
import type { ContentLink } from './rules/link.ts';
import { isReadable } from '../text/rules/readable.ts';
import { slugify } from '../product/rules/slug.ts';
import { linkField } from './fields.ts';

/** Rich text of the content system, parsed with limits on its size. */

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

/** Maximum depth of nested nodes. */
const MAX_DEPTH = 12;
/** Maximum number of nodes per text: ten times the longest terms and conditions. */
const MAX_NODES = 5000;
/** Maximum number of marks per node. Repeated marks of a kind have no effect but add nesting. */
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

/** Nodes without child nodes. */
const LEAVES = new Set(['text', 'image', 'emoji', 'hard_break', 'horizontal_rule', 'blok']);

/** Remaining number of nodes of a document. */
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
      // The text of other nodes is not shown.
      text: type === 'text' ? (text ?? '') : '',
      marks: parseMarks(marks ?? []),
      content: LEAVES.has(type)
        ? []
        : (content ?? []).flatMap((child) => parseNode(child, depth + 1, budget)),
    },
  ];
}

function parseMarks(raw: readonly unknown[]): Mark[] {
  const marks = raw.slice(0, MAX_MARKS).flatMap((mark) => markSchema.safeParse(mark).data ?? []);
  return [...new Map(marks.map((mark) => [mark.type, mark])).values()];
}

/** A rich text field; empty for anything that is not a document. */
export const richTextField = z
  .unknown()
  .optional()
  .transform((raw): RichNode => {
    const [doc] = parseNode(raw, 0, { left: MAX_NODES });
    return doc?.type === 'doc' ? doc : { type: 'doc', attrs: {}, text: '', marks: [], content: [] };
  });

/** Returns whether a parsed value is that of a rich text field. */
export function isDocument(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}

/** Returns whether a node has visible content: text, an image, a rule, or blocks. */
export function isFilled(node: RichNode): boolean {
  return (
    isReadable(textsOf(node)) ||
    node.type === 'horizontal_rule' ||
    imageOf(node) !== undefined ||
    blocksInside(node).length > 0 ||
    node.content.some(isFilled)
  );
}

/** Nodes and marks whose styles are no part of pages without them. */
const RARE: ReadonlySet<string> = new Set([
  'blockquote',
  // A block inside may have one.
  'blok',
  'code_block',
  'highlight',
  'horizontal_rule',
  'table',
]);

/** Returns whether a text has parts that few texts have: quotes, code, rules, tables, marked words. */
export function hasRareParts({ type, marks, content }: RichNode): boolean {
  return RARE.has(type) || marks.some((mark) => RARE.has(mark.type)) || content.some(hasRareParts);
}

/** Returns the image of a node, if it is hosted by the content system. */
export function imageOf({ type, attrs: { src } }: RichNode): ContentImage | undefined {
  return type === 'image' && typeof src === 'string' ? parseContentImage(src) : undefined;
}

/** Returns whether a heading has a name: by its text, or by an image's description. */
export function hasName(node: RichNode): boolean {
  const { alt } = node.attrs;
  return (
    isReadable(textsOf(node)) ||
    (imageOf(node) !== undefined && typeof alt === 'string' && isReadable(alt)) ||
    node.content.some(hasName)
  );
}

/** Returns the raw blocks inside a text, in order. */
export function blocksInside(node: RichNode): unknown[] {
  const own = node.type === 'blok' && Array.isArray(node.attrs['body']) ? node.attrs['body'] : [];
  return [...own, ...node.content.flatMap(blocksInside)];
}

/** Returns the link mark of a node, if it has one. */
export function linkOf(node: RichNode | undefined): Mark | undefined {
  return node?.marks.find((mark) => mark.type === 'link');
}

/** Returns the link of a link mark. */
export function linkOfMark({ attrs }: Mark): ContentLink {
  return linkField.parse(storyLink(attrs));
}

/** Converts a link mark to a link field, whose URL is not in `href`. */
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

/** Nodes that end with a line break in plain text. */
const LINES = new Set([
  'paragraph',
  'heading',
  'list_item',
  'hard_break',
  'tableRow',
  'code_block',
]);

/** Returns the plain text of a document, for search engines. */
export function plainText(node: RichNode): string {
  return textsOf(node).replaceAll(/\s+/g, ' ').trim();
}

function textsOf(node: RichNode): string {
  const emoji = node.type === 'emoji' ? node.attrs['emoji'] : undefined;
  const own = typeof emoji === 'string' ? emoji : node.text;
  return own + node.content.map(textsOf).join('') + (LINES.has(node.type) ? ' ' : '');
}

/** A heading of level 2 in the table of contents. */
export interface Section {
  readonly node: RichNode;
  /** Unique in its document. */
  readonly id: string;
  readonly label: string;
}

/** Returns the sections of a document, in order. */
export function sectionsOf(doc: RichNode): Section[] {
  const seen = new Map<string, number>();
  return doc.content
    .filter((node) => node.type === 'heading' && node.attrs['level'] === 2)
    .flatMap((node) => {
      const label = plainText(node);
      if (!isReadable(label)) return [];
      // The prefix avoids collisions with ids of the page layout.
      const slug = `s-${slugify(label)}`;
      const count = (seen.get(slug) ?? 0) + 1;
      seen.set(slug, count);
      return [{ node, id: count > 1 ? `${slug}-${count}` : slug, label }];
    });
}
