import type { Filter } from '../../listing/schemas/filter.ts';
import {
  filterValue,
  hasPrice,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingState,
  writeListing,
} from '../../listing/rules/listing.ts';
import { paintOf } from '../../product/rules/colour.ts';
import { countLabel, type ListingView, rangeLabel, valueName } from './listing-view.ts';
import { PriceFields } from './price-fields.tsx';

export interface FacetProps {
  readonly view: ListingView;
  readonly filter: Filter;
}

/** Number of values that a facet shows before it folds the rest. */
const SHOWN = 12;
/** Number of rows that are open without a choice. */
const OPEN = 2;

/** A GET form with some of the filters. It keeps the other filters and the sort order. */
export function FacetForm({
  view,
  filters,
  id,
}: {
  readonly view: ListingView;
  readonly filters: readonly Filter[];
  /** Distinguishes its fields from those of other forms of the page. */
  readonly id: string;
}) {
  const { path, pageParams, state, isAlone, t } = view;
  // Without a filter the plain URL would be that of the story.
  const own = isAlone ? { sort: state.sort } : {};
  return (
    <form className="facet-form" action={path} noValidate data-live="listing">
      {Object.entries({ ...pageParams, ...own, ...hiddenFields(state, filters) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <div className="facet-fields">
        {filters.map((filter, index) =>
          filters.length === 1 ? (
            <Facet key={filter.slug} view={view} filter={filter} id={id} />
          ) : (
            <details
              key={filter.slug}
              className="facet-row"
              open={index < OPEN || isChosen(view, filter) || undefined}
            >
              <summary>
                {filter.name} <span className="soft">{chosenText(view, filter)}</span>
              </summary>
              <Facet view={view} filter={filter} id={id} />
            </details>
          ),
        )}
      </div>
      <p className="facet-go">
        <button type="submit" className="button" data-hits={t('listing.applyHits')}>
          {t('listing.apply')}
        </button>
      </p>
    </form>
  );
}

/** The fields of a filter; its name is the title of the dialog or of the row around it. */
function Facet({ view, filter, id }: FacetProps & { readonly id: string }) {
  return (
    <fieldset className="facet" aria-label={filter.name}>
      {filter.type === 'range' ? (
        <PriceFields view={view} filter={filter} id={id} />
      ) : (
        <Values view={view} filter={filter} />
      )}
    </fieldset>
  );
}

/** Returns whether the list has a value of a filter, or a price that cannot be read. */
function isChosen(view: ListingView, filter: Filter): boolean {
  return (
    chosenText(view, filter) !== '' || (filter.type === 'range' && view.unreadable !== undefined)
  );
}

/** Returns the chosen values of a filter as text; empty without one. */
export function chosenText(view: ListingView, filter: Filter): string {
  const { price, values } = view.state;
  if (filter.type === 'range') return hasPrice(price) ? rangeLabel(view, price) : '';
  const name = nameOf(filter);
  const chosen = (name && values.get(name)) ?? [];
  return chosen.map((value) => (name ? valueName(view, name, value) : value)).join(', ');
}

/** Returns the parameters of the filters outside of a form. */
function hiddenFields(
  state: ListingState,
  filters: readonly Filter[],
): Readonly<Record<string, string>> {
  const shown = new Set(filters.map(({ slug }) => `f.${slug}`));
  const params = writeListing({ ...state, page: 1 });
  return Object.fromEntries([...params].filter(([name]) => !shown.has(name)));
}

export function nameOf({ slug }: Filter): ListingFilter | undefined {
  return LISTING_FILTERS.find((name) => name === slug);
}

/**
 * The values of a filter as fields. Links for crawlers are elsewhere: a label that contains a link would have two effects.
 */
function Values({ view, filter }: FacetProps) {
  const name = nameOf(filter);
  if (filter.type !== 'attributes' || name === undefined) return null;
  const { state } = view;
  const chosen = state.values.get(name) ?? [];
  const rows = filter.values.map(({ name: label, value, ...counted }) => (
    <li key={value}>
      <label>
        <input
          type="checkbox"
          name={`f.${name}`}
          value={filterValue(value)}
          defaultChecked={chosen.includes(value)}
        />
        {name === 'grundfarbe' && <Swatch colour={label} />}
        <span>{label}</span>
        <span className="soft">{countLabel(view, counted)}</span>
      </label>
    </li>
  ));
  if (rows.length <= SHOWN) return <ul>{rows}</ul>;
  return (
    <>
      <ul>{rows.slice(0, SHOWN)}</ul>
      <details className="facet-more">
        <summary>{view.t('listing.moreValues', { count: rows.length - SHOWN })}</summary>
        <ul>{rows.slice(SHOWN)}</ul>
      </details>
    </>
  );
}

/** A dot in a colour; nothing for one without a known value. */
function Swatch({ colour }: { readonly colour: string }) {
  const paint = paintOf(colour);
  return paint === undefined ? null : (
    <svg className="swatch" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={paint} />
    </svg>
  );
}
