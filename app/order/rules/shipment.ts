/** An item of an order, as far as its shipping needs it. */
interface Item {
  readonly id: number;
  readonly packageId: number | null;
  readonly status: string;
}

type Shipment =
  | { readonly kind: 'items'; readonly itemIds: readonly number[] }
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * Returns the items that leave with a package: those that are named, otherwise all that were not sent or cancelled. Refused if one of
 * them is not an open item of the package (docs/rules/order.md#packages).
 */
export function itemsToShip(
  items: readonly Item[],
  packageId: number,
  asked: readonly number[] | undefined,
): Shipment {
  const open = items.filter((item) => item.packageId === packageId && item.status === 'open');
  const ids = open.map(({ id }) => id);
  const itemIds = asked ? [...new Set(asked)] : ids;
  return itemIds.length > 0 && itemIds.every((id) => ids.includes(id))
    ? { kind: 'items', itemIds }
    : { kind: 'refused', problem: 'is no item of it that waits' };
}
