import { isSameLine, type Line } from './line.ts';
import type { LineParts } from './lines.ts';

/** How long the place of a line that was removed is remembered, in milliseconds. */
const REMEMBERED_MS = 10 * 60_000;
/** Places that are remembered at most. */
const MAX_REMEMBERED = 20;

/**
 * The places of lines that were removed a moment ago: a line that is put back returns to its place
 * (docs/rules/basket.md#basket-page). In memory only, so that a removal costs no write; without it a line comes last.
 */
export class RemovedLines {
  #lines: readonly (Pick<Line, 'variantId' | 'itemGroup'> & { place: number; until: number })[] =
    [];

  /** Deletes a line, if it exists, and remembers its place. */
  delete(sql: SqlStorage, line: Line | undefined): void {
    if (!line) return;
    const { itemGroup, key, variantId } = line;
    const [row] = sql.exec('SELECT rowid AS place FROM lines WHERE key = ?', key).toArray();
    sql.exec('DELETE FROM lines WHERE key = ?', key);
    const until = Date.now() + REMEMBERED_MS;
    const removed = { itemGroup, variantId, place: Number(row?.['place']), until };
    this.#lines = [removed, ...this.#lines].slice(0, MAX_REMEMBERED);
  }

  /** Returns the place that a new line had before, once; null for a line that had none. */
  take(line: LineParts): number | null {
    const found = this.#lines.find(
      (removed) => removed.until > Date.now() && isSameLine(removed, line),
    );
    this.#lines = this.#lines.filter((removed) => removed !== found);
    return found?.place ?? null;
  }
}
