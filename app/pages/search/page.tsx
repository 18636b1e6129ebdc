import type { SearchMeaning } from '../../api/search.ts';
import { ContentAnchor } from '../../content/content-anchor.tsx';
import { countChosen } from '../../domain/listing.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { SearchForm } from '../../layouts/search-form.tsx';
import { hitsLabel, Listing } from '../../ui/listing/listing.tsx';
import type { ListingView } from '../../ui/listing/listing-view.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import css from './search.css?inline';

interface SearchPageProps {
  readonly layoutData: LayoutData;
  /** The search term; empty if the page was opened without one. */
  readonly query: string;
  /** The hits of the term. */
  readonly view?: ListingView;
  /** What the term means besides its hits. */
  readonly meaning?: SearchMeaning;
}

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-seeker.webp', width: 800, height: 800 };

/** The search page: its form and the hits; without hits, links to browse instead. */
export function SearchPage({ layoutData, query, view, meaning }: SearchPageProps) {
  const { t } = layoutData;
  if (view && (view.total > 0 || countChosen(view.state) > 0))
    return (
      <div className="wrap search-results">
        <Style name="search" css={css} />
        <h1>{t('search.resultsFor', { query })}</h1>
        <p className="listing-count">{hitsLabel(view)}</p>
        {meaning?.correctedTerm && (
          <p>{t('search.corrected', { query, corrected: meaning.correctedTerm })}</p>
        )}
        {meaning?.campaign?.kind === 'feedback' && (
          <p className="search-note">{meaning.campaign.text}</p>
        )}
        <HitCategories view={view} />
        <Listing view={view} />
      </div>
    );
  return (
    <section className="wrap search-page">
      <Style name="search" css={css} />
      <div>
        <h1>{view ? t('search.none', { query }) : t('search.title')}</h1>
        {view && <p>{t('search.noneHint')}</p>}
        <SearchForm
          layoutData={layoutData}
          id="page-search"
          name={t('search.title')}
          query={query}
        />
        <Ways layoutData={layoutData} />
      </div>
      <ContentPicture
        image={ART}
        alt=""
        sizes="(width >= 768px) 400px, 180px"
        widths={[300, 480, 780]}
        first
      />
    </section>
  );
}

/** Links to the uppermost categories of the hits. */
function HitCategories({ view: { filters, shop, t } }: { readonly view: ListingView }) {
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

/** Links to browse in place of a search. */
function Ways({ layoutData }: { readonly layoutData: LayoutData }) {
  const { t, layout } = layoutData;
  return (
    <>
      <h2>{t('search.ways')}</h2>
      <ul>
        {layout.headerNavigationLinks.map(({ label, to }) => (
          <li key={label}>
            <ContentAnchor link={layoutData.link(to)}>{label}</ContentAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}
