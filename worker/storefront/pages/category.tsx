import type { Category } from '../../../app/listing/schemas/category.ts';
import {
  isShortCategory,
  MAX_PAGE,
  readListing,
  writeListing,
} from '../../../app/listing/rules/listing.ts';
import { storySlug } from '../../../app/page/rules/path.ts';
import { pathOfSlug } from '../../../app/content/rules/slug-index.ts';
import { categoryHead } from '../../../app/listing/view/head.ts';
import type { Translate } from '../../../app/i18n/translate.ts';
import type { ListingTeaser } from '../../../app/ui/listing/listing-view.ts';
import { hitsLabel } from '../../../app/ui/listing/listing.tsx';
import { CategoryPage } from '../../../app/listing/view/page.tsx';
import { type CategoryPaths, readCategories } from '../sources/categories.ts';
import { readCategoryPaths } from '../sources/category-shops.ts';
import { shopOrigin } from '../http/host-match.ts';
import {
  fetchListingBeside,
  type ListingBeside,
  type ListingPage,
} from '../listing/calls/listing.ts';
import { teasersFromAbove } from './list-teasers.ts';
import { isPlainListing, loadListing } from './listing.ts';
import { numbersOf, startRows } from './late-rows.ts';
import { catalogueTimes } from './times.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

interface CategoryStart {
  /** When the first call was made. Milliseconds since 1970. */
  readonly calledAt: number;
  /** Undefined if the back end is unavailable. */
  readonly paths: CategoryPaths | undefined;
  /** The page's list, if it came in the same call because this isolate knew no categories. */
  readonly known: ListingPage | undefined;
}

/** Reads the categories; if this isolate does not know them yet, the page's list is read in the same call. */
export async function startCategory(context: PageContext): Promise<CategoryStart> {
  const calledAt = Date.now();
  const slug = storySlug(context.path);
  const state = readListing(context.url.searchParams);
  let first: ListingBeside | undefined;
  const paths = await readCategories(context, async () => {
    if (slug === undefined || state.page > MAX_PAGE) return undefined;
    const both = ['categories', 'categoryShops'] as const;
    const found = await fetchListingBeside(context, pathOfSlug(slug), state, both);
    if (found?.categories) first = found;
    return first?.categories;
  });
  const shops = first?.shops;
  if (shops) await readCategoryPaths(context, async () => shops);
  return { calledAt, paths, known: first?.listing };
}

/**
 * Returns the shops that sell products of each category; if this isolate does not know them yet, the list is read in the same
 * call.
 */
async function startCategoryShops(
  context: PageContext,
  id: number,
  known: ListingPage | undefined,
) {
  let first = known;
  const categoryPaths = await readCategoryPaths(context, async () => {
    const state = readListing(context.url.searchParams);
    if (first || state.page > MAX_PAGE) return undefined;
    const found = await fetchListingBeside(context, id, state, ['categoryShops']);
    if (found) first = found.listing;
    return found?.shops;
  });
  return { places: categoryPaths, first };
}

/** Returns the standard page of a category: its name, its subcategories and its products. */
export async function categoryPage(
  context: PageContext,
  {
    isAlone = false,
    teasers,
    start,
  }: {
    /** Whether the category's plain URL is that of a story. */
    readonly isAlone?: boolean;
    /** The story's teasers for the list; without a story the list has those of a story above. */
    readonly teasers?: readonly ListingTeaser[];
    /** Data that was already read. */
    readonly start?: CategoryStart;
  } = {},
): Promise<PageAnswer> {
  const { shop, path, layoutData, settings, url } = context;
  const slug = storySlug(path);
  if (slug === undefined) return { kind: 'missing' };
  const address = pathOfSlug(slug);
  const { calledAt, paths, known } = start ?? (await startCategory(context));
  const category = paths?.get(address);
  if (!paths) return { kind: 'unavailable' };
  if (!category || category.isHidden) return { kind: 'missing' };
  if (address !== path)
    return { kind: 'redirect', to: shop.prefix + address, status: 301, isForEveryone: true };
  const { places: categoryPaths, first } = await startCategoryShops(context, category.id, known);
  const [listing, ownTeasers] = await Promise.all([
    loadListing(context, { category: category.id }, { isAlone, name: category.name, known: first }),
    teasers ?? (isPlainUrl(context) ? teasersFromAbove(context) : []),
  ]);
  if (listing.kind !== 'ok') return listing;
  const { view, query, head } = listing;
  const above = ancestors(category, paths);
  const { image } = category.shopLevelCustomData;
  const { title, description } = categoryHead(category, above.at(-1), layoutData);
  const shown = head(title);
  const recommended = isPlainListing(view)
    ? await startRows(
        context,
        [bestsellersFor(view.total, category, above, layoutData.t)],
        numbersOf(view.products),
      )
    : undefined;
  return {
    kind: 'page',
    ...shown,
    facts: { breadcrumb: [...above.map(({ name }) => name), category.name] },
    head: {
      ...shown.head,
      // Pages of one list share their description with its first page only.
      ...(isPlainListing(view)
        ? { description, alternates: categoryPaths?.get(category.id) ?? {} }
        : {
            description: layoutData.t('product.labelled', {
              label: shown.title,
              value: hitsLabel(view),
            }),
          }),
      sharing: image ? { image: { product: image } } : undefined,
    },
    cache: {
      times: catalogueTimes(shop, view.products, calledAt),
      lateTimes: recommended?.times,
      query,
    },
    body: (
      <CategoryPage
        layoutData={layoutData}
        category={category}
        above={above}
        origin={shopOrigin(shop, settings.ENVIRONMENT, url)}
        view={isPlainListing(view) ? { ...view, teasers: ownTeasers } : view}
        recommended={recommended?.rows}
      />
    ),
  };
}

/** Returns the slot below a list: bestsellers of the root, or more of the category above where the list is short. */
function bestsellersFor(total: number, { id }: Category, above: readonly Category[], t: Translate) {
  const slot = 'listing_bestseller' as const;
  const parent = above.at(-1);
  if (!parent || !isShortCategory(total)) return { slot, category: above[0]?.id ?? id };
  return { slot, category: parent.id, headline: t('recommended.moreOf', { name: parent.name }) };
}

/** Returns whether a URL shows a list in its default state. */
function isPlainUrl({ url }: PageContext): boolean {
  return writeListing(readListing(url.searchParams)).size === 0;
}

/** Returns the ancestors of a category, the root first. */
function ancestors({ rootlineIds, id }: Category, paths: CategoryPaths): Category[] {
  const byId = new Map([...paths.values()].map((one) => [one.id, one]));
  return rootlineIds.flatMap((above) => (above === id ? [] : (byId.get(above) ?? [])));
}
