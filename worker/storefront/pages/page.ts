import type { ReactNode } from 'react';
import type { CampaignPage } from '../../../app/content/rules/campaign.ts';
import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import type { Canonicalise } from '../../../app/page/rules/page-query.ts';
import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import type { RouteMatch } from '../../../app/routes.ts';
import type { PageContext } from './page-context.ts';
import type { PageRedirectStatus } from './redirect.ts';
import type { SharedFields } from './sharing.ts';

/** How long a cached page is valid. Milliseconds since 1970. */
export interface PageTimes {
  /** Whether the page shows prices or stock. */
  readonly showsPrices?: boolean;
  readonly freshUntil?: number;
  readonly validUntil?: number;
}

/** How a page is cached, within what its route allows. */
interface PageCaching {
  /** Set if the page is not cached although its route allows it. */
  readonly isUncached?: boolean;
  readonly times?: PageTimes;
  /** Times of parts for which the page does not wait; never rejects. */
  readonly lateTimes?: Promise<PageTimes> | undefined;
  /** Returns the page's query in canonical form; if unset, the page has no parameters. */
  readonly query?: Canonicalise;
}

/** Data of a page for search engines, other sites and the browser. */
interface PageHead {
  /** Set if the title already contains the shop's name. */
  readonly namesShop?: boolean;
  readonly description?: string | undefined;
  /** Image and type of the page where it is shared. */
  readonly sharing?: Omit<SharedFields, 'title'> | undefined;
  /** Set if search engines must not index the page although its route allows it. */
  readonly noindex?: boolean;
  /** Set if the page's URL contains a token that must not reach other sites. */
  readonly hasSecretUrl?: boolean;
  /** Set if browsers load another URL of this host after some seconds, without script too. */
  readonly refresh?: PageRefresh | undefined;
  /** Query of the page's canonical URL; none if unset. */
  readonly canonicalQuery?: string;
  /** The same page in other listed shops: paths below their own prefixes. */
  readonly alternates?: Partial<Record<ShopKey, string>>;
}

/** A URL that browsers load after some seconds. */
export interface PageRefresh {
  readonly seconds: number;
  /** Path of the host. */
  readonly to: string;
}

/** Suggestions for the path of a missing page. */
export interface Likely {
  readonly products: readonly CardProduct[];
  /** Pages of help, by their paths below the shop's prefix. */
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

/** Facts of a page on which the layout's banners depend, besides its path. */
export type PageFacts = Partial<Pick<CampaignPage, 'breadcrumb' | 'product'>>;

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly status?: 200 | 401 | 422 | 503;
      /** Set if the page shows the failed form, with status 422. Other pages get its problem above their content. */
      readonly showsFailed?: boolean;
      readonly head?: PageHead;
      readonly cache?: PageCaching;
      readonly facts?: PageFacts;
      /** The layout's data, if they differ from the context's. */
      readonly layoutData?: PageContext['layoutData'];
      /**
       * Set if the body links the styles of the lower part (`BelowStyles`) before the place where the layout does.
       */
      readonly linksBelowStyles?: boolean;
      readonly body: ReactNode;
    }
  | {
      readonly kind: 'redirect';
      /** Without the request's own query, which the response adds. */
      readonly to: string;
      readonly status: PageRedirectStatus;
      /** Whether every visitor is redirected: only such a redirect is cached. */
      readonly isForEveryone?: boolean;
      /** The page's parameters in canonical form, as a query. If undefined, the request's query stays. */
      readonly canonical?: string;
      /** Set if the target page must not be stored anywhere, since its query may contain a token. */
      readonly isUnstored?: boolean;
    }
  /** `likely` are the suggestions; `page` says what is missing if the path contains nothing to search for. */
  | {
      readonly kind: 'missing';
      readonly likely?: Likely;
      readonly page?: {
        readonly title: string;
        readonly head?: PageHead;
        readonly body: ReactNode;
      };
    }
  /**
   * The page no longer exists: 410. `isCached` is set if the number of such paths is limited. `page` shows alternatives.
   */
  | {
      readonly kind: 'gone';
      readonly isCached?: boolean;
      readonly likely?: Likely;
      readonly page?: {
        readonly title: string;
        readonly body: ReactNode;
        readonly cache?: PageCaching;
      };
    }
  | { readonly kind: 'unavailable' };

export type PageHandler = (
  context: PageContext,
  match: RouteMatch,
) => PageAnswer | Promise<PageAnswer>;
