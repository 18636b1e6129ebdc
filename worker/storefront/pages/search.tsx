import { SearchPage } from '../../../app/pages/search/page.tsx';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Characters; the field takes no more. */
const MAX_QUERY = 200;

/** The search page with its field, without results yet: 200, no-store. */
export function searchPage({ layoutData, url }: PageContext): PageAnswer {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, MAX_QUERY);
  return {
    kind: 'page',
    title: layoutData.t('search.title'),
    isUncached: true,
    body: <SearchPage layoutData={layoutData} query={query} />,
  };
}
