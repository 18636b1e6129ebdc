import { runTool } from './child.ts';
import { runCommand } from './command.ts';

const FILE = 'worker/commerce/catalogue/search-judged.test.ts';

await runCommand({
  call: 'npm run search:judge',
  summary: `Searches the demo shop for the judged queries and prints nDCG@10 of each, and their mean, by language: those that a change may look
at, and those that it must not (docs/testing.md). Exits with 1 if a mean is below 0.8.`,
  options: {},
  async run() {
    const args = ['run', '--project', 'commerce', '--reporter=dot', '--silent=false', FILE];
    const { code } = await runTool('vitest', args, { env: { STORKFRONT_JUDGES: '1' }, show: true });
    return code;
  },
});
