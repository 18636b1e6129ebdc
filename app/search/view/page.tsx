import type { ReactNode } from 'react';
import type { SearchMeaning } from '../schemas/search.ts';
import { countChosen } from '../../listing/rules/listing.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { hitsLabel, Listing } from '../../ui/listing/listing.tsx';
import type { ListingView } from '../../ui/listing/listing-view.ts';
import { RecommendedRows, type Recommendations } from '../../ui/recommended.tsx';
import { Style } from '../../ui/style.tsx';
import { HitCategories } from './hit-categories.tsx';
import { type NamedPath, SearchLinks } from '../../ui/search-links.tsx';
import css from '../../layouts/search-lead.css?inline';
import { SearchLead } from '../../layouts/search-lead.tsx';

interface SearchPageProps {
  readonly layoutData: LayoutData;
  /** The search term; empty if the page was opened without one. */
  readonly query: string;
  /** The hits of the term. */
  readonly view?: ListingView;
  /** Categories and pages that match the term. */
  readonly meaning?: SearchMeaning;
  /** Categories that match the term, on a page without hits. */
  readonly categories?: readonly NamedPath[];
  /** Single words of the term with hits, as searches. */
  readonly words?: readonly NamedPath[];
  /** Help pages that match the term. */
  readonly pages?: readonly NamedPath[];
  /** Guides about the term. */
  readonly guides?: readonly NamedPath[];
  readonly recommended?: Recommendations;
}

/** Returns the message of a term without products. */
export function noHitsKey(
  guides: readonly NamedPath[] | undefined,
  pages: readonly NamedPath[] | undefined,
): 'search.none' | 'search.guidesAlone' | 'search.resultsFor' {
  if (pages && pages.length > 0) return 'search.resultsFor';
  return guides && guides.length > 0 ? 'search.guidesAlone' : 'search.none';
}

/** The search page: the hits of the term in the header's field; without hits, links to browse instead. */
export function SearchPage(props: SearchPageProps) {
  const { layoutData, query, view, meaning, categories, pages, guides, recommended } = props;
  const { shop, t } = layoutData;
  const rows = recommended && <RecommendedRows rows={recommended} shop={shop} t={t} />;
  if (view && (view.total > 0 || countChosen(view.state) > 0))
    return <SearchHits {...props} view={view} rows={rows} />;
  const noHits = noHitsKey(guides, pages);
  return (
    <>
      <SearchLead layoutData={layoutData}>
        <h1>{view ? t(noHits, { query }) : t('search.title')}</h1>
        {view && noHits === 'search.none' && <p>{t('search.noneHint')}</p>}
        <SearchLinks layoutData={layoutData} links={pages} />
        <Feedback meaning={meaning} />
        <SearchLinks layoutData={layoutData} label="suggest.categories" links={categories} />
        <SearchLinks layoutData={layoutData} label="suggest.guides" links={guides} />
      </SearchLead>
      {rows && <div className="wrap">{rows}</div>}
    </>
  );
}

interface SearchHitsProps extends SearchPageProps {
  readonly view: NonNullable<SearchPageProps['view']>;
  readonly rows: ReactNode;
}

/** The hits, with the meaning of the term and the help pages above them. */
function SearchHits({
  layoutData,
  query,
  view,
  meaning,
  words,
  pages,
  guides,
  rows,
}: SearchHitsProps) {
  const { t } = layoutData;
  return (
    <div className="wrap search-results">
      <Style name="search" css={css} />
      <h1>{t('search.resultsFor', { query })}</h1>
      <p className="listing-count">{hitsLabel(view)}</p>
      {meaning?.correctedTerm && (
        <p>{t('search.corrected', { query, corrected: meaning.correctedTerm })}</p>
      )}
      {words && words.length > 0 && (
        <>
          <p>{t('search.some', { query })}</p>
          <SearchLinks layoutData={layoutData} links={words} />
        </>
      )}
      <Feedback meaning={meaning} />
      <SearchLinks layoutData={layoutData} label="header.help" links={pages} />
      <HitCategories view={view} />
      <SearchLinks layoutData={layoutData} label="suggest.guides" links={guides} />
      <Listing view={view} />
      {rows}
    </div>
  );
}

/** The text of a campaign that answers the term. */
function Feedback({ meaning }: { readonly meaning: SearchMeaning | undefined }) {
  if (meaning?.campaign?.kind !== 'feedback') return null;
  return <p className="search-note">{meaning.campaign.text}</p>;
}
