import type { Category } from '../../../app/api/category.ts';
import { storySlug } from '../../../app/domain/path.ts';
import { pathOfSlug } from '../../../app/domain/slug-index.ts';
import { CategoryPage } from '../../../app/pages/category/page.tsx';
import { type CategoryPaths, readCategories } from '../cache/categories.ts';
import { shopOrigin } from '../middleware/place.ts';
import { catalogueTimes } from './times.ts';
import type { PageAnswer, Visit } from './visit.ts';

/** The standard page of a category that has no story (DESIGN §8, Products): its name, what is below it, its products. */
export async function categoryPage(visit: Visit): Promise<PageAnswer> {
  const { shop, path, frame, commerce, trace, settings, url } = visit;
  const slug = storySlug(path);
  if (slug === undefined) return { kind: 'missing' };
  const address = pathOfSlug(slug);
  const paths = await readCategories(visit);
  const category = paths?.get(address);
  if (!paths) return { kind: 'unavailable' };
  if (!category || category.isHidden) return { kind: 'missing' };
  if (address !== path)
    return { kind: 'redirect', to: shop.prefix + address, status: 301, shared: true };
  const asked = Date.now();
  const listing = await commerce.listing(category.id);
  if (listing.kind !== 'ok') {
    trace.degrade('listing.fallback');
    return { kind: 'unavailable' };
  }
  const products = listing.data.filter(({ isActive }) => isActive);
  const { description, image } = category.shopLevelCustomData;
  return {
    kind: 'page',
    title: category.name,
    ...(description ? { description } : {}),
    ...(image ? { shared: { picture: { product: image } } } : {}),
    keep: 'public',
    times: catalogueTimes(shop, products, asked),
    body: (
      <CategoryPage
        frame={frame}
        category={category}
        above={ancestors(category, paths)}
        origin={shopOrigin(shop, settings.ENVIRONMENT, url)}
        products={products}
      />
    ),
  };
}

/** What stands above a category, the root first. */
function ancestors({ rootlineIds, id }: Category, paths: CategoryPaths): Category[] {
  const byId = new Map([...paths.values()].map((one) => [one.id, one]));
  return rootlineIds.flatMap((above) => (above === id ? [] : (byId.get(above) ?? [])));
}
