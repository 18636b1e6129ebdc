import { z } from 'zod';
import type { Wishlist } from '../../../app/wishlist/schemas/wishlist.ts';
import { decideListName, type NamedList } from '../../../app/wishlist/rules/wish-lists.ts';
import { createWishes } from './rows.ts';

/** The named lists of a wishlist (docs/rules/wishlist.md#several-lists), in the storage of its object. */

const TABLE = 'CREATE TABLE IF NOT EXISTS lists (id TEXT PRIMARY KEY, name TEXT NOT NULL)';
const HAS_TABLE = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'lists'`;

/** Items and named lists of a wishlist. */
export type Contents = Pick<Wishlist, 'items' | 'lists'>;

const listSchema = z.object({ id: z.string(), name: z.string() });

/** Returns the named lists in the order of their creation. Creates no storage. */
export function readLists(sql: SqlStorage): NamedList[] {
  if (sql.exec(HAS_TABLE).toArray().length === 0) return [];
  return parseLists(sql.exec('SELECT id, name FROM lists ORDER BY rowid').toArray());
}

/** Parses lists of the table or of a transfer. */
export function parseLists(rows: readonly unknown[]): NamedList[] {
  return z.array(listSchema).parse(rows);
}

/** Inserts a list, unless there is one with its id. */
export function insertList(sql: SqlStorage, { id, name }: NamedList): void {
  // An object exists if it has the table of items.
  createWishes(sql);
  sql.exec(TABLE);
  sql.exec('INSERT OR IGNORE INTO lists (id, name) VALUES (?, ?)', id, name);
}

/** A change of the named lists. `list` is the id of one; null is the standing list. */
export type ListChange =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly list: string; readonly name: string }
  | { readonly kind: 'delete'; readonly list: string }
  | { readonly kind: 'place'; readonly itemKey: string; readonly list: string | null };

/**
 * Carries out a change. Returns 201 for a new list, 409 for a taken name, 413 for a list too many, 404 for an unknown list or item,
 * otherwise 200: a list to delete may be gone. The items of a deleted list move to the standing one.
 */
export function changeLists(
  sql: SqlStorage,
  { items, lists }: Contents,
  change: ListChange,
): 200 | 201 | 404 | 409 | 413 {
  const exists = 'list' in change && lists.some(({ id }) => id === change.list);
  switch (change.kind) {
    case 'add': {
      const decision = decideListName(lists, change.name);
      if (decision !== 'ok') return decision;
      insertList(sql, { id: newListId(), name: change.name });
      return 201;
    }
    case 'rename': {
      if (!exists) return 404;
      const decision = decideListName(lists, change.name, change.list);
      if (decision !== 'ok') return decision;
      sql.exec('UPDATE lists SET name = ? WHERE id = ?', change.name, change.list);
      return 200;
    }
    case 'delete': {
      if (!exists) return 200;
      createWishes(sql);
      sql.exec('UPDATE wishes SET list = NULL WHERE list = ?', change.list);
      sql.exec('DELETE FROM lists WHERE id = ?', change.list);
      return 200;
    }
    default: {
      const { itemKey, list } = change;
      const isKnown = items.some(({ key }) => key === itemKey) && (list === null || exists);
      if (!isKnown) return 404;
      createWishes(sql);
      sql.exec('UPDATE wishes SET list = ? WHERE key = ?', list, itemKey);
      return 200;
    }
  }
}

/** Removes all lists and returns them. */
export function takeLists(sql: SqlStorage): NamedList[] {
  const lists = readLists(sql);
  if (lists.length > 0) sql.exec('DELETE FROM lists');
  return lists;
}

/** Returns a new id: 12 hex characters, which are in URLs. */
function newListId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(-12);
}
