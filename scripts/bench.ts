import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { type Figure, isMet, tableOf } from '../tests/bench/figure.ts';
import { measureBasket } from '../tests/bench/parts/basket.ts';
import { measureCold } from '../tests/bench/parts/cold.ts';
import { measureFirstPage } from '../tests/bench/parts/first-page.ts';
import { measureCrowd } from '../tests/bench/parts/crowd.ts';
import { measureInteract } from '../tests/bench/parts/interact.ts';
import { measureHit } from '../tests/bench/parts/hit.ts';
import { measureLogin } from '../tests/bench/parts/login.ts';
import { measureAllLevels, measureLevels } from '../tests/bench/parts/levels.ts';
import { measureMemory } from '../tests/bench/parts/memory.ts';
import { measureMiss } from '../tests/bench/parts/miss.ts';
import { measureOrder } from '../tests/bench/parts/order.ts';
import { measurePaint } from '../tests/bench/parts/paint.ts';
import { measurePages } from '../tests/bench/parts/pages.ts';
import { measureRedirects } from '../tests/bench/parts/redirects.ts';
import { measureRender } from '../tests/bench/parts/render.ts';
import { measureStartup } from '../tests/bench/parts/startup.ts';
import { measureSearch } from '../tests/bench/parts/search.ts';
import { measureSoak } from '../tests/bench/parts/soak.ts';
import { requireProc } from '../tests/bench/process-cpu.ts';
import { type Recorded, record } from '../tests/bench/recorded.ts';
import type { Pace } from '../tests/bench/slices.ts';
import { build } from './build.ts';
import { CommandError, runCommand } from './command.ts';
import { root } from './paths.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';
process.env['WRANGLER_SEND_METRICS'] ??= 'false';

interface Other {
  /** Folder of another checkout that is built. */
  readonly against: string | undefined;
}

type Part = (recorded: Recorded, pace: Pace, other: Other) => Promise<Figure[]>;

const PARTS: Readonly<Record<string, Part>> = {
  'first-page': measureFirstPage,
  startup: measureStartup,
  render: measureRender,
  hit: measureHit,
  pages: measurePages,
  miss: measureMiss,
  cold: measureCold,
  crowd: measureCrowd,
  redirects: measureRedirects,
  basket: measureBasket,
  login: measureLogin,
  order: measureOrder,
  search: measureSearch,
  memory: measureMemory,
  levels: measureLevels,
  'levels-all': measureAllLevels,
  soak: measureSoak,
  paint: measurePaint,
  interact: measureInteract,
};

const FULL: Pace = { slice: 700, turns: 4, rounds: 5 };
const QUICK: Pace = { slice: 500, turns: 2, rounds: 3 };
const FILE = join(root, 'node_modules/.cache/bench/figures.json');

function chooseParts(words: readonly string[]): string[] {
  const unknown = words.filter((word) => !(word in PARTS));
  if (unknown.length === 0) return words.length > 0 ? [...words] : Object.keys(PARTS);
  throw new CommandError(
    `unknown part "${unknown.join('", "')}". The parts: ${Object.keys(PARTS).join(', ')}`,
  );
}

await runCommand({
  call: 'npm run bench',
  summary:
    'Measures what the Workers cost: CPU of workerd on the build, alternating with its reference. Linux only.',
  words: [`[${Object.keys(PARTS).join('|')}]…`],
  options: {
    against: {
      type: 'string',
      value: 'folder',
      help: 'a checkout that is built, with which misses and the start are compared',
    },
    quick: { type: 'boolean', help: 'short slices, for a rough figure' },
    json: {
      type: 'string',
      value: 'file',
      help: 'default: node_modules/.cache/bench/figures.json',
    },
  },
  async run(args) {
    requireProc();
    const parts = chooseParts(args.words);
    await build();
    const recorded = await record();
    const figures: Figure[] = [];
    const [pace, against] = [args.flag('quick') ? QUICK : FULL, args.text('against')];
    for (const part of parts) {
      console.log(`bench: ${part} …`);
      figures.push(...((await PARTS[part]?.(recorded, pace, { against })) ?? []));
    }
    const file = args.text('json') ?? FILE;
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, load: loadavg() };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ at: new Date(), machine, figures }, null, 2)}\n`);
    console.log(`${tableOf(figures)}\n\nWith all rounds: ${file}`);
    return figures.every(isMet) ? 0 : 1;
  },
});
