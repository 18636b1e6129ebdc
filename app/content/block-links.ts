import { isLink } from './field-faults.ts';
import type { ContentLink } from './rules/link.ts';
import { isDocument, linkOf, linkOfMark, type RichNode } from './rich-text-document.ts';

/** A link of a block, in a field or in a text of it. */
export interface BlockLink {
  readonly field: string;
  readonly link: ContentLink;
}

/** Returns the links in the parsed fields of a block. */
export function linksOf(parsed: unknown): BlockLink[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).flatMap(([field, value]: [string, unknown]): BlockLink[] => {
    if (isLink(value)) return isSet(value) ? [{ field, link: value }] : [];
    return isDocument(value) ? linksIn(value).map((link) => ({ field, link })) : [];
  });
}

function linksIn(node: RichNode): ContentLink[] {
  const own = linkOf(node);
  return [...(own ? [linkOfMark(own)] : []), ...node.content.flatMap(linksIn)];
}

function isSet({ email, fullSlug, href, linktype, url }: ContentLink): boolean {
  const target = linktype === 'email' ? email : linktype === 'story' ? fullSlug : url || href;
  return Boolean(target);
}
