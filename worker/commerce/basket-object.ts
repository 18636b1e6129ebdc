import { DurableObject } from 'cloudflare:workers';
import { decideAddition, decideChange } from './basket/decide.ts';
import { readLine, type Line } from './basket/line.ts';
import type { Env } from './env.ts';

/** DESIGN §6: an abandoned basket goes after 90 days. */
export const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const TABLE = `CREATE TABLE IF NOT EXISTS lines (
  key TEXT PRIMARY KEY,
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  item_group TEXT,
  custom_data TEXT NOT NULL,
  display_data TEXT NOT NULL,
  created_at INTEGER NOT NULL
)`;

export interface Addition {
  readonly variantId: number;
  readonly quantity: number;
  /** Pieces of the variant that a basket may hold: its stock, or 0 if it is not buyable. */
  readonly limit: number;
  readonly itemGroup: Line['itemGroup'];
  readonly customData: Line['customData'] | undefined;
  readonly displayData: Line['displayData'] | undefined;
}

export interface Change {
  readonly itemKey: string;
  readonly quantity: number;
  readonly limit: number;
}

/** What a change came to, and the lines after it. */
export interface Outcome {
  readonly statusCode: 200 | 201 | 206 | 404 | 412 | 413;
  readonly lines: Line[];
}

/** One basket: its lines, one change after the other. It knows no prices; stock comes as a limit. */
export class BasketObject extends DurableObject<Env> {
  /** The lines in the order of their making. Looking creates nothing: a basket nobody filled takes no storage. */
  lines(): Line[] {
    const { sql } = this.ctx.storage;
    const tables = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'lines'");
    if (tables.toArray().length === 0) return [];
    return sql.exec('SELECT * FROM lines ORDER BY rowid').toArray().map(readLine);
  }

  /** Adds pieces to the line of the same variant and group, or makes one. */
  async add(addition: Addition): Promise<Outcome> {
    const decision = decideAddition(this.lines(), addition);
    if ('quantity' in decision) {
      this.ctx.storage.sql.exec(TABLE);
      if (decision.line === undefined) this.#insert(addition, decision.quantity);
      else this.#merge(decision.line, addition, decision.quantity);
      await this.#keep();
    }
    return { statusCode: decision.statusCode, lines: this.lines() };
  }

  /** Sets a line's quantity; 0 deletes the line. */
  async update(change: Change): Promise<Outcome> {
    const decision = decideChange(this.lines(), change);
    if ('quantity' in decision && decision.quantity !== decision.line?.quantity) {
      const { quantity } = decision;
      if (quantity === 0) return { statusCode: 200, lines: await this.remove(change.itemKey) };
      const sql = 'UPDATE lines SET quantity = ? WHERE key = ?';
      this.ctx.storage.sql.exec(sql, quantity, change.itemKey);
      await this.#keep();
    }
    return { statusCode: decision.statusCode, lines: this.lines() };
  }

  /** Deletes a line, if it is there. The last one takes the storage with it. */
  async remove(itemKey: string): Promise<Line[]> {
    const before = this.lines();
    const after = before.filter(({ key }) => key !== itemKey);
    if (after.length === before.length) return before;
    this.ctx.storage.sql.exec('DELETE FROM lines WHERE key = ?', itemKey);
    if (after.length === 0) await this.ctx.storage.deleteAll();
    else await this.#keep();
    return this.lines();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #insert(addition: Addition, quantity: number): void {
    this.ctx.storage.sql.exec(
      'INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?)',
      crypto.randomUUID().replaceAll('-', ''),
      addition.variantId,
      quantity,
      addition.itemGroup === null ? null : JSON.stringify(addition.itemGroup),
      JSON.stringify(addition.customData ?? {}),
      JSON.stringify(addition.displayData ?? {}),
      Date.now(),
    );
  }

  /** What hangs on the line stays, unless the addition says otherwise. */
  #merge(line: Line, addition: Addition, quantity: number): void {
    this.ctx.storage.sql.exec(
      'UPDATE lines SET quantity = ?, custom_data = ?, display_data = ? WHERE key = ?',
      quantity,
      JSON.stringify(addition.customData ?? line.customData),
      JSON.stringify(addition.displayData ?? line.displayData),
      line.key,
    );
  }

  async #keep(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }
}
