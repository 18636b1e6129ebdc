import { build } from './build.ts';
import { runTool } from './child.ts';
import { Refusal, runCommand } from './command.ts';

/** What a deploy must never carry; matched on the list of bindings that wrangler prints. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/sandbox/i, 'the sandbox'],
  [/env\.(STORYBLOK(_FILES)?|MAIL)\s/, 'a service binding of the laptop'],
  [/env\.ENVIRONMENT\s*\("local"\)/, 'ENVIRONMENT "local"'],
];
const WORKERS = ['storefront', 'commerce'] as const;
/** Each must stand in the list, else the list was not understood and proves nothing. */
const EXPECTED = {
  storefront: /env\.ENVIRONMENT\s*\("production"\)/,
  commerce: /env\.DB\s/,
} as const;

async function checkWorker(worker: (typeof WORKERS)[number]): Promise<string> {
  const config = `dist/${worker}/wrangler.json`;
  const { code, output } = await runTool('wrangler', ['deploy', '--dry-run', '-c', config]);
  if (code !== 0)
    throw new Refusal(`${output.trim()}\ndeploy: wrangler refuses ${config}, see above.`);
  const found = FORBIDDEN.filter(([mark]) => mark.test(output)).map(([, name]) => name);
  if (found.length > 0)
    throw new Refusal(`${output.trim()}\ndeploy: ${worker} would carry ${found.join(' and ')}.`);
  if (!EXPECTED[worker].test(output)) {
    throw new Refusal(
      `${output.trim()}\ndeploy: the bindings of ${worker} cannot be read from the above.`,
    );
  }
  return /Total Upload:.*/.exec(output)?.[0] ?? 'no size given';
}

await runCommand({
  call: 'node scripts/deploy-check.ts',
  summary: 'Deploys dry: what wrangler would upload, and that nothing of the laptop is in it.',
  options: {},
  async run() {
    await build();
    for (const worker of WORKERS) console.log(`ok     ${worker}: ${await checkWorker(worker)}`);
  },
});
