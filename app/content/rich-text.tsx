import { Fragment, type ReactNode } from 'react';
import { imageSizes } from '../image/rules/image-sizes.ts';
import { ContentPicture } from '../ui/picture.tsx';
import type { Block, ContentContext } from './block.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import {
  hasName,
  imageOf,
  isFilled,
  linkOf,
  linkOfMark,
  type Mark,
  type RichNode,
  type Section,
} from './rich-text-document.ts';
import { TableScroll } from './table-scroll.tsx';

/**
 * Renders rich text as React elements, with an allow-list of nodes, marks, attributes and schemes; HTML in texts is
 * escaped. For other nodes, only the text is rendered.
 */

interface RichTextProps {
  readonly doc: RichNode;
  readonly context: ContentContext;
  /** The parsed blocks of `blocksInside`, in the same order. */
  readonly blocks?: readonly Block[];
  /** Headings with an id. */
  readonly sections?: readonly Section[];
}

/** Renders a parsed document. */
export function RichText({ doc, context, blocks, sections }: RichTextProps) {
  const waiting = [...(blocks ?? [])];
  const take = (count: number) =>
    waiting
      .splice(0, count)
      .map((block) => <Fragment key={block.uid}>{block.render(context)}</Fragment>);
  const ids = new Map(sections?.map(({ node, id }) => [node, id]));
  return <>{renderNodes(doc.content, { context, take, ids })}</>;
}

interface Rendering {
  readonly context: ContentContext;
  readonly ids: ReadonlyMap<RichNode, string>;
  readonly take: (count: number) => ReactNode[];
}

function renderNodes(nodes: readonly RichNode[], rendering: Rendering): ReactNode[] {
  return groupByLink(nodes).map((group, index) => {
    const link = linkOf(group[0]);
    const inner = group.map((node, at) => (
      <Fragment key={at}>{renderNode(node, rendering)}</Fragment>
    ));
    // A link needs a name.
    if (!link || !group.some(isFilled)) return <Fragment key={index}>{inner}</Fragment>;
    const resolved = rendering.context.link(linkOfMark(link));
    return (
      <ContentAnchor key={index} link={resolved}>
        {inner}
      </ContentAnchor>
    );
  });
}

/** Groups adjacent texts with the same link into one anchor, as Storyblok's own renderer does. */
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

/**
 * Nodes that screen readers announce even if they are empty ("list, 0 entries"), so they are not rendered without
 * content.
 */
const NEED_CONTENT: ReadonlySet<string> = new Set([
  'blockquote',
  'bullet_list',
  'code_block',
  'list_item',
  'ordered_list',
  'table',
]);

function renderNode(node: RichNode, rendering: Rendering): ReactNode {
  const inner = () => renderNodes(node.content, rendering);
  if (NEED_CONTENT.has(node.type) && !isFilled(node)) return null;
  switch (node.type) {
    case 'text':
      return node.marks.reduce<ReactNode>(wrapMark, node.text);
    case 'paragraph':
      return <p className={alignment(node)}>{inner()}</p>;
    case 'heading':
      // A heading without a name would be an empty entry in the outline; only its image is rendered.
      if (!hasName(node)) return isFilled(node) && inner();
      return (
        <Heading node={node} id={rendering.ids.get(node)}>
          {inner()}
        </Heading>
      );
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
      return <RichImage node={node} />;
    case 'table':
      return <RichTable node={node} rendering={rendering} />;
    case 'tableRow':
      return <tr>{inner()}</tr>;
    case 'tableHeader':
      return (
        <th colSpan={span(node, 'colspan')} rowSpan={span(node, 'rowspan')}>
          {inner()}
        </th>
      );
    case 'tableCell':
      return (
        <td colSpan={span(node, 'colspan')} rowSpan={span(node, 'rowspan')}>
          {inner()}
        </td>
      );
    case 'blok':
      return rendering.take(Array.isArray(node.attrs['body']) ? node.attrs['body'].length : 0);
    default:
      return inner();
  }
}

const LEVELS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

function Heading({
  node,
  id,
  children,
}: {
  node: RichNode;
  id: string | undefined;
  children: ReactNode;
}) {
  const level = node.attrs['level'];
  const Tag =
    (typeof level === 'number' && level in LEVELS && LEVELS[level as keyof typeof LEVELS]) || 'h2';
  return (
    <Tag id={id} className={alignment(node)}>
      {children}
    </Tag>
  );
}

/** Leading rows that contain only header cells become the table's head. */
function RichTable({ node, rendering }: { node: RichNode; rendering: Rendering }) {
  const isHead = (row: RichNode) =>
    row.content.length > 0 && row.content.every(({ type }) => type === 'tableHeader');
  const firstBody = node.content.findIndex((row) => !isHead(row));
  const cut = firstBody < 0 ? node.content.length : firstBody;
  const [head, body] = [node.content.slice(0, cut), node.content.slice(cut)];
  return (
    <TableScroll label={rendering.context.t('content.table')}>
      <table>
        {head.length > 0 && <thead>{renderNodes(head, rendering)}</thead>}
        {body.length > 0 && <tbody>{renderNodes(body, rendering)}</tbody>}
      </table>
    </TableScroll>
  );
}

/** Maximum colspan and rowspan. */
const MAX_SPAN = 20;

function span({ attrs }: RichNode, name: 'colspan' | 'rowspan'): number | undefined {
  const count = attrs[name];
  const whole = typeof count === 'number' && Number.isInteger(count);
  return whole && count > 1 && count <= MAX_SPAN ? count : undefined;
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

/**
 * Wraps content in a mark; the first mark is innermost. Links are added around the group. Colours and classes
 * are dropped because the Content-Security-Policy forbids inline styles.
 */
function wrapMark(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'anchor') {
    const id = mark.attrs['id'];
    return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? (
      <span id={id}>{inner}</span>
    ) : (
      inner
    );
  }
  // Own properties only: objects also inherit `constructor` and `toString`.
  const Tag = Object.hasOwn(MARKS, mark.type) ? MARKS[mark.type as keyof typeof MARKS] : undefined;
  return Tag ? <Tag>{inner}</Tag> : inner;
}

const IMAGE_WIDTHS = [480, 780, 960, 1200] as const;
const IMAGE_SIZES = imageSizes({ base: '92vw', md: 672 });

function RichImage({ node }: { node: RichNode }) {
  const image = imageOf(node);
  if (!image) return null;
  const alt = typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : '';
  return <ContentPicture image={image} alt={alt} sizes={IMAGE_SIZES} widths={IMAGE_WIDTHS} />;
}
