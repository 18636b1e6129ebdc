import type { SearchMeaning } from '../../../../app/search/schemas/search.ts';
import { countChosen } from '../../../../app/listing/rules/listing.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import { typedTerm } from '../../../../app/search/rules/search-term.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import {
  nameFiltersByNavigation,
  navigationLabels,
} from '../../../../app/layouts/navigation-labels.ts';
import type { NamedPath } from '../../../../app/ui/search-links.tsx';
import { noHitsKey, SearchPage } from '../../../../app/search/view/page.tsx';
import { searchGuides, searchMeantGuides } from '../../sources/guides.ts';
import { namePages } from '../../sources/help-pages.ts';
import { fetchSuggestedCategories } from '../calls/search.ts';
import { numbersOf, readRows } from '../../pages/late-rows.ts';
import { loadListing } from '../../pages/listing.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Number of hits from which the search's recommendations are made. */
const SEARCH_ITEMS = 3;

/**
 * Returns the search page: its field, and the hits of a query as a list with filters, with pages of help, guides and, without hits,
 * the categories of the suggestions.
 */
export async function searchPage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, url, path, shop } = context;
  const query = typedTerm(url.searchParams.get('query'));
  const title = layoutData.t('search.title');
  const page = { kind: 'page', title } as const;
  if (query === '') return { ...page, body: <SearchPage layoutData={layoutData} query="" /> };
  const [listing, own] = await Promise.all([
    loadListing(context, { term: query }, { pageParams: { query } }),
    searchGuides(context, query),
  ]);
  if (listing.kind !== 'ok') return listing;
  const { meaning } = listing;
  const filters = nameFiltersByNavigation(listing.view.filters, layoutData);
  const view = { ...listing.view, filters };
  const to = leadsTo(meaning, shop);
  // Without the query, because the target is not a search.
  if (to) return { kind: 'redirect', to, status: 303 };
  const { correctedTerm } = meaning;
  const isEmpty = view.total === 0 && countChosen(view.state) === 0;
  // Awaited, because the browser replaces the page's content by that of a finished page.
  const pages = await namePages(context, layoutData.t, meaning.pages);
  const hasOwn = own.length > 0 || pages.length > 0;
  const [recommended, categories, guides] = await Promise.all([
    readRows(
      context,
      [{ slot: 'search', items: numbersOf(view.products).slice(0, SEARCH_ITEMS) }],
      numbersOf(view.products),
    ),
    isEmpty ? suggestedCategories(context, query) : [],
    !hasOwn && (isEmpty || correctedTerm) ? searchMeantGuides(context, query, correctedTerm) : own,
  ]);
  return {
    ...page,
    // The field shows the problem, and keeps what was typed.
    ...(view.unreadable ? { status: 422 } : {}),
    title: layoutData.t(isEmpty ? noHitsKey(guides, pages) : 'search.resultsFor', { query }),
    layoutData: { ...layoutData, searched: query },
    body: (
      <SearchPage
        layoutData={layoutData}
        query={query}
        view={view}
        meaning={meaning}
        categories={categories}
        words={meaning.someWords.map((word) => ({
          name: word,
          path: `${path}?${new URLSearchParams({ query: word })}`,
        }))}
        pages={pages}
        guides={guides}
        recommended={recommended}
      />
    ),
  };
}

/** Returns the categories that the back end suggests, by the navigation's names; none if it does not answer. */
async function suggestedCategories(context: PageContext, query: string): Promise<NamedPath[]> {
  const found = await fetchSuggestedCategories(context, query);
  if (found.kind !== 'ok') return [];
  const labels = navigationLabels(context.layoutData);
  return found.data.categories.map(({ name, path }) => ({ name: labels.get(path) ?? name, path }));
}

/**
 * Returns the redirect of a term instead of hits: to a product, or one of its variants, by its number; to a campaign's
 * page.
 */
function leadsTo({ match, campaign }: SearchMeaning, shop: Shop): string | undefined {
  if (match) {
    const { product, variant } = match;
    const query = variant === null ? '' : `?${new URLSearchParams({ variant })}`;
    return productPath(product, shop) + query;
  }
  return campaign?.kind === 'redirect' ? campaign.target : undefined;
}
