import type { LayoutContent } from '../content/layout-content.ts';
import type { ContentLink, ResolvedLink } from '../domain/link.ts';
import type { Shop } from '../domain/shop.ts';
import type { Translate } from '../i18n/translate.ts';

export interface ShopLink {
  readonly label: string;
  readonly href: string;
  readonly lang: string;
  readonly current: boolean;
}

/** What every page of a shop is set in; the shop reaches a page as a value (DESIGN §1). */
export interface Frame {
  readonly shop: Shop;
  readonly t: Translate;
  readonly layout: LayoutContent;
  readonly shops: readonly ShopLink[];
  /** Pieces in the basket, on pages that are one visitor's own; elsewhere the browser fills it in. */
  readonly basketCount?: number | undefined;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
}
