import { runCommand } from './command.ts';
import { findLacks } from './content/find-lacks.ts';
import { findProblems } from './content/find-problems.ts';
import { root } from './paths.ts';
import { compileSeededRedirects } from './redirects/shop-rules.ts';
import { surveySeedFiles } from './content/contents.ts';

await runCommand({
  call: 'npm run content:check',
  summary: `Reads every story and layout of kv-seeds as the storefront would: blocks and layouts by their schemas, links in every
shop that shows them, files, products, names. Prints one line per problem (file: path inside the file: problem) and exits with 1. Names what a shop lacks in its own language and shows in another one.`,
  options: {},
  async run() {
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
