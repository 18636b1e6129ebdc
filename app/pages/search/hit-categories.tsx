import type { ListingView } from '../../ui/listing/listing-view.ts';

interface HitCategoriesProps {
  readonly view: Pick<ListingView, 'filters' | 'shop' | 't'>;
}

/** Links to the uppermost categories of the hits, with their numbers. */
export function HitCategories({ view: { filters, shop, t } }: HitCategoriesProps) {
  const roots = filters.flatMap((filter) =>
    filter.type === 'categories' ? filter.values.filter(({ parentId }) => parentId === 0) : [],
  );
  if (roots.length < 2) return null;
  return (
    <nav aria-label={t('search.categories')}>
      <ul className="search-categories">
        {roots.map(({ id, name, path, productCount, isLowerBound }) => (
          <li key={id}>
            <a href={shop.prefix + path}>
              {name}{' '}
              <span className="soft">
                {isLowerBound ? t('listing.moreThan', { count: productCount }) : productCount}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
