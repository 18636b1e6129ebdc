import type { LayoutContent } from '../content/layout-content.ts';
import type { LimitedPart } from '../domain/limited.ts';
import type { ContentLink, ResolvedLink } from '../domain/link.ts';
import type { Shop, ShopKey } from '../domain/shop.ts';
import type { Translate } from '../i18n/translate.ts';

export interface ShopLink {
  readonly key: ShopKey;
  readonly label: string;
  /** Name of its language in that language. */
  readonly language: string;
  readonly href: string;
  readonly lang: string;
  readonly current: boolean;
  /** The same country in another language: a switch leads there on the page that is shown (DESIGN §8). */
  readonly sibling: boolean;
}

/** What every page of a shop is set in; the shop reaches a page as a value (DESIGN §1). */
export interface Frame {
  readonly shop: Shop;
  readonly t: Translate;
  readonly layout: LayoutContent;
  readonly shops: readonly ShopLink[];
  /** Pieces in the basket, on pages that are one visitor's own; elsewhere the browser fills it in. */
  readonly basketCount?: number | undefined;
  /** Parts of the shop that the page tells to be limited now. */
  readonly limited?: readonly LimitedPart[] | undefined;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
}
