import { MAX_LINE_QUANTITY } from './basket.ts';

/** Query of the basket's page that offers items: `?items=100100101:2,100100502`. */
export const LINK_QUERY = 'items';
/** Query of the basket's page after a link was added: the items that it was to add, in the form of links. */
export const LINKED_QUERY = 'linked';
/** Maximum lines of a link. */
export const MAX_LINK_LINES = 50;
/** Maximum characters of a link's items. */
export const MAX_LINK_LENGTH = 1200;

export interface LinkedItem {
  readonly variantId: number;
  /** From 1 to 99. */
  readonly quantity: number;
}

/** The items that a link offers (docs/rules/basket.md#link). */
export interface BasketLink {
  /** Each variant once, in their order; none if there are more than a link may have. */
  readonly items: readonly LinkedItem[];
  /** Parts that are no items. */
  readonly unreadable: number;
  readonly isTooLong: boolean;
}

/**
 * Parses the items of a link: variant ids, each with a quantity if it is not 1. The same variant is one item with the sum, at
 * most 99.
 */
export function readBasketLink(text: string): BasketLink {
  if (text.length > MAX_LINK_LENGTH) return { items: [], unreadable: 0, isTooLong: true };
  const parts = text.split(',').map((part) => part.trim());
  const quantities = new Map<number, number>();
  let unreadable = 0;
  for (const part of parts.filter(Boolean)) {
    const [, id, quantity = '1'] = /^([1-9]\d{0,11})(?::([1-9]\d{0,3}))?$/.exec(part) ?? [];
    if (id === undefined) unreadable += 1;
    else quantities.set(Number(id), (quantities.get(Number(id)) ?? 0) + Number(quantity));
  }
  const isTooLong = quantities.size > MAX_LINK_LINES;
  const items = [...quantities].map(([variantId, quantity]) => ({
    variantId,
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  }));
  return { items: isTooLong ? [] : items, unreadable, isTooLong };
}

/** Returns items in the form of links. */
export function writeBasketLink(items: readonly LinkedItem[]): string {
  return items
    .map(({ variantId, quantity }) =>
      quantity === 1 ? `${variantId}` : `${variantId}:${quantity}`,
    )
    .join(',');
}

/** A line of a basket, as far as it says what it has of a link. */
interface Line {
  readonly quantity: number;
  readonly status: 'available' | 'unavailable';
  readonly isGift: boolean;
  readonly variant: { readonly id: number };
}

/**
 * Returns how many pieces of `?linked=` lie in a basket now, and how many do not; undefined if none does. It counts as the page does,
 * and never more than the basket holds, whatever the query says.
 */
export function readLinked(
  text: string | null,
  lines: readonly Line[],
): { readonly added: number; readonly missing: number } | undefined {
  const { items } = readBasketLink(text ?? '');
  const asked = sum(items.map(({ quantity }) => quantity));
  const added = sum(
    items.map(({ quantity, variantId }) => {
      const own = lines.filter(
        ({ isGift, status, variant }) =>
          variant.id === variantId && !isGift && status === 'available',
      );
      return Math.min(quantity, sum(own.map((line) => line.quantity)));
    }),
  );
  return added === 0 ? undefined : { added, missing: asked - added };
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}
