/** Data attributes of an element by name, unparsed. */
export type ElementData = Readonly<Record<string, string | undefined>>;

/** A product's card in a list, read from the data attributes of both (docs/rules/tracking.md#tracking-events). */
export interface ListedCard {
  readonly list: ElementData;
  readonly card: ElementData;
  /** Position among the cards of the list's page, from 0. */
  readonly at: number;
  /** Path of the link that was followed. */
  readonly path?: string;
}

/** Number of products on a page of a list. */
export const LISTING_SIZE = 24;
/** Sort order of a list whose URL names none. */
export const DEFAULT_SORT = 'relevancy';

/** Key of the tab's storage for a card that was followed before the page could track it. */
export const FOLLOWED_CARD = 'followed-card';
