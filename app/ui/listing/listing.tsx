import { type Filter } from '../../listing/schemas/filter.ts';
import {
  countChosen,
  hasPrice,
  LISTING_FACETS_SHOWN,
  LISTING_FILTERS,
  LISTING_SORTS,
  toggleValue,
  withoutFilters,
} from '../../listing/rules/listing.ts';
import { LISTING_SIZE } from '../../listing/rules/listed-card.ts';
import { placeTeasers } from '../../listing/rules/listing-teasers.ts';
import { href } from '../../routes.ts';
import { AddLayer } from '../add-layer.tsx';
import { Icon } from '../icon.tsx';
import { ProductCard } from '../product-card.tsx';
import { Style } from '../style.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { FacetForm, type FacetProps } from './facet.tsx';
import facetCss from './facet.css?inline';
import css from './listing.css?inline';
import { ListingDialog } from './listing-dialog.tsx';
import {
  ALL_FILTERS,
  listingHref,
  type ListingView,
  rangeLabel,
  sortLabel,
  valueName,
} from './listing-view.ts';
import { Paging } from './paging.tsx';
import { Opener } from './opener.tsx';
import { ValueLinks } from './value-links.tsx';

/**
 * A list of products with filters, sort order and pages. Every control is a link or in a GET form; with script
 * app/listing/browser/listing.ts replaces the page's content instead of loading a page (docs/rules/listing.md#listing).
 */
export function Listing({ view }: { readonly view: ListingView }) {
  const { products, shop, t, total, state, list } = view;
  const from = (state.page - 1) * LISTING_SIZE;
  return (
    <section
      className="listing"
      id="listing"
      data-live="listing"
      data-unreachable={t('listing.unreachable')}
      data-kept={t('listing.kept')}
      data-retry={t('error.retry')}
      data-list-url={listingHref(view, state)}
      data-list={list.id}
      data-list-name={list.name}
      data-category={list.category}
      data-term={list.term}
      data-campaign={list.campaign}
      data-total={total}
    >
      <Style name="listing" css={css} />
      <Style name="facet" css={facetCss} />
      {(total > 1 || countChosen(state) > 0) && <ListingBar view={view} />}
      <Chips view={view} />
      {products.length === 0 ? (
        <EmptyListing view={view} />
      ) : (
        <ul className="listing-products">
          {placeTeasers(products, view.teasers ?? []).map((entry) =>
            entry.kind === 'teaser' ? (
              <li
                key={entry.teaser.key}
                className={entry.teaser.columns === 2 ? 'is-wide' : undefined}
              >
                {entry.teaser.content}
              </li>
            ) : (
              <li key={entry.product.id}>
                <ProductCard product={entry.product} shop={shop} t={t} layout="listing" />
              </li>
            ),
          )}
        </ul>
      )}
      {total > LISTING_SIZE && (
        <p className="listing-range soft">
          {t('listing.range', { from: from + 1, to: from + products.length, total })}
        </p>
      )}
      <Paging view={view} />
      <ValueLinks view={view} filters={usefulFilters(view)} />
      <AddLayer t={t} basketHref={href('basket', shop)} />
    </section>
  );
}

/** Returns the number of a list's products, as text. */
export function hitsLabel({ t, total }: Pick<ListingView, 't' | 'total'>): string {
  return t('listing.count', { count: total });
}

/** Filters with a choice: with several values, or with a chosen one. */
function usefulFilters({ filters, state }: ListingView): readonly Filter[] {
  return filters.filter(
    ({ slug, type, values }) =>
      // Categories are links beside the list.
      type !== 'categories' &&
      (values.length > (type === 'range' ? 0 : 1) ||
        LISTING_FILTERS.some((name) => name === slug && state.values.has(name))),
  );
}

/** Moves the price before the other filters, so that its error is in view. */
function priceFirst(filters: readonly Filter[]): readonly Filter[] {
  const isRange = ({ type }: Filter) => type === 'range';
  return [...filters.filter(isRange), ...filters.filter((filter) => !isRange(filter))];
}

function ListingBar({ view }: { readonly view: ListingView }) {
  const { t, state } = view;
  const useful = usefulFilters(view);
  const quick = useful.filter(({ type }) => type === 'attributes').slice(0, LISTING_FACETS_SHOWN);
  const chosen = countChosen(state);
  return (
    <div className="listing-bar">
      {quick.map((filter) => (
        <FacetButton key={filter.slug} view={view} filter={filter} />
      ))}
      {useful.length > 0 && (
        <Opener id={ALL_FILTERS} dialog="listing-filter" kind="is-all">
          <Icon name="filter" size={18} />
          {t('listing.allFilters')}
          {chosen > 0 && <Chosen count={chosen} t={t} />}
        </Opener>
      )}
      <Opener id="listing-open-sort" dialog="listing-sort" kind="is-sort">
        <span className="listing-sort-label">{t('listing.sort')}</span>
        <b>{t(sortLabel(view, state.sort))}</b>
        <Icon name="down" size={16} />
      </Opener>
      {quick.map((filter) => (
        <ListingDialog
          key={filter.slug}
          id={`listing-facet-${filter.slug}`}
          name="listing-facet"
          title={filter.name}
          t={t}
        >
          <FacetForm view={view} filters={[filter]} id={filter.slug} />
        </ListingDialog>
      ))}
      <ListingDialog
        id="listing-filter"
        name="listing-filter"
        title={t('listing.allFilters')}
        t={t}
        isOpen={view.unreadable !== undefined}
        hasLink
      >
        <FacetForm view={view} filters={view.unreadable ? priceFirst(useful) : useful} id="all" />
      </ListingDialog>
      <ListingDialog id="listing-sort" name="listing-sort" title={t('listing.sort')} t={t} hasLink>
        <ul className="listing-sorts">
          {LISTING_SORTS.map((sort) => (
            <li key={sort}>
              <a
                href={listingHref(view, { ...state, sort, page: 1 })}
                rel="nofollow"
                aria-current={sort === state.sort ? 'true' : undefined}
                data-renew=""
              >
                {t(sortLabel(view, sort))}
                {sort === state.sort && <Icon name="check" size={18} />}
              </a>
            </li>
          ))}
        </ul>
      </ListingDialog>
    </div>
  );
}

function FacetButton({ view, filter }: FacetProps) {
  const name = LISTING_FILTERS.find((one) => one === filter.slug);
  const count = (name && view.state.values.get(name)?.length) ?? 0;
  return (
    <button
      type="button"
      className={`listing-button is-facet${count > 0 ? ' is-chosen' : ''}`}
      id={`listing-open-${filter.slug}`}
      command="show-modal"
      commandfor={`listing-facet-${filter.slug}`}
      aria-haspopup="dialog"
    >
      {filter.name}
      {count > 0 && <Chosen count={count} t={view.t} />}
      <Icon name="down" size={16} />
    </button>
  );
}

/** The number of chosen values: visible as a number, for screen readers a sentence. */
function Chosen({ count, t }: { readonly count: number; readonly t: ListingView['t'] }) {
  return (
    <b>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('listing.chosen', { count })}</span>
    </b>
  );
}

/** The chosen filters, each as a link that removes it. */
function Chips({ view }: { readonly view: ListingView }) {
  const { t, state } = view;
  if (countChosen(state) === 0) return null;
  const chips = [
    ...[...state.values].flatMap(([name, values]) =>
      values.map((value) => ({
        label: valueName(view, name, value),
        href: listingHref(view, toggleValue(state, name, value)),
      })),
    ),
    ...(hasPrice(state.price)
      ? [
          {
            label: rangeLabel(view, state.price),
            href: listingHref(view, { ...state, price: {}, page: 1 }),
          },
        ]
      : []),
  ];
  return (
    <ul className="listing-chips" aria-label={t('listing.chosenFilters')}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a
            className="chip"
            data-focus-row="chips"
            data-focus-next={ALL_FILTERS}
            href={href}
            rel="nofollow"
            aria-label={t('listing.removeFilter', { name: label })}
            data-renew=""
          >
            {label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <ResetLink view={view} />
      </li>
    </ul>
  );
}

function ResetLink({ view }: { readonly view: ListingView }) {
  return (
    <a
      className="listing-reset"
      data-focus-next={ALL_FILTERS}
      href={listingHref(view, withoutFilters(view.state))}
      data-renew=""
    >
      {view.t('listing.reset')}
    </a>
  );
}
