import { countLabel, type ListingView } from '../../ui/listing/listing-view.ts';

interface HitCategoriesProps {
  readonly view: Pick<ListingView, 'filters' | 'shop' | 't'>;
}

/** Links to the top categories of the hits, each with its number of hits; a link leads to the whole category. */
export function HitCategories({ view: { filters, shop, t } }: HitCategoriesProps) {
  const roots = filters.flatMap((filter) =>
    filter.type === 'categories' ? filter.values.filter(({ parentId }) => parentId === 0) : [],
  );
  if (roots.length < 2) return null;
  return (
    <nav aria-label={t('search.categories')}>
      <ul className="search-categories">
        {roots.map(({ id, name, path, ...counted }) => (
          <li key={id}>
            <a href={shop.prefix + path}>
              {name}{' '}
              <span className="soft">
                {t('search.hits', {
                  count: counted.isLowerBound
                    ? countLabel({ shop, t }, counted)
                    : counted.productCount,
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
