import { parseContentImage } from '../image/rules/image.ts';
import { isReadable } from '../text/rules/readable.ts';
import { resolveLink } from './rules/link.ts';
import { quote } from './field-faults.ts';
import { imageOf, linkOf, linkOfMark, type RichNode } from './rich-text-document.ts';

const NODES = new Set(
  (
    'doc text paragraph heading bullet_list ordered_list list_item blockquote code_block hard_break horizontal_rule ' +
    'emoji image blok table tableRow tableHeader tableCell'
  ).split(' '),
);

/**
 * Returns the parts of a document in `field` that the page does not show: unknown nodes, images of other hosts, links
 * without an allowed URL.
 */
export function richTextFaults(field: string, node: RichNode): string[] {
  const unnamed = hasWords(node) ? [] : imagesWithoutText(node);
  return [...unnamed, ...faultsOf(node)].map((fault) => `${field}: ${fault}`);
}

function hasWords({ content, text }: RichNode): boolean {
  return isReadable(text) || content.some(hasWords);
}

/** Returns the faults of images that nothing describes; images among words may be decorative. */
function imagesWithoutText(node: RichNode): string[] {
  const { alt } = node.attrs;
  const isUnnamed = imageOf(node) !== undefined && !(typeof alt === 'string' && isReadable(alt));
  const own = isUnnamed ? ['an image has no alternative text, and no words say what it shows'] : [];
  return [...own, ...node.content.flatMap(imagesWithoutText)];
}

function faultsOf(node: RichNode): string[] {
  const own = [nodeFault(node), imageFault(node), linkFault(node)];
  return [...own.filter((fault) => fault !== undefined), ...node.content.flatMap(faultsOf)];
}

function nodeFault({ type }: RichNode): string | undefined {
  return NODES.has(type) ? undefined : `unknown node ${quote(type)}`;
}

function imageFault({ type, attrs: { src } }: RichNode): string | undefined {
  if (type !== 'image' || (typeof src === 'string' && parseContentImage(src))) return undefined;
  return `not an image of the content system: ${quote(String(src))}`;
}

function linkFault(node: RichNode): string | undefined {
  const link = linkOf(node);
  const href = link?.attrs['href'];
  if (!link || typeof href !== 'string' || href === '') return undefined;
  return resolveLink(linkOfMark(link), (path) => path)
    ? undefined
    : `has no valid target: ${quote(href)}`;
}
