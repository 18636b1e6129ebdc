import type { Filter } from '../../listing/schemas/filter.ts';
import {
  countChosen,
  isLimitFilter,
  PLAIN_LISTING,
  toggleValue,
} from '../../listing/rules/listing.ts';
import { Style } from '../style.tsx';
import { nameOf } from './facet.tsx';
import { listingHref, type ListingView } from './listing-view.ts';
import css from './value-links.css?inline';

/**
 * Links to the list with each single value, for crawlers and for shoppers who unfold them. Rendered only without a chosen filter:
 * otherwise they would lead crawlers through all combinations. A search has none, since it is not indexed.
 */
export function ValueLinks({
  view,
  filters,
}: {
  readonly view: ListingView;
  readonly filters: readonly Filter[];
}) {
  const { state, list, t } = view;
  const isFirst = countChosen(state) === 0 && state.sort === PLAIN_LISTING.sort;
  if (!isFirst || list.term !== undefined) return null;
  const groups = filters.flatMap((filter) => {
    const slug = nameOf(filter);
    const isLasting = slug !== undefined && !isLimitFilter(slug);
    return filter.type === 'attributes' && isLasting ? [{ ...filter, slug }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <details className="listing-values">
      <Style name="value-links" css={css} />
      <summary>{t('listing.values')}</summary>
      <dl>
        {groups.map(({ slug, name, values }) => (
          <div key={slug}>
            <dt>{name}</dt>
            {values.map((value) => (
              <dd key={value.value}>
                <a href={listingHref(view, toggleValue(state, slug, value.value))} data-renew="top">
                  {value.name}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
