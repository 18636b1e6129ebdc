import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { RedirectRule } from '../../app/redirect/rules/redirect.ts';
import { type Arguments, messageOf, CommandError, runCommand } from '../command.ts';
import { root, stateFolder } from '../paths.ts';
import {
  type Changes,
  importRules,
  knownShop,
  planImport,
  readRuleFile,
  refuseEmpty,
} from './import-rules.ts';
import { openLocalStore, openRemoteStore, type RedirectStore } from './stores.ts';

/** Maximum number of lines shown per kind; the rest is counted. */
const SHOWN = 20;
const CALL = 'npm run redirects -- import FILE';

/** Directory in which npm was called, which file paths are relative to. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

function ruleText({ from, to, status }: RedirectRule): string {
  return to === undefined ? `${from} ${status}` : `${from} → ${to} ${status}`;
}

function showChanges({ shop, added, changed, removed }: Changes): void {
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  console.log(`redirects: ${shop}: ${counts}`);
  for (const [sign, rules] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const rule of rules.slice(0, SHOWN)) console.log(`  ${sign} ${ruleText(rule)}`);
    if (rules.length > SHOWN) console.log(`  ${sign} … and ${rules.length - SHOWN} more`);
  }
}

/** Reads a file; `shown` is the path as it was typed. */
function readFile(path: string, shown: string): string {
  if (!existsSync(path)) throw new CommandError(`redirects: there is no file ${shown}.`);
  if (statSync(path).isDirectory())
    throw new CommandError(`redirects: ${shown} is a folder, not a file.`);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`redirects: ${shown} cannot be read: ${messageOf(error)}`);
  }
}

/** Opens this machine's store, or that of the named environment. */
function openStore(args: Arguments): Promise<RedirectStore> {
  const state = args.text('state');
  const named = args.text('env');
  if (args.flag('remote') && named !== undefined)
    throw new CommandError('redirects: --remote means --env production; use only one of them.');
  const env = args.flag('remote') ? 'production' : named;
  if (env === undefined) return openLocalStore(state ? resolve(root, state) : stateFolder());
  if (state)
    throw new CommandError('redirects: --remote and --env cannot be combined with --state.');
  return openRemoteStore(env);
}

await runCommand({
  call: 'npm run redirects',
  summary: `Replaces the redirects of a file's shops, all or none, without a deploy (docs/redirects.md).
FILE is JSON (a list of {from, to, status}, or such lists by shop key) or a Netlify _redirects file; TOML is not read.
A file that has no rule for a shop is rejected without --empty.`,
  words: ['import FILE'],
  options: {
    shop: { type: 'string', value: 'key', help: 'the shop of a file that names none' },
    env: {
      type: 'string',
      value: 'name',
      help: 'write to production, or to a section [env.NAME] of wrangler.toml, not to this machine',
    },
    remote: { type: 'boolean', help: 'the same as --env production' },
    'dry-run': { type: 'boolean', help: 'print what would change and write nothing' },
    empty: { type: 'boolean', help: 'let a file without rules remove all rules of its shop' },
    state: {
      type: 'string',
      value: 'folder',
      help: 'of this machine; default: $STORKFRONT_STATE or .wrangler/state',
    },
  },
  async run(args) {
    const [verb, file, ...rest] = args.words;
    if (verb !== 'import' || file === undefined || rest.length > 0)
      throw new CommandError(`redirects: call it as "${CALL}"; see --help.`);
    const path = resolve(calledFrom, file);
    const text = readFile(path, file);
    const asked = args.text('shop');
    const shop = asked === undefined ? undefined : knownShop(asked, '--shop');
    const inside = relative(root, path);
    const name = inside.startsWith('..') ? file : inside;
    const lists = readRuleFile(text, name, shop);
    if (!args.flag('empty')) refuseEmpty(lists, name);
    const isDry = args.flag('dry-run');
    const store = await openStore(args);
    try {
      const changes = isDry
        ? (await planImport(lists, store)).changes
        : await importRules(lists, store, Date.now());
      for (const one of changes) showChanges(one);
      if (isDry) console.log('redirects: a dry run: nothing is written');
    } finally {
      await store.close();
    }
  },
});
