import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import { tidyPath } from '../../../app/page/rules/path.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import { type FailureDetail, MessagePage } from '../../../app/layouts/message.tsx';
import type { NamedPath } from '../../../app/ui/search-links.tsx';
import type { PageAnswer } from './page.ts';

type MessageKind = 'notFound' | 'unavailable' | 'failure' | 'tooLong';
/** Optional contents of a message besides its texts. */
interface MessageFacts {
  /** Readable path of a missing page. */
  readonly path?: string;
  readonly products?: readonly CardProduct[] | undefined;
  /** Pages of help that match the path of a missing page. */
  readonly pages?: readonly NamedPath[] | undefined;
  readonly detail?: FailureDetail | undefined;
  /** Id of the request in the log. */
  readonly requestId?: string;
  /** URL to try again. */
  readonly url?: URL;
}

type Page = Extract<PageAnswer, { kind: 'page' }>;

/** Returns the page of an error in the shop's language (docs/rules/page.md#errors). The caller sets its status. */
export function messageAnswer(
  kind: MessageKind,
  layoutData: LayoutData,
  { path = '', products, pages, detail, requestId, url }: MessageFacts = {},
): Page {
  const { t } = layoutData;
  // One slash at the beginning: a path with two would be another host.
  const retryHref = url && tidyPath(url.pathname) + url.search;
  switch (kind) {
    case 'notFound':
      return page(
        t('error.notFound.title'),
        <MessagePage
          layoutData={layoutData}
          art="lost"
          headline={t('error.notFound.headline')}
          text={t('error.notFound.text')}
          notice={t('error.notFound.message', { path })}
          products={products}
          pages={pages}
          waysOn
        />,
      );
    case 'tooLong':
      return page(
        t('error.notFound.title'),
        <MessagePage
          layoutData={layoutData}
          art="lost"
          headline={t('error.notFound.headline')}
          text={t('error.tooLong')}
        />,
      );
    case 'unavailable':
      return page(
        t('error.unavailable.headline'),
        <MessagePage
          layoutData={layoutData}
          art="nest"
          headline={t('error.unavailable.headline')}
          text={t('error.unavailable.message')}
          suggestion={t('error.app.suggestion')}
          retryHref={retryHref}
          requestId={requestId}
          detail={detail}
        />,
      );
    case 'failure':
      return page(
        t('error.app.headline'),
        <MessagePage
          layoutData={layoutData}
          art="lost"
          oops={t('error.app.oops')}
          headline={t('error.app.headline')}
          text={t('error.app.message')}
          suggestion={t('error.app.suggestion')}
          retryHref={retryHref}
          requestId={requestId}
          detail={detail}
        />,
      );
  }
}

function page(title: string, body: Page['body']): Page {
  return { kind: 'page', title, head: { noindex: true }, cache: { isUncached: true }, body };
}
