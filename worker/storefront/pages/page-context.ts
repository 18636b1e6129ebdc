import type { Checkout } from '../../../app/checkout/schemas/checkout.ts';
import type { User } from '../../../app/account/schemas/user.ts';
import type { FailedForm } from '../../../app/form/rules/failed-form.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import type { PreviewContext } from '../sources/draft.ts';
import { readDraftLayout, readLayout } from '../sources/layout.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import { createLayoutData } from './layout-data.ts';

/** The user of a session. */
export type Customer = Extract<User, { id: string }>;

/** The context of a page's handler. */
export interface PageContext extends PreviewContext {
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  readonly layoutData: LayoutData;
  /** Set for the visual editor: drafts and edit marks, and nothing is cached. */
  readonly isPreview?: boolean;
  /** The customer, on pages that need a login. */
  readonly customer?: Customer;
  /** The checkout with its basket, on its page. */
  readonly checkout?: Checkout;
  /** A form of this page that failed; the status is then 422. */
  readonly failed?: FailedForm;
}

/** Input for a page's context. */
export type PageRequestContext = PreviewContext & Pick<PageContext, 'path' | 'isPreview'>;

/** Creates the context of a page: reads the shop's layout and slug index. */
export async function createPageContext(context: PageRequestContext): Promise<PageContext> {
  const { settings, trace, shop, url } = context;
  trace.shop = shop.key;
  const [layout, index] = await Promise.all([
    context.isPreview ? readDraftLayout(context) : readLayout(shop, context),
    readSlugIndex(shop, context),
  ]);
  return {
    ...context,
    layoutData: createLayoutData(shop, layout, settings.ENVIRONMENT, url, index, context.path),
  };
}
