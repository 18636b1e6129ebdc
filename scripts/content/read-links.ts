import type { ContentLink } from '../../app/content/rules/link.ts';
import { type Fields, objectsIn, type FoundValue, textOf } from './walk.ts';

/** A link of a document: a link field, or a mark of a rich text. */
export interface FoundLink {
  readonly path: readonly string[];
  readonly linktype: string;
  /** Uuid of the linked story; empty if it is not a story link. */
  readonly uuid: string;
  /** The link's URL as written. */
  readonly target: string;
  readonly email: string;
  readonly anchor: string;
}

const TYPES = ['asset', 'email', 'url', 'story'] as const;

/** Returns every link in a document that is not cleared. */
export function linksIn(value: unknown, path: readonly string[] = []): FoundLink[] {
  return [...objectsIn(value, path)]
    .flatMap((found) => linkAt(found) ?? listAt(found) ?? [])
    .filter(({ target, uuid, email }) => target !== '' || uuid !== '' || email !== '');
}

/** Returns the link of a list whose category was chosen, as a link field would have it. */
function listAt({ path, value }: FoundValue): FoundLink | undefined {
  const target = value['component'] === 'listing' ? textOf(value, 'category') : '';
  if (target === '') return undefined;
  const at = [...path, 'category'];
  return { path: at, linktype: 'url', uuid: '', target, email: '', anchor: '' };
}

function linkAt({ path, value }: FoundValue): FoundLink | undefined {
  if (typeof value['linktype'] !== 'string') return undefined;
  const isMark = 'uuid' in value || ('href' in value && !('cached_url' in value));
  const target = isMark ? textOf(value, 'href') : addressOf(value);
  return {
    path,
    linktype: value['linktype'],
    uuid: textOf(value, isMark ? 'uuid' : 'id'),
    target,
    email: textOf(value, 'email') || (isMark ? target.replace(/^mailto:/, '') : ''),
    anchor: textOf(value, 'anchor'),
  };
}

/** Returns the URL of a link: a story's is in `cached_url`, any other in `url` first. */
function addressOf(link: Fields): string {
  const [first, second] =
    link['linktype'] === 'story' ? ['cached_url', 'url'] : ['url', 'cached_url'];
  return textOf(link, first ?? '') || textOf(link, second ?? '');
}

/** Returns the link as the storefront reads it. `fullSlug` is that of the resolved story. */
export function contentLink(link: FoundLink, fullSlug: string | undefined): ContentLink {
  return {
    linktype: TYPES.find((type) => type === link.linktype) ?? 'other',
    url: link.target,
    href: link.target,
    email: link.email,
    anchor: link.anchor,
    fullSlug: fullSlug ?? link.target,
  };
}
