import { resolve } from 'node:path';
import { type Arguments, CommandError, runCommand } from './command.ts';
import { findProblems } from './content/find-problems.ts';
import { type Changes, planPush, shopsOf, writePush } from './content/push.ts';
import { type ContentStore, openLocalStore, openRemoteStore } from './content/store.ts';
import { root, stateFolder } from './paths.ts';
import { knownShop } from './redirects/import-rules.ts';
import { readContents } from './content/contents.ts';

/**
 * Opens the store that the options name. Exactly one option is required, so that an omitted one never writes to
 * production.
 */
function open(args: Arguments): Promise<ContentStore> {
  const env = args.text('env');
  const state = args.text('state');
  if (args.flag('local') === (env !== undefined))
    throw new CommandError('content: name a place: --local, or --env NAME (production, …).');
  if (env === undefined) return openLocalStore(state ? resolve(root, state) : stateFolder());
  if (state) throw new CommandError('content: --env and --state cannot be combined.');
  return openRemoteStore(env);
}

function show({ added, changed, kept }: Changes): void {
  for (const key of added) console.log(`+ ${key}`);
  for (const key of changed) console.log(`~ ${key}`);
  for (const key of kept) console.log(`! ${key} is not among the seeds; it stays`);
}

async function refuseProblems(contents: ReturnType<typeof readContents>): Promise<void> {
  const { problems } = await findProblems(contents);
  if (problems.length === 0) return;
  const end = `content: nothing was pushed: ${problems.length} to fix, see above.`;
  throw new CommandError([...problems, end].join('\n'));
}

await runCommand({
  call: 'npm run content:push',
  summary: `Puts the stories and layouts of kv-seeds into the CONTENT namespace of an environment, or of this machine; what is
there already stays as it is. Everything is checked first (npm run content:check), and running shops follow.
Redirects are imported separately (npm run redirects).`,
  options: {
    env: {
      type: 'string',
      value: 'name',
      help: 'production, or a section [env.NAME] of wrangler.toml',
    },
    local: { type: 'boolean', help: 'the KV of this machine' },
    shop: {
      type: 'string',
      value: 'key',
      help: 'this shop and those it inherits from; default: all',
    },
    'dry-run': { type: 'boolean', help: 'print what would change and write nothing' },
    state: {
      type: 'string',
      value: 'folder',
      help: 'with --local; default: $STORKFRONT_STATE or .wrangler/state',
    },
  },
  async run(args) {
    const shop = args.text('shop');
    const wanted = shopsOf(shop === undefined ? undefined : knownShop(shop, '--shop'));
    const store = await open(args);
    try {
      const contents = readContents();
      await refuseProblems(contents);
      const push = await planPush(contents, wanted, store);
      show(push);
      const counts = `${push.added.length} added, ${push.changed.length} changed`;
      if (args.flag('dry-run')) {
        console.log(`content: a dry run of ${store.target}: ${counts}, nothing is written`);
      } else if (push.values.length === 0) {
        console.log(`content: nothing has changed in ${store.target}`);
      } else {
        await writePush(push, store, Date.now());
        console.log(`content: ${counts} in ${store.target}; ${store.delay}`);
      }
    } finally {
      await store.close();
    }
  },
});
