import type { ListingView } from './listing-view.ts';

/**
 * Links that show the dialogs as a part of the page, without script: browsers without invoker commands open none by its button
 * (docs/browsers.md).
 */
export function PlainOpeners({
  view: { t },
  hasFilters,
}: {
  readonly view: Pick<ListingView, 't'>;
  readonly hasFilters: boolean;
}) {
  return (
    <noscript>
      {hasFilters && (
        <a className="listing-button" href="#listing-filter">
          {t('listing.allFilters')}
        </a>
      )}
      <a className="listing-button" href="#listing-sort">
        {t('listing.sort')}
      </a>
    </noscript>
  );
}
