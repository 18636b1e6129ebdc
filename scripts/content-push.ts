import { resolve } from 'node:path';
import { type Arguments, CommandError, runCommand } from './command.ts';
import { findProblems } from './content/find-problems.ts';
import { type Changes, planPush, shopsOf, writePush } from './content/push.ts';
import { type ContentStore, openLocalStore, openRemoteStore } from './content/store.ts';
import type { ShopKey } from '../app/shop/rules/shop.ts';
import { local } from './local.ts';
import { root, stateFolder } from './paths.ts';
import { knownShop } from './redirects/import-rules.ts';
import { readContents } from './content/contents.ts';
import { confirm, openSpaceOf, SPACE_OPTIONS } from './space/access.ts';
import { readBuiltPlugin } from './space/field-plugin.ts';
import { carryOut, planOf } from './space/push.ts';

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

/** Puts the editors' forms and the seeds into a space of the content system. */
async function pushToSpace(args: Arguments, wanted: readonly ShopKey[]): Promise<number | void> {
  const opened = await openSpaceOf(args);
  const contents = readContents();
  await refuseProblems(contents);
  const own = contents.filter(({ key }) => wanted.some((shop) => key.split('/')[1] === shop));
  const secret = process.env['STORYBLOK_WEBHOOK_SECRET'];
  const editorToken = args.flag('local') ? local.vars.EDITOR_TOKEN : process.env['EDITOR_TOKEN'];
  const plan = await planOf({
    ...opened,
    contents: own,
    force: args.flag('force'),
    secret,
    editorToken,
    plugin: readBuiltPlugin(),
  });
  for (const { label } of plan.steps) console.log(label);
  for (const line of plan.hints) console.log(`! ${line}`);
  for (const line of plan.kept) console.log(`! ${line}: kept, --force replaces it`);
  if (plan.problems.length > 0)
    throw new CommandError([...plan.problems, 'content: nothing was written'].join('\n'));
  const target = `space ${opened.space}`;
  if (plan.steps.length === 0) console.log(`content: nothing is to do in ${target}`);
  else if (args.flag('dry-run'))
    console.log(`content: a dry run of ${target}: ${plan.steps.length} steps, nothing is written`);
  else if (await confirm(args, `Write this to ${target}?`)) {
    await carryOut(plan.steps, (line) => console.log(line));
    console.log(`content: ${target} has it all`);
  } else return 1;
  if (secret === undefined)
    console.log(
      'content: no webhook without STORYBLOK_WEBHOOK_SECRET, the first secret of STORYBLOK_WEBHOOK_SECRETS',
    );
}

await runCommand({
  call: 'npm run content:push',
  summary: `Puts the stories and layouts of kv-seeds into the CONTENT namespace of an environment, or of this machine; what is
there already stays as it is. Everything is checked first (npm run content:check), and running shops follow.
Redirects are imported separately (npm run redirects).
With --storyblok it fills a space of the content system instead: components with their forms, option lists, folders, files, stories,
preview addresses and webhook. It shows the list first, repeats what it must, and leaves what the space says otherwise.`,
  options: {
    storyblok: {
      type: 'boolean',
      help: 'a space of Storyblok: --space, with --local one that the sandbox plays',
    },
    ...SPACE_OPTIONS,
    force: { type: 'boolean', help: 'with --storyblok: replace what the space says otherwise' },
    yes: { type: 'boolean', help: 'with --storyblok: write without asking' },
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
  variables: {
    STORYBLOK_MANAGEMENT_TOKEN:
      'with --storyblok: a personal access token of an account that may edit the space',
    STORYBLOK_WEBHOOK_SECRET: 'with --storyblok: signs the webhook of the space',
    EDITOR_TOKEN:
      'with --storyblok: what the field plugin shows the shop, the setting EDITOR_TOKEN',
  },
  async run(args) {
    const shop = args.text('shop');
    const wanted = shopsOf(shop === undefined ? undefined : knownShop(shop, '--shop'));
    if (args.flag('storyblok')) return pushToSpace(args, wanted);
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
