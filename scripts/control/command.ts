import { resolve } from 'node:path';
import { KILLABLE } from '../../app/page/rules/upstream.ts';
import { type Arguments, CommandError, runCommand } from '../command.ts';
import { readEdit, readNames } from './edit.ts';
import { describeChanges, describeValue, parseStored } from './show.ts';
import { type ControlStore, openLocalStore, openRemoteStore } from './store.ts';
import { root, stateFolder } from '../paths.ts';

async function get(store: ControlStore, words: readonly string[]): Promise<void> {
  for (const name of readNames(words)) console.log(describeValue(name, await store.read(name)));
}

/** Writes one value and prints what has changed. */
async function edit(
  store: ControlStore,
  verb: 'set' | 'bump',
  words: readonly string[],
): Promise<void> {
  const { name, apply } = readEdit(verb, words, Date.now());
  const stored = await store.read(name);
  const after = apply(parseStored(stored));
  const changes = describeChanges(name, stored, after);
  if (changes.length === 0) return console.log(`control: nothing has changed in ${store.target}`);
  await store.write(name, JSON.stringify(after));
  for (const change of changes) console.log(change);
  console.log(`control: written to ${store.target}; ${store.delay}`);
}

function open(args: Arguments): Promise<ControlStore> {
  const state = args.text('state');
  const env = args.text('env') ?? (args.flag('remote') ? 'production' : undefined);
  if (env === undefined) return openLocalStore(state ? resolve(root, state) : stateFolder());
  if (state)
    throw new CommandError(
      'control: --state is for this machine and cannot be combined with --env or --remote.',
    );
  return openRemoteStore(env);
}

/** Rejects invalid arguments before a store is opened. */
function check([verb, ...words]: readonly string[]) {
  if (verb === 'get') readNames(words);
  else if (verb === 'set' || verb === 'bump') readEdit(verb, words, 0);
  else
    throw new CommandError(`control: expected get, set or bump${verb ? `, not "${verb}"` : ''}.`);
}

await runCommand({
  call: 'npm run control',
  summary:
    'Shows and edits what a running shop reads every 5 s: versions of content, catalogue and redirects, and the switches.',
  words: [
    'get [content|catalogue|redirects|switches]',
    'set page-store on|off',
    `set kill ${KILLABLE.join('|')} on|off`,
    'set flag SHOP FLAG on|off',
    'bump content|catalogue|redirects',
  ],
  options: {
    env: {
      type: 'string',
      value: 'name',
      help: 'a deployed shop: production, or a section [env.NAME] of wrangler.toml',
    },
    remote: { type: 'boolean', help: 'short for --env production' },
    state: {
      type: 'string',
      value: 'folder',
      help: 'default: $STORKFRONT_STATE or .wrangler/state',
    },
  },
  async run(args) {
    check(args.words);
    const [verb, ...words] = args.words;
    const store = await open(args);
    try {
      if (verb === 'set' || verb === 'bump') await edit(store, verb, words);
      else await get(store, words);
    } finally {
      await store.close();
    }
  },
});
