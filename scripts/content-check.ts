import { CommandError, runCommand } from './command.ts';
import { checkLive } from './content/live/check-live.ts';
import { findLacks } from './content/find-lacks.ts';
import { findProblems } from './content/find-problems.ts';
import { root, STATE_VARIABLE } from './paths.ts';
import { compileSeededRedirects } from './redirects/shop-rules.ts';
import { surveySeedFiles } from './content/contents.ts';

await runCommand({
  call: 'npm run content:check',
  summary: `Reads every story and layout of kv-seeds as the storefront would: blocks and layouts by their schemas, links in every
shop that shows them, files, products, names. Prints one line per problem (file: path inside the file: problem) and exits with 1. Names what a shop lacks in its own language and shows in another one.
With --live it reads what is published instead: products and categories that are gone, links to nowhere, images without words, missing
translations, campaigns that have ended. Exits with 1 if there are any, or if something does not answer.`,
  options: {
    live: {
      type: 'boolean',
      help: 'check the published stories of a running shop against its catalogue instead',
    },
    url: {
      type: 'string',
      value: 'origin',
      help: 'with --live: a host of that shop; default: the shop that runs on this machine',
    },
  },
  variables: {
    STORYBLOK_TOKEN:
      'with --live: public token of the space; without one the sandbox of a local shop',
    STORYBLOK_API: 'with --live: its delivery API; default: https://api.storyblok.com/v2',
    ...STATE_VARIABLE,
  },
  async run(args) {
    const url = args.text('url');
    if (args.flag('live')) return checkLive(url);
    if (url !== undefined) throw new CommandError('content: --url belongs to --live.');
    const read = surveySeedFiles(root);
    const found = await findProblems([
      ...read.contents,
      ...read.readable,
      ...compileSeededRedirects(),
    ]);
    const { stories, layouts } = found;
    for (const lack of await findLacks(read.contents)) console.log(lack);
    // An invalid file must hide neither problems of other files nor its own other problems.
    const problems = [...read.problems, ...found.problems];
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      console.error(`content: ${problems.length} problem${problems.length > 1 ? 's' : ''}`);
      return 1;
    }
    console.log(`content: ${stories} stories and ${layouts} layouts are valid`);
    return 0;
  },
});
