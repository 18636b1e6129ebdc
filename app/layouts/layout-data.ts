import type { LayoutContent } from '../content/layout-content.ts';
import type { DegradedPart } from '../page/rules/degraded.ts';
import type { ContentLink, ResolvedLink } from '../content/rules/link.ts';
import type { Shop, ShopKey } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';

export interface ShopLink {
  readonly key: ShopKey;
  readonly label: string;
  /** Name of the shop's language in that language. */
  readonly language: string;
  readonly href: string;
  readonly lang: string;
  readonly current: boolean;
  /** Whether the shop is in the same country. The language switch then leads to the current page. */
  readonly sibling: boolean;
}

/** Layout data of every page of a shop (docs/rules/content.md#layout-data). */
export interface LayoutData {
  readonly shop: Shop;
  readonly t: Translate;
  readonly layout: LayoutContent;
  readonly shops: readonly ShopLink[];
  /** Quantity in the basket, on pages for one visitor; on other pages the browser adds it. */
  readonly basketCount?: number | undefined;
  /** Number of items in the wishlist, on its page; on other pages the browser adds it. */
  readonly wishlistCount?: number | undefined;
  /** Whether the account has a page of saved payment methods, on pages of a customer. */
  readonly savesPayments?: boolean | undefined;
  /** The search term of the page, which the header's search field shows. */
  readonly searched?: string | undefined;
  /** Degraded parts of the shop that the page reports. */
  readonly degraded?: readonly DegradedPart[] | undefined;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
}
