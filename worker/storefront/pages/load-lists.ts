import type { ListPreview } from '../../../app/content/data.ts';
import type { ContentLink } from '../../../app/content/rules/link.ts';
import { readListing } from '../../../app/listing/rules/listing.ts';
import { href } from '../../../app/routes.ts';
import { listingHref } from '../../../app/ui/listing/listing-view.ts';
import { readCategories } from '../sources/categories.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import { fetchListing, type ListingSource } from '../listing/calls/listing.ts';
import { namedList } from './listing.ts';
import type { PageContext } from './page-context.ts';

/** Maximum number of lists that a page's blocks may show; each is a call of the back end. */
const MAX_LISTS = 4;

/**
 * Loads the first page of each linked list, by the link's URL. Links to anything but a category or a search, and lists without
 * an answer, are left out.
 */
export async function loadLists(
  links: readonly ContentLink[],
  context: PageContext,
): Promise<ReadonlyMap<string, ListPreview>> {
  const urls = new Set(links.flatMap((link) => context.layoutData.link(link)?.href ?? []));
  const loaded = await Promise.all(
    [...urls].slice(0, MAX_LISTS).map(async (url) => [url, await loadList(url, context)] as const),
  );
  return new Map(loaded.flatMap(([url, list]) => (list ? [[url, list] as const] : [])));
}

async function loadList(url: string, context: PageContext): Promise<ListPreview | undefined> {
  const target = await findTarget(url, context);
  if (!target) return undefined;
  const { source, name, path, pageParams, isAlone, query } = target;
  const state = { ...readListing(query), page: 1 };
  const result = await fetchListing(context, source, state, { withFilters: false });
  if (result.kind !== 'ok') {
    context.trace.degrade('listing.fallback');
    return undefined;
  }
  const { products, total, meaning } = result.data;
  return {
    products: products.filter(({ isActive }) => isActive),
    total,
    list: namedList(source, name, meaning),
    href: listingHref({ path, pageParams, isAlone }, state),
  };
}

interface Target {
  readonly source: ListingSource;
  readonly name: string;
  readonly path: string;
  readonly pageParams: Readonly<Record<string, string>>;
  readonly isAlone: boolean;
  readonly query: URLSearchParams;
}

/** Returns the list of a URL of the shop; undefined if it shows none. */
async function findTarget(url: string, context: PageContext): Promise<Target | undefined> {
  const { shop } = context;
  const { pathname: path, searchParams: query } = new URL(url, context.url);
  if (!url.startsWith(`${shop.prefix}/`)) return undefined;
  if (path === href('search', shop)) {
    const term = query.get('query')?.trim();
    if (!term) return undefined;
    return { source: { term }, name: '', path, pageParams: { query: term }, isAlone: false, query };
  }
  const own = path.slice(shop.prefix.length);
  const category = (await readCategories(context))?.get(own);
  if (!category || category.isHidden) return undefined;
  const isAlone = (await readSlugIndex(shop, context))?.entries.has(own) ?? false;
  const source = { category: category.id };
  return { source, name: category.name, path, pageParams: {}, isAlone, query };
}
