import type { LayoutContent } from '../content/layout-content.ts';
import type { DegradedPart } from '../page/rules/degraded.ts';
import type { ContentLink, ResolvedLink } from '../content/rules/link.ts';
import type { Shop, ShopKey } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';

export interface ShopLink {
  readonly key: ShopKey;
  readonly label: string;
  /** Name of its language in that language. */
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
  /** Items of the wishlist, on its page; on other pages the browser adds it. */
  readonly wishlistCount?: number | undefined;
  /** The term that the page searched for, which stays in the header's field. */
  readonly searched?: string | undefined;
  /** Degraded parts of the shop that the page names. */
  readonly degraded?: readonly DegradedPart[] | undefined;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
}
