import type { ContentLink } from './link.ts';

/** Path of a category as its list names it: `/babykleidung/bodys/`. */
const PATH = /^\/(?!\/)[^\s?#]*$/;

/** Returns the link of a list: the one that an editor made, else the chosen category's, narrowed to the chosen brand. */
export function listLink({
  brand,
  category,
  to,
}: {
  readonly to: ContentLink;
  readonly category: string;
  readonly brand: string;
}): ContentLink {
  const isMade = Boolean(to.url || to.href || to.fullSlug || to.anchor);
  if (isMade || !PATH.test(category)) return to;
  const query = brand === '' ? '' : `?${new URLSearchParams({ 'f.marke': brand })}`;
  return { linktype: 'url', url: category + query };
}
