import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { SmokeBrowser } from '../tests/smoke/browser.ts';
import { lacking } from '../tests/smoke/differences.ts';
import { startFirefox } from '../tests/smoke/firefox.ts';
import { STEPS } from '../tests/smoke/journey.ts';
import { startSmokeShop } from '../tests/smoke/shop.ts';
import { startWebkit } from '../tests/smoke/webkit.ts';
import { installPackages } from './apt.ts';
import { build } from './build.ts';
import { isProgram } from './chromium.ts';
import { messageOf, CommandError, runCommand } from './command.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';
process.env['WRANGLER_SEND_METRICS'] ??= 'false';

interface Engine {
  readonly program: string;
  readonly packages: readonly string[];
  readonly start: (program: string) => Promise<SmokeBrowser>;
}

/** Browsers with other engines than the tests', as packaged by Debian. */
const ENGINES: Readonly<Record<string, Engine>> = {
  firefox: { program: 'firefox-esr', packages: ['firefox-esr'], start: startFirefox },
  webkit: {
    program: 'WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    start: startWebkit,
  },
};

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && isProgram(path));
}

async function ensureProgram(name: string, { program, packages }: Engine): Promise<string> {
  const found = findProgram(program);
  if (found) return found;
  const fix = `Install ${packages.join(', ')} of Debian or Ubuntu, or leave ${name} out.`;
  await installPackages(name, packages, fix);
  const installed = findProgram(program);
  if (installed) return installed;
  throw new CommandError(`${name}: apt-get installed it, but no program was found. ${fix}`);
}

function chooseEngines(words: readonly string[]): readonly string[] {
  const unknown = words.filter((word) => !(word in ENGINES));
  const known = Object.keys(ENGINES);
  if (unknown.length > 0)
    throw new CommandError(`unknown browser "${unknown.join('", "')}". Known: ${known.join(', ')}`);
  return words.length > 0 ? words : known;
}

/** Runs the journey in one browser. Stops and returns false at the first failed step. */
async function journey(name: string, browser: SmokeBrowser, address: string): Promise<boolean> {
  for (const step of STEPS) {
    const began = performance.now();
    try {
      await step.run(browser, address);
    } catch (error) {
      console.log(`not ok ${name}: ${step.name}\n       ${messageOf(error)}`);
      return false;
    }
    console.log(
      `ok     ${name}: ${step.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
  }
  return true;
}

await runCommand({
  call: 'npm run smoke',
  summary:
    'Home, product and basket in Firefox ESR and WebKitGTK; installs them on Debian and Ubuntu if they are missing.',
  words: [`[${Object.keys(ENGINES).join('|')}]…`],
  options: {},
  async run(args) {
    const names = chooseEngines(args.words);
    const programs = new Map<string, string>();
    for (const name of names) {
      const engine = ENGINES[name];
      if (engine) programs.set(name, await ensureProgram(name, engine));
    }
    await build();
    const shop = await startSmokeShop();
    let failed = 0;
    try {
      for (const [name, program] of programs) {
        const browser = await ENGINES[name]?.start(program);
        if (!browser) continue;
        const address = `http://at.nestling.localhost:${shop.port}/`;
        if (await journey(name, browser, address)) {
          const missing = await lacking(browser);
          console.log(`       ${name} does without: ${missing.join(', ') || 'nothing'}`);
        } else failed += 1;
        await browser.close();
      }
    } finally {
      await shop.close();
    }
    return failed === 0 ? 0 : 1;
  },
});
