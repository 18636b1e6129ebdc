import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { findOffers, type Offers } from '../catalogue/offers.ts';
import type { Receipt, Rest } from '../owned-store/receipt.ts';
import { besideOf, type Parcel, rowsOf } from '../owned-store/parcels.ts';
import { codesOf, mergeCodes } from './codes.ts';
import { type Line, readLine } from './line.ts';
import { noteMerge } from './merge-note.ts';
import { mergeLines, moveLines, restoreLines } from './merge.ts';

const NO_REST: Rest = { rows: [] };

/** The basket that receives lines. */
interface Taker {
  readonly db: D1Database;
  readonly sql: SqlStorage;
  /** Returns the lines as they are now. */
  readonly lines: () => readonly Line[];
  readonly shop: ShopKey;
}

/**
 * Returns how a basket takes a login's parcel (docs/rules/account.md#merge). `isNoted`: whether its page shows the
 * merge.
 */
export function mergeReceipt(
  { db, lines, shop, sql }: Taker,
  parcel: Parcel,
  isNoted: boolean,
): Receipt<Offers> {
  const moved = rowsOf(parcel).map(readLine);
  return {
    prepare: () => findOffers(db, shops[shop], variantsOf(moved)),
    commit(offers) {
      const taken = mergeLines(sql, lines, moved, offers);
      if (isNoted) noteMerge(sql, { lines: taken, mergedAt: Date.now() });
      mergeCodes(sql, codesOf(besideOf(parcel)));
      return NO_REST;
    },
  };
}

/**
 * Returns how a basket takes the lines of the other language (docs/rules/shop.md#language-switch): refused lines wait for
 * `returnTo`. Without `returnTo` the lines are returned ones, and all are taken.
 */
export function moveReceipt(
  { db, lines, shop, sql }: Taker,
  parcel: Parcel,
  returnTo: string | undefined,
): Receipt<Offers> {
  const rows = rowsOf(parcel).map((row) => ({ row, line: readLine(row) }));
  const moved = rows.map(({ line }) => line);
  if (returnTo === undefined)
    return {
      prepare: async () => new Map(),
      commit() {
        restoreLines(sql, lines, moved);
        mergeCodes(sql, codesOf(besideOf(parcel)));
        return NO_REST;
      },
    };
  return {
    returnTo,
    prepare: () => findOffers(db, shops[shop], variantsOf(moved)),
    commit(offers) {
      const refused = new Set(moveLines(sql, lines, moved, offers));
      const rest = rows.filter(({ line }) => refused.has(line)).map(({ row }) => row);
      // The codes move along with the lines: back, if all lines are refused.
      if (refused.size === moved.length) return { rows: rest, beside: besideOf(parcel) };
      mergeCodes(sql, codesOf(besideOf(parcel)));
      return { rows: rest };
    },
  };
}

function variantsOf(lines: readonly Line[]): number[] {
  return lines.map(({ variantId }) => variantId);
}
