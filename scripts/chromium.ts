import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installPackages } from './apt.ts';
import { Refusal, runCommand } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
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
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(isProgram);
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

if (import.meta.main) {
  await runCommand({
    call: 'node scripts/chromium.ts',
    summary:
      'Finds Chromium for the browser tests and installs it on Debian and Ubuntu if there is none.',
    options: {},
    async run() {
      console.log(`chromium: ${await ensureChromium()}`);
    },
  });
}
