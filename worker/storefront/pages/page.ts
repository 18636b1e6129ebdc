import type { ReactNode } from 'react';
import type { Frame } from '../../../app/layouts/frame.ts';
import type { Shop, ShopKey } from '../../../app/domain/shop.ts';
import type { RouteMatch } from '../../../app/routes.ts';
import type { Bindings } from '../bindings.ts';
import type { Control } from '../sources/control.ts';
import type { Settings } from '../env.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Trace } from '../http/trace.ts';
import type { Shared } from './sharing.ts';
import type { Commerce } from '../upstream/commerce/commerce.ts';

/** One visit to a page of a shop: everything that its handler may use. */
export interface Visit {
  readonly url: URL;
  readonly shop: Shop;
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  readonly visitor: Visitor;
  readonly env: Bindings;
  readonly settings: Settings;
  readonly trace: Trace;
  readonly commerce: Commerce;
  readonly frame: Frame;
  /** Versions and switches as they were when the visit began. */
  readonly control: Control;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** `renewed`: the content system is asked before what is kept is taken, since a kept page is made anew. */
  readonly wanted?: 'now' | 'renewed' | undefined;
  /** The visual editor looks: drafts, marks, and nothing of it into any cache. */
  readonly preview?: boolean | undefined;
  /** What a form that was posted to this page is told in place; the answer is 422 then. */
  readonly problem?: string | undefined;
  /** That form: its action, what was typed, and the field that is wrong. */
  readonly failed?: FailedForm | undefined;
}

export interface FailedForm {
  readonly action: string;
  readonly field?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** How long a page that everybody shares holds (DESIGN §3). Milliseconds since 1970. */
export interface PageTimes {
  /** Whether the page shows prices or stock. */
  readonly showsPrices?: boolean;
  readonly freshUntil?: number;
  readonly validUntil?: number;
  /** Values of the query that make this another page; any other value is not kept. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
}

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly description?: string | undefined;
      /** Its own picture and kind, for where it is shared. */
      readonly shared?: Omit<Shared, 'title'>;
      readonly status?: 200 | 422 | 503;
      /** `public`: the same for everybody. `private`: one visitor's, kept for the back button. `none`: never kept. */
      readonly keep: 'public' | 'private' | 'none';
      readonly noindex?: boolean;
      readonly times?: PageTimes;
      /** The same page in other listed shops: paths below their own prefixes. */
      readonly alternates?: Partial<Record<ShopKey, string>>;
      readonly frame?: Frame;
      readonly body: ReactNode;
    }
  | {
      readonly kind: 'redirect';
      /** Without the request's own query: the answer adds it. */
      readonly to: string;
      readonly status: 301 | 302 | 303 | 307 | 308;
      /** Whether it leads everybody there, whoever asks. */
      readonly shared?: boolean;
    }
  | { readonly kind: 'missing' }
  /** It was here once and is no more: 410. `keep`: there are only so many such addresses. */
  | { readonly kind: 'gone'; readonly keep?: boolean }
  | { readonly kind: 'unavailable' };

export type PageHandler = (visit: Visit, match: RouteMatch) => PageAnswer | Promise<PageAnswer>;
