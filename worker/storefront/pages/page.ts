import type { ReactNode } from 'react';
import type { Canonicalise } from '../../../app/domain/page-query.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import type { RouteMatch } from '../../../app/routes.ts';
import type { PageContext } from './page-context.ts';
import type { PageRedirectStatus } from './redirect.ts';
import type { Shared } from './sharing.ts';

/** How long a cached page holds. Milliseconds since 1970. */
export interface PageTimes {
  /** Whether the page shows prices or stock. */
  readonly showsPrices?: boolean;
  readonly freshUntil?: number;
  readonly validUntil?: number;
}

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly description?: string | undefined;
      /** Its own image and kind, for where it is shared. */
      readonly shared?: Omit<Shared, 'title'>;
      readonly status?: 200 | 422 | 503;
      /** Set where the page is not cached, although its route allows it. */
      readonly isUncached?: boolean;
      /** Set where search engines must not index the page, although its route allows it. */
      readonly noindex?: boolean;
      readonly times?: PageTimes;
      /** The page's query in its one form; without it the page has no parameters. */
      readonly query?: Canonicalise;
      /** The same page in other listed shops: paths below their own prefixes. */
      readonly alternates?: Partial<Record<ShopKey, string>>;
      readonly layoutData?: PageContext['layoutData'];
      readonly body: ReactNode;
    }
  | {
      readonly kind: 'redirect';
      /** Without the request's own query, which the response adds. */
      readonly to: string;
      readonly status: PageRedirectStatus;
      /** Whether every visitor is redirected: only then it is cached. */
      readonly isShared?: boolean;
      /** The page's parameters in their one form, as a query; undefined: the request's query stays. */
      readonly canonical?: string;
    }
  | { readonly kind: 'missing' }
  /** It existed once: 410. `isCached`: there are only so many such paths. `body` shows alternatives. */
  | {
      readonly kind: 'gone';
      readonly isCached?: boolean;
      readonly page?: { readonly title: string; readonly body: ReactNode };
    }
  | { readonly kind: 'unavailable' };

export type PageHandler = (
  context: PageContext,
  match: RouteMatch,
) => PageAnswer | Promise<PageAnswer>;
