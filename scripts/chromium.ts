import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { installPackages } from './apt.ts';
import { Refusal, runCommand } from './command.ts';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where Debian's package puts it. */
const DEBIANS = '/usr/bin/chromium';
const MEND =
  'Install Chromium ("apt-get install chromium", "brew install --cask chromium" or "npx playwright install chromium") or set CHROMIUM_PATH to its program.';

/** Whether a path is a file that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Not there or not executable: both mean that it cannot be used.
    return false;
  }
}

/** The Chromium that tests use: `CHROMIUM_PATH`, the machine's own, or the one Playwright keeps. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Refusal(`CHROMIUM_PATH is "${named}", which is no program that can be run.`);
  }
  return [...onPath(NAMES), ...PLACES, chromium.executablePath()].find(isProgram);
}

/**
 * Chromium's headless shell: the same engine without windows, with which most journeys take half the time. None where
 * `CHROMIUM_PATH` names what is to be used.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : onPath([SHELL]).find(isProgram);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Finds Chromium, and on Debian and Ubuntu installs it if there is none and that needs no password. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installPackages('chromium', ['chromium'], MEND);
  const installed = findChromium();
  if (installed) return installed;
  throw new Refusal(`chromium: apt-get installed it, but no program was found. ${MEND}`);
}

/** The same for all that the browser tests use; without the headless shell they take longer. */
export async function ensureBrowsers(): Promise<readonly string[]> {
  const whole = await ensureChromium();
  if (whole === DEBIANS && findHeadlessShell() === undefined && !process.env['CHROMIUM_PATH']) {
    try {
      await installPackages(SHELL, [SHELL], 'The journeys run without it.');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(error.message);
    }
  }
  return [whole, findHeadlessShell()].filter((path) => path !== undefined);
}

if (import.meta.main) {
  await runCommand({
    call: 'node scripts/chromium.ts',
    summary:
      'Finds Chromium for the browser tests and installs it on Debian and Ubuntu if there is none.',
    options: {},
    async run() {
      console.log(`chromium: ${(await ensureBrowsers()).join(', ')}`);
    },
  });
}
