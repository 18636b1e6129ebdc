import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { findOffers, type Offers } from '../catalogue/offers.ts';
import {
  besideOf,
  type Rest,
  rowsOf,
  type Transfer,
  type TransferHandler,
} from '../object-store/transfers.ts';
import { codesOf, mergeCodes } from './codes.ts';
import { type Line, readLine } from './line.ts';
import { storeMergeNotice } from './merge-notice.ts';
import { mergeLines, moveLines, restoreLines } from './merge.ts';

const NO_REST: Rest = { rows: [] };

/** The basket that receives lines. */
interface Recipient {
  readonly db: D1Database;
  readonly sql: SqlStorage;
  /** Returns the lines as they are now. */
  readonly lines: () => readonly Line[];
  readonly shop: ShopKey;
}

/**
 * Returns how a basket takes a login's transfer (docs/rules/account.md#merge). `isNoted`: whether its page shows the
 * merge.
 */
export function mergeHandler(
  { db, lines, shop, sql }: Recipient,
  transfer: Transfer,
  showsNotice: boolean,
): TransferHandler<Offers> {
  const moved = rowsOf(transfer).map(readLine);
  return {
    prepare: () => findOffers(db, shops[shop], variantsOf(moved)),
    commit(offers) {
      const taken = mergeLines(sql, lines, moved, offers);
      if (showsNotice) storeMergeNotice(sql, { lines: taken, mergedAt: Date.now() });
      mergeCodes(sql, codesOf(besideOf(transfer)));
      return NO_REST;
    },
  };
}

/**
 * Returns how a basket takes the lines of the other language (docs/rules/shop.md#language-switch): refused lines wait for
 * `returnTo`. Without `returnTo` the lines are returned ones, and all are taken.
 */
export function moveHandler(
  { db, lines, shop, sql }: Recipient,
  transfer: Transfer,
  returnTo: string | undefined,
): TransferHandler<Offers> {
  const rows = rowsOf(transfer).map((row) => ({ row, line: readLine(row) }));
  const moved = rows.map(({ line }) => line);
  if (returnTo === undefined)
    return {
      prepare: async () => new Map(),
      commit() {
        restoreLines(sql, lines, moved);
        mergeCodes(sql, codesOf(besideOf(transfer)));
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
      if (refused.size === moved.length) return { rows: rest, beside: besideOf(transfer) };
      mergeCodes(sql, codesOf(besideOf(transfer)));
      return { rows: rest };
    },
  };
}

function variantsOf(lines: readonly Line[]): number[] {
  return lines.map(({ variantId }) => variantId);
}
