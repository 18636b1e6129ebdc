import {
  chosenFilters,
  countChosen,
  withoutFilter,
  withoutFilters,
} from '../../listing/rules/listing.ts';
import { chosenText } from './facet.tsx';
import { ALL_FILTERS, listingHref, type ListingView } from './listing-view.ts';

/**
 * The text of a list that is empty because of its filters, with a link that leaves out each one that alone stands in the way.
 * A list that is empty without filters has a text elsewhere.
 */
export function EmptyListing({ view }: { readonly view: ListingView }) {
  const { state, t } = view;
  if (countChosen(state) === 0) return null;
  return (
    <div className="listing-empty">
      <p>{t('listing.empty')}</p>
      {blockingFilters(view).map(({ name, label }) => (
        <a
          key={name}
          className="button"
          href={listingHref(view, withoutFilter(state, name))}
          data-focus-next={ALL_FILTERS}
          data-renew=""
        >
          {t('listing.removeFilter', { name: label })}
        </a>
      ))}
      <a
        className="quiet"
        href={listingHref(view, withoutFilters(state))}
        data-focus-next={ALL_FILTERS}
        data-renew=""
      >
        {t('listing.showAll')}
      </a>
    </div>
  );
}

/** Returns the chosen filters without which there are products: a filter counts its values under all others. */
function blockingFilters(view: ListingView) {
  const { filters, state } = view;
  const chosen = chosenFilters(state);
  if (chosen.length < 2) return [];
  return chosen.flatMap((name) => {
    const filter = filters.find(({ slug }) => slug === name);
    const isBlocking = filter?.values.some(({ productCount }) => productCount > 0);
    return filter && isBlocking ? [{ name, label: chosenText(view, filter) }] : [];
  });
}
