import { stripVTControlCharacters } from 'node:util';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { runProgram, runTool, type Outcome } from './child.ts';
import { ensureBrowsers } from './chromium.ts';
import { messageOf, Refusal, runCommand } from './command.ts';
import { root } from './place.ts';
import { isSeeded, seed } from './seed.ts';

interface Step {
  readonly name: string;
  readonly about: string;
  run(): Promise<Outcome>;
}

async function buildQuietly(): Promise<Outcome> {
  await build();
  return { code: 0, output: '' };
}

function script(file: string): Promise<Outcome> {
  return runProgram(process.execPath, [`scripts/${file}`]);
}

function vitest(projects: readonly string[]): Promise<Outcome> {
  const args = projects.flatMap((project) => ['--project', project]);
  return runTool('vitest', ['run', ...args]);
}

async function workerTests(): Promise<Outcome> {
  await build();
  return vitest(['front-door', 'commerce', 'storefront']);
}

/** The servers of the browser tests have a state each: copies of one, as drawing all pictures takes its time. */
async function seedTestShops(): Promise<void> {
  const first = join(root, '.wrangler/test');
  const isNew = await seed({ state: first });
  for (const state of [`${first}-dev`, `${first}-start`]) {
    if (!isNew && isSeeded(state)) continue;
    rmSync(state, { recursive: true, force: true });
    cpSync(first, state, { recursive: true });
  }
}

async function browserTests(): Promise<Outcome> {
  await ensureBrowsers();
  await build();
  await seedTestShops();
  return runTool('playwright', ['test'], { show: true });
}

/** Quick ones first, so that most faults show within seconds. */
const STEPS: readonly Step[] = [
  { name: 'format', about: 'oxfmt', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', about: 'oxlint', run: () => runTool('oxlint', ['--deny-warnings', '.']) },
  { name: 'types', about: 'tsc, a runtime each', run: () => script('types.ts') },
  { name: 'unit', about: 'rules of the shop and of the repository', run: () => vitest(['unit']) },
  {
    name: 'content',
    about: 'stories, layouts, and where their links lead',
    run: () => script('content-check.ts'),
  },
  { name: 'build', about: 'vite build', run: buildQuietly },
  {
    name: 'budgets',
    about: 'what pages, fonts and the Worker weigh',
    run: () => script('budgets.ts'),
  },
  { name: 'deploy', about: 'wrangler deploy --dry-run', run: () => script('deploy-check.ts') },
  { name: 'workers', about: 'the Workers, one by one and together', run: workerTests },
  { name: 'e2e', about: 'journeys in Chromium', run: browserTests },
];

function chooseSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return STEPS;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new Refusal(`there is no step "${unknown.join('", "')}". The steps: ${known}`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

/** What a step says in one line when it went well: vitest's count of tests. */
function summaryOf(output: string): string {
  const count = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output))?.[1] ?? '';
  return count.trim();
}

async function runStep(step: Step): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await step.run().catch((error: unknown) => {
    if (error instanceof Refusal) return { code: 1, output: messageOf(error) };
    throw error;
  });
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (code !== 0) console.log(output.trimEnd());
  const word = code === 0 ? 'ok    ' : 'not ok';
  console.log(
    `${word} ${step.name.padEnd(8)} ${seconds.padStart(7)}  ${summaryOf(output) || step.about}`,
  );
  return code === 0;
}

await runCommand({
  call: 'npm test',
  summary: 'All that CI checks, step by step; the first step that fails ends it.',
  options: {
    only: { type: 'string', value: 'steps', help: 'these steps alone, e.g. unit,e2e' },
    list: { type: 'boolean', help: 'name the steps and run none' },
  },
  async run(args) {
    const steps = chooseSteps(args.text('only'));
    if (args.flag('list')) {
      for (const { name, about } of steps) console.log(`${name.padEnd(8)} ${about}`);
      return 0;
    }
    for (const [index, step] of steps.entries()) {
      if (await runStep(step)) continue;
      const left = steps.slice(index + 1).map(({ name }) => name);
      if (left.length > 0) console.log(`Not run: ${left.join(', ')}`);
      console.log(`Once more: npm test -- --only ${step.name}`);
      return 1;
    }
    return 0;
  },
});
