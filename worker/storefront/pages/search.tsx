import { SearchPage } from '../../../app/pages/search/page.tsx';
import type { PageAnswer, Visit } from './page.ts';

/** Longer words are nobody's; the field takes no more either. */
const MAX_QUERY = 200;

/** The search page with its field; what it finds is still being prepared (DESIGN §8): 200, noindex, no-store. */
export function searchPage({ frame, url }: Visit): PageAnswer {
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, MAX_QUERY);
  return {
    kind: 'page',
    title: frame.t('search.title'),
    keep: 'none',
    noindex: true,
    body: <SearchPage frame={frame} query={query} />,
  };
}
