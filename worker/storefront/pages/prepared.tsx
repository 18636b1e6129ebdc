import { MessagePage } from '../../../app/pages/message/page.tsx';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Returns the page of a route that is not built yet: 200, noindex, no-store. The registry lists these routes. */
export function preparedPage({ layoutData }: PageContext): PageAnswer {
  const { t } = layoutData;
  const title = t('prepared.title');
  return {
    kind: 'page',
    title,
    isUncached: true,
    noindex: true,
    body: (
      <MessagePage layoutData={layoutData} art="nest" headline={title} text={t('prepared.text')} />
    ),
  };
}
