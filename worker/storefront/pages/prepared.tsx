import { MessagePage } from '../../../app/pages/message/page.tsx';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Returns the page of a route that is not built yet: 200, noindex, no-store. The registry lists these routes. */
export function preparedPage(context: PageContext): PageAnswer {
  return prepared(context, 'prepared');
}

/** Returns the list of orders, which is not built yet: it says so, and whether there are any it cannot say. */
export function preparedOrdersPage(context: PageContext): PageAnswer {
  return prepared(context, 'orders.soon');
}

function prepared({ layoutData }: PageContext, texts: 'prepared' | 'orders.soon'): PageAnswer {
  const { t } = layoutData;
  const title = t(`${texts}.title`);
  return {
    kind: 'page',
    title,
    isUncached: true,
    noindex: true,
    body: (
      <MessagePage layoutData={layoutData} art="nest" headline={title} text={t(`${texts}.text`)} />
    ),
  };
}
