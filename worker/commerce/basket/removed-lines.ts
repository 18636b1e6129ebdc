import { isSameLine, type Line } from './line.ts';
import type { LineParts } from './lines.ts';

/** How long the position of a removed line is remembered, in milliseconds. */
const REMEMBERED_MS = 10 * 60_000;
/** Maximum number of remembered positions. */
const MAX_REMEMBERED = 20;

/**
 * The positions of recently removed lines: a line that is put back returns to its position
 * (docs/rules/basket.md#basket-page). They are kept in memory only, so that a removal costs no write; if they are
 * lost, the line comes last.
 */
export class RemovedLines {
  #lines: readonly (Pick<Line, 'variantId' | 'itemGroup'> & { rowid: number; until: number })[] =
    [];

  /** Deletes a line, if it exists, and remembers its position. */
  delete(sql: SqlStorage, line: Line | undefined): void {
    if (!line) return;
    const { itemGroup, key, variantId } = line;
    const [row] = sql.exec('SELECT rowid FROM lines WHERE key = ?', key).toArray();
    sql.exec('DELETE FROM lines WHERE key = ?', key);
    const until = Date.now() + REMEMBERED_MS;
    const removed = { itemGroup, variantId, rowid: Number(row?.['rowid']), until };
    this.#lines = [removed, ...this.#lines].slice(0, MAX_REMEMBERED);
  }

  /** Returns the former position of a new line, once; null if it had none. */
  take(line: LineParts): number | null {
    const found = this.#lines.find(
      (removed) => removed.until > Date.now() && isSameLine(removed, line),
    );
    this.#lines = this.#lines.filter((removed) => removed !== found);
    return found?.rowid ?? null;
  }
}
