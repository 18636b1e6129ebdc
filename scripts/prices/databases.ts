import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, runTool, type Tool } from '../child.ts';
import { CommandError, messageOf } from '../command.ts';
import { configs, stateFolder } from '../paths.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { loadWrangler } from '../wrangler-api.ts';
import type { JsonStatement, PriceDatabase } from './price-rows.ts';

/** The part of D1 that an import needs. */
export interface D1Like {
  prepare(sql: string): { bind(json: string): D1LikeStatement };
  batch(statements: D1LikeStatement[]): Promise<unknown>;
}

interface D1LikeStatement {
  all(): Promise<{ results: unknown[] }>;
}

export interface OpenDatabase extends PriceDatabase {
  close(): Promise<void>;
}

const PAUSE = 250;

/**
 * Returns a price database on a D1: this machine's, or a test's. `pause` is the time between two tries, in
 * milliseconds.
 */
export function d1Prices(db: D1Like, pause: number = PAUSE): PriceDatabase {
  const bound = ({ sql, json }: JsonStatement) => db.prepare(sql).bind(json);
  return {
    query: async (statement) => (await bound(statement).all()).results,
    write: (statements) => writeAll(db, statements.map(bound), pause),
  };
}

/** Error of SQLite when a running shop writes at the same time. Nothing is written then. */
const BUSY = /SQLITE_BUSY/;
const TRIES = 4;
async function writeAll(db: D1Like, statements: D1LikeStatement[], pause: number): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      await db.batch(statements);
      return;
    } catch (error) {
      if (!BUSY.test(messageOf(error))) throw error;
      if (left === 0)
        throw new CommandError(
          'prices: a running shop keeps the database busy. Nothing was changed; run it again.',
        );
      await sleep(pause);
    }
}

/** Opens the catalogue of this machine. A running shop sees the change. */
export async function openLocalPrices(state: string = stateFolder()): Promise<OpenDatabase> {
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ DB: D1Like; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  return { ...d1Prices(proxy.env.DB), close: () => proxy.dispose() };
}

type Run = (tool: Tool, args: string[]) => Promise<Outcome>;

/** Returns a statement as one text with its JSON as a literal. */
export function asText({ sql, json }: JsonStatement): string {
  const literal = `'${json.replaceAll("'", "''")}'`;
  return sql.replaceAll('?1', () => literal);
}

/** Opens the catalogue of the account through wrangler's login. A file of statements is one transaction. */
export function openRemotePrices(run: Run = runTool): OpenDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  const execute = async (...args: string[]): Promise<string> => {
    const where = ['--remote', '--json', '--yes', '-c', configs.commerce];
    const { code, output } = await run('wrangler', [
      'd1',
      'execute',
      'commerce',
      ...args,
      ...where,
    ]);
    if (code !== 0) throw new CommandError(`${output.trim()}\nprices: wrangler failed, see above.`);
    return output;
  };
  return {
    query: async (statement) => parseRows(await execute('--command', asText(statement))),
    async write(statements) {
      const file = join(folder, 'prices.sql');
      writeFileSync(file, `${statements.map(asText).join(';\n')};\n`);
      await execute('--file', file);
    },
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** Parses the rows of `wrangler d1 execute --json`, which follow messages for people. */
export function parseRows(output: string): readonly unknown[] {
  const start = output.indexOf('[\n');
  const end = output.lastIndexOf(']');
  const parsed: unknown = start < 0 ? undefined : JSON.parse(output.slice(start, end + 1));
  const first: unknown = Array.isArray(parsed) ? parsed[0] : undefined;
  if (typeof first === 'object' && first !== null && 'results' in first) {
    if (Array.isArray(first.results)) return first.results;
  }
  throw new CommandError(`prices: wrangler's answer cannot be read: ${output.slice(0, 200)}`);
}
