import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { parseContentImage } from '../domain/image.ts';
import { ContentPicture } from '../ui/picture.tsx';
import type { Block, ContentContext } from './block.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import { linkField } from './fields.ts';

/**
 * Rich text as React elements: an allow-list of nodes, marks, attributes and schemes, never HTML text (trust.md §0.5).
 * What the list lacks falls away, its words stay.
 */

interface Mark {
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

const recordField = z.record(z.string(), z.unknown()).catch({});

const markSchema = z.object({ type: z.string(), attrs: recordField.default({}) });

const nodeSchema = z.object({
  type: z.string(),
  attrs: recordField.nullish(),
  text: z.string().nullish(),
  marks: z.array(z.unknown()).nullish(),
  content: z.array(z.unknown()).nullish(),
});

function parseNode(raw: unknown, depth: number): RichNode[] {
  const result = nodeSchema.safeParse(raw);
  if (!result.success || depth > MAX_DEPTH) return [];
  const { type, attrs, text, marks, content } = result.data;
  return [
    {
      type,
      attrs: attrs ?? {},
      text: text ?? '',
      marks: (marks ?? []).flatMap((mark) => markSchema.safeParse(mark).data ?? []),
      content: (content ?? []).flatMap((child) => parseNode(child, depth + 1)),
    },
  ];
}

/** A rich text field; anything that is no document is an empty one. */
export const richTextField = z
  .unknown()
  .optional()
  .transform((raw): RichNode => {
    const [doc] = parseNode(raw, 0);
    return doc?.type === 'doc' ? doc : { type: 'doc', attrs: {}, text: '', marks: [], content: [] };
  });

/** Raw blocks that stand inside a text, in their order. */
export function blocksInside(node: RichNode): unknown[] {
  const own = node.type === 'blok' && Array.isArray(node.attrs['body']) ? node.attrs['body'] : [];
  return [...own, ...node.content.flatMap(blocksInside)];
}

interface RichTextProps {
  readonly doc: RichNode;
  readonly context: ContentContext;
  /** The parsed blocks of `blocksInside`, in the same order. */
  readonly blocks?: readonly Block[];
}

/** Renders a parsed document. */
export function RichText({ doc, context, blocks }: RichTextProps) {
  const waiting = [...(blocks ?? [])];
  const take = (count: number) =>
    waiting
      .splice(0, count)
      .map((block) => <Fragment key={block.uid}>{block.render(context)}</Fragment>);
  return <>{renderNodes(doc.content, { context, take })}</>;
}

interface Rendering {
  readonly context: ContentContext;
  readonly take: (count: number) => ReactNode[];
}

function renderNodes(nodes: readonly RichNode[], rendering: Rendering): ReactNode[] {
  return groupByLink(nodes).map((group, index) => {
    const link = linkOf(group[0]);
    const inner = group.map((node, at) => (
      <Fragment key={at}>{renderNode(node, rendering)}</Fragment>
    ));
    if (!link) return <Fragment key={index}>{inner}</Fragment>;
    const resolved = rendering.context.link(linkField.parse(storyLink(link.attrs)));
    return (
      <ContentAnchor key={index} link={resolved}>
        {inner}
      </ContentAnchor>
    );
  });
}

/** Adjacent texts under the same link are one anchor, as the content system's own renderer has it (apis §3.6). */
function groupByLink(nodes: readonly RichNode[]): RichNode[][] {
  const groups: RichNode[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    const key = JSON.stringify(linkOf(node)?.attrs ?? null);
    if (last && key !== 'null' && key === JSON.stringify(linkOf(last[0])?.attrs ?? null))
      last.push(node);
    else groups.push([node]);
  }
  return groups;
}

function linkOf(node: RichNode | undefined): Mark | undefined {
  return node?.marks.find((mark) => mark.type === 'link');
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

function renderNode(node: RichNode, rendering: Rendering): ReactNode {
  const inner = () => renderNodes(node.content, rendering);
  switch (node.type) {
    case 'text':
      return node.marks.reduce<ReactNode>(wrapMark, node.text);
    case 'paragraph':
      return <p className={alignment(node)}>{inner()}</p>;
    case 'heading':
      return <Heading node={node}>{inner()}</Heading>;
    case 'bullet_list':
      return <ul>{inner()}</ul>;
    case 'ordered_list':
      return (
        <ol start={typeof node.attrs['order'] === 'number' ? node.attrs['order'] : undefined}>
          {inner()}
        </ol>
      );
    case 'list_item':
      return <li>{inner()}</li>;
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'code_block':
      return (
        <pre>
          <code>{inner()}</code>
        </pre>
      );
    case 'hard_break':
      return <br />;
    case 'horizontal_rule':
      return <hr />;
    case 'emoji':
      return typeof node.attrs['emoji'] === 'string' ? node.attrs['emoji'] : null;
    case 'image':
      return <RichImage attrs={node.attrs} />;
    case 'table':
      return (
        <table>
          <tbody>{inner()}</tbody>
        </table>
      );
    case 'tableRow':
      return <tr>{inner()}</tr>;
    case 'tableHeader':
      return <th>{inner()}</th>;
    case 'tableCell':
      return <td>{inner()}</td>;
    case 'blok':
      return rendering.take(Array.isArray(node.attrs['body']) ? node.attrs['body'].length : 0);
    default:
      return inner();
  }
}

const LEVELS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

function Heading({ node, children }: { node: RichNode; children: ReactNode }) {
  const level = node.attrs['level'];
  const Tag =
    (typeof level === 'number' && level in LEVELS && LEVELS[level as keyof typeof LEVELS]) || 'h2';
  return <Tag className={alignment(node)}>{children}</Tag>;
}

function alignment(node: RichNode): string | undefined {
  const align = node.attrs['textAlign'];
  return align === 'center' || align === 'right' ? `is-${align}` : undefined;
}

const MARKS = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
} as const;

/** The first mark is the innermost. Links are made around the group; colours and classes fall away (policy). */
function wrapMark(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'anchor') {
    const id = mark.attrs['id'];
    return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? (
      <span id={id}>{inner}</span>
    ) : (
      inner
    );
  }
  // Own names only: an object also has `constructor` and `toString`.
  const Tag = Object.hasOwn(MARKS, mark.type) ? MARKS[mark.type as keyof typeof MARKS] : undefined;
  return Tag ? <Tag>{inner}</Tag> : inner;
}

const IMAGE_WIDTHS = [480, 780, 960, 1200] as const;

function RichImage({ attrs }: { attrs: RichNode['attrs'] }) {
  const image = typeof attrs['src'] === 'string' ? parseContentImage(attrs['src']) : undefined;
  if (!image) return null;
  const alt = typeof attrs['alt'] === 'string' ? attrs['alt'] : '';
  return (
    <ContentPicture
      image={image}
      alt={alt}
      sizes="(width >= 768px) 42em, 92vw"
      widths={IMAGE_WIDTHS}
    />
  );
}
