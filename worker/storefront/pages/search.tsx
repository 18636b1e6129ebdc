import { SearchPage } from '../../../app/pages/search/page.tsx';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Longest query in characters; the field has the same limit. */
const MAX_QUERY = 200;

/** Returns the search page with its field; results are not built yet: 200, no-store. */
export function searchPage({ layoutData, url }: PageContext): PageAnswer {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, MAX_QUERY);
  return {
    kind: 'page',
    title: layoutData.t('search.title'),
    isUncached: true,
    body: <SearchPage layoutData={layoutData} query={query} />,
  };
}
