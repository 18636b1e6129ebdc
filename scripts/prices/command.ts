import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nextCatalogue } from '../../app/page/schemas/control.ts';
import { PRICE_LISTS } from '../../app/price/rules/price-list.ts';
import { messageOf, CommandError, runCommand } from '../command.ts';
import { type ControlStore, openLocalStore, openRemoteStore } from '../control/store.ts';
import { openLocalPrices, openRemotePrices } from './databases.ts';
import { type ChangedPrice, type Imported, importPrices } from './import-prices.ts';
import { type PriceDatabase, ANNOUNCED } from './price-rows.ts';
import { type LineProblem, readPriceFile } from './read-csv.ts';

/** Maximum number of lines shown per kind; the rest is counted. */
const SHOWN = 20;
const CALL = 'npm run prices -- import FILE.csv';

/** Directory in which npm was called, which file paths are relative to. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

function some(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `  … and ${more} more`] : [...lines];
}

function fileError(file: string, problems: readonly LineProblem[]): CommandError {
  const lines = problems.map(({ line, problem }) => `${file}:${line}: ${problem}`);
  const count = problems.length === 1 ? 'one line is' : `${problems.length} lines are`;
  return new CommandError(
    [...some(lines), `prices: ${count} wrong, nothing was changed.`].join('\n'),
  );
}

function amount(minor: number): string {
  return (minor / 100).toFixed(2);
}

function changeText({ variant, list, before, next }: ChangedPrice): string {
  const from = before === undefined ? 'new' : amount(before.withTax);
  const details = [
    next.beforeReduction === null ? '' : `before ${amount(next.beforeReduction)}`,
    next.lowest30Days === null ? '' : `lowest of 30 days ${amount(next.lowest30Days)}`,
    next.recommended === null ? '' : `recommended ${amount(next.recommended)}`,
  ].filter((detail) => detail !== '');
  const more = details.length === 0 ? '' : ` (${details.join(', ')})`;
  return `  ${before === undefined ? '+' : '~'} ${variant} ${list} ${from} → ${amount(next.withTax)}${more}`;
}

/** Raises the catalogue version, so that cached pages are rendered again. */
async function moveVersion(db: PriceDatabase, control: ControlStore): Promise<void> {
  try {
    const next = nextCatalogue(await control.read('catalogue'), Date.now());
    await control.write('catalogue', JSON.stringify(next));
    await db.write([ANNOUNCED]);
  } catch (error) {
    throw new CommandError(
      `${messageOf(error)}\nprices: the prices are written, but cached pages are not updated: the back end does so with its next calls, "npm run control -- bump catalogue" at once.`,
    );
  }
}

function show(imported: Imported & { ok: true }, control: ControlStore): void {
  const { changed, same } = imported;
  for (const line of some(changed.map(changeText))) console.log(line);
  console.log(
    changed.length === 0
      ? `prices: nothing has changed in ${control.target}`
      : `prices: ${changed.length} changed, ${same} unchanged, in ${control.target}; ${control.delay}`,
  );
}

await runCommand({
  call: 'npm run prices',
  summary: `Puts a file's prices into the catalogue, all or none, and updates the pages.
FILE.csv has a line of names, then a line a price: variant,list,price[,before][,recommended]
  variant      reference key of the variant: 100.1001.01
  list         ${PRICE_LISTS.join(', ')}
  price        what a shopper pays, tax included: 19.99
  before       the price before the reduction; empty: nothing is reduced
  recommended  the maker's recommended price; empty: none. Without the column it stays.`,
  words: ['import FILE.csv'],
  options: {
    remote: { type: 'boolean', help: 'the deployed shop instead of this machine' },
    state: {
      type: 'string',
      value: 'folder',
      help: 'default: $STORKFRONT_STATE or .wrangler/state',
    },
  },
  async run(args) {
    const [verb, file, ...rest] = args.words;
    if (verb !== 'import' || file === undefined || rest.length > 0)
      throw new CommandError(`prices: call it as "${CALL}"; see --help.`);
    const path = resolve(calledFrom, file);
    if (!existsSync(path)) throw new CommandError(`prices: there is no file ${file}.`);
    const state = args.text('state');
    const remote = args.flag('remote');
    if (remote && state) throw new CommandError('prices: --remote and --state cannot be combined.');
    const { lines, problems } = readPriceFile(readFileSync(path, 'utf8'));
    if (problems.length > 0) throw fileError(file, problems);
    const folder = state === undefined ? undefined : resolve(calledFrom, state);
    const db = remote ? openRemotePrices() : await openLocalPrices(folder);
    const control = remote ? await openRemoteStore('production') : await openLocalStore(folder);
    try {
      const imported = await importPrices(db, lines, Date.now());
      if (!imported.ok) throw fileError(file, imported.problems);
      if (imported.changed.length > 0) await moveVersion(db, control);
      show(imported, control);
    } finally {
      await control.close();
      await db.close();
    }
  },
});
