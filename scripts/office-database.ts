import { join } from 'node:path';
import { runTool } from './child.ts';
import { type Arguments, CommandError } from './command.ts';
import { writeSeedConfig } from './bindings-config.ts';
import { requireTarget } from './deploy/environment.ts';
import { configs, stateFolder } from './paths.ts';
import { requireState } from './state.ts';
import { loadWrangler } from './wrangler-api.ts';

export type SqlValue = string | number | null;

/** A statement with its values in the place of `?`. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The back end's database as commands about staff and keys use it. */
export interface OfficeDatabase {
  /** Name of the environment; `local` is this machine. */
  readonly environment: string;
  /** Runs statements as one transaction. Returns the rows of each. */
  run(statements: readonly Statement[]): Promise<readonly Rows[]>;
  close(): Promise<void>;
}

/** Returns a statement as text, its values as literals. */
export function textOf({ sql, values }: Statement): string {
  const left = [...values];
  return sql.replaceAll('?', () => {
    const value = left.shift();
    if (value === undefined) throw new Error('a statement has too few values');
    if (value === null) return 'NULL';
    return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
  });
}

/** Opens the database of `--env`, or that of this machine. `run` runs wrangler for the former. */
export async function openOfficeDatabase(
  args: Pick<Arguments, 'text'>,
  command: string,
  run: typeof runTool = runTool,
): Promise<OfficeDatabase> {
  const named = args.text('env');
  return named === undefined
    ? openLocal(command)
    : openRemote(requireTarget(named, command), command, run);
}

interface LocalDatabase {
  prepare(sql: string): unknown;
  batch(statements: unknown[]): Promise<{ results: Rows }[]>;
}

async function openLocal(command: string): Promise<OfficeDatabase> {
  const state = stateFolder();
  requireState(state, command);
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ DB: LocalDatabase; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  const { DB } = proxy.env;
  return {
    environment: 'local',
    async run(statements) {
      const prepared = statements.map((one) => DB.prepare(textOf(one)));
      return (await DB.batch(prepared)).map(({ results }) => results);
    },
    close: () => proxy.dispose(),
  };
}

function openRemote(
  environment: string,
  command: string,
  wrangler: typeof runTool,
): OfficeDatabase {
  return {
    environment,
    async run(statements) {
      const sql = statements.map(textOf).join(';\n');
      const section = environment === 'production' ? '' : environment;
      const where = ['-c', configs.commerce, `--env=${section}`];
      const args = [
        'd1',
        'execute',
        'DB',
        '--remote',
        '--json',
        '--yes',
        '--command',
        sql,
        ...where,
      ];
      const { code, output } = await wrangler('wrangler', args);
      if (code !== 0)
        throw new CommandError(`${output.trim()}\n${command}: wrangler failed, see above.`);
      return parseResults(output, command);
    },
    close: () => Promise.resolve(),
  };
}

/** Parses the rows of `wrangler d1 execute --json`, which follow messages for people. */
function parseResults(output: string, command: string): readonly Rows[] {
  const start = output.indexOf('[\n');
  const end = output.lastIndexOf(']');
  const parsed: unknown = start < 0 ? undefined : JSON.parse(output.slice(start, end + 1));
  if (!Array.isArray(parsed))
    throw new CommandError(`${command}: wrangler's answer cannot be read: ${output.slice(0, 200)}`);
  return parsed.map((one: { results?: Rows }) => one.results ?? []);
}

/** What a command does, for the record of changes. */
export interface CommandChange {
  /** `npm run staff -- add` */
  readonly what: string;
  readonly subject: string;
  /** The subject before and after, as JSON; null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the statement that records what a command does: who may run it has all rights of the account. */
export function recordStatement(
  { after, before, subject, what }: CommandChange,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO changes (id, at, who, role, what, subject, before, after)
      VALUES (lower(hex(randomblob(16))), ?, 'command', 'admin', ?, ?, ?, ?)`,
    values: [now, what, subject, before, after],
  };
}
