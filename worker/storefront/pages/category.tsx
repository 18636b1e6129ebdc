import type { Category } from '../../../app/api/category.ts';
import { storySlug } from '../../../app/domain/path.ts';
import { pathOfSlug } from '../../../app/domain/slug-index.ts';
import { categoryHead } from '../../../app/pages/category/head.ts';
import type { ListingTeaser } from '../../../app/ui/listing/listing-view.ts';
import { hitsLabel } from '../../../app/ui/listing/listing.tsx';
import { CategoryPage } from '../../../app/pages/category/page.tsx';
import { type CategoryPaths, readCategories } from '../sources/categories.ts';
import { readCategoryPlaces } from '../sources/category-shops.ts';
import { shopOrigin } from '../http/host-match.ts';
import { isPlainListing, loadListing } from './listing.ts';
import { numbersOf, startRows } from './late-rows.ts';
import { catalogueTimes } from './times.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Returns the standard page of a category: its name, its subcategories and its products. */
export async function categoryPage(
  context: PageContext,
  /** Set if the category's plain URL is a story's: the teasers that it has for the list. */
  { teasers }: { readonly teasers?: readonly ListingTeaser[] } = {},
): Promise<PageAnswer> {
  const { shop, path, layoutData, settings, url } = context;
  const slug = storySlug(path);
  if (slug === undefined) return { kind: 'missing' };
  const address = pathOfSlug(slug);
  const paths = await readCategories(context);
  const category = paths?.get(address);
  if (!paths) return { kind: 'unavailable' };
  if (!category || category.isHidden) return { kind: 'missing' };
  if (address !== path)
    return { kind: 'redirect', to: shop.prefix + address, status: 301, isForEveryone: true };
  const calledAt = Date.now();
  const [listing, places] = await Promise.all([
    loadListing(
      context,
      { category: category.id },
      { isAlone: teasers !== undefined, name: category.name },
    ),
    readCategoryPlaces(context),
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
        [{ slot: 'listing_bestseller', category: above[0]?.id ?? category.id }],
        numbersOf(view.products),
      )
    : undefined;
  return {
    kind: 'page',
    ...shown,
    // Pages of one list share their description with its first page only.
    ...(isPlainListing(view)
      ? { description, alternates: places?.get(category.id) ?? {} }
      : {
          description: layoutData.t('product.labelled', {
            label: shown.title,
            value: hitsLabel(view),
          }),
        }),
    sharing: image ? { image: { product: image } } : undefined,
    times: catalogueTimes(shop, view.products, calledAt),
    lateTimes: recommended?.times,
    query,
    body: (
      <CategoryPage
        layoutData={layoutData}
        category={category}
        above={above}
        origin={shopOrigin(shop, settings.ENVIRONMENT, url)}
        view={isPlainListing(view) ? { ...view, teasers: teasers ?? [] } : view}
        recommended={recommended?.rows}
      />
    ),
  };
}

/** Returns the ancestors of a category, the root first. */
function ancestors({ rootlineIds, id }: Category, paths: CategoryPaths): Category[] {
  const byId = new Map([...paths.values()].map((one) => [one.id, one]));
  return rootlineIds.flatMap((above) => (above === id ? [] : (byId.get(above) ?? [])));
}
