import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.ts';
import { CommandError, runCommand } from './command.ts';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CANDIDATES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Location of Debian's package. */
const DEBIANS = '/usr/bin/chromium';
const INSTALL_HINT =
  'Install Chromium ("apt-get install chromium", "brew install --cask chromium" or "npx playwright install chromium") or set CHROMIUM_PATH to its program.';

/** Returns whether a path is an executable file. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Missing or not executable: it cannot be used.
    return false;
  }
}

/** Returns the Chromium of the tests: `CHROMIUM_PATH`, the machine's own, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new CommandError(`CHROMIUM_PATH is "${named}", which is not an executable file.`);
  }
  return [...onPath(NAMES), ...CANDIDATES].find(isProgram) ?? playwrightsOwn();
}

/** Loads Playwright only where no other browser is found, because that takes half a second. */
function playwrightsOwn(): string | undefined {
  const { chromium }: typeof import('playwright') = createRequire(import.meta.url)('playwright');
  return [chromium.executablePath()].find(isProgram);
}

/**
 * Returns Chromium's headless shell: the same engine without windows, which runs most journeys in half the
 * time. Undefined if `CHROMIUM_PATH` is set.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : onPath([SHELL]).find(isProgram);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Returns Chromium. On Debian and Ubuntu, installs it if it is missing and no password is needed. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installPackages('chromium', ['chromium'], INSTALL_HINT);
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    `chromium: apt-get installed it, but no program was found. ${INSTALL_HINT}`,
  );
}

/**
 * Returns all browsers of the tests, after installing missing ones like `ensureChromium`. Without the headless shell
 * the tests are slower.
 */
export async function ensureBrowsers(): Promise<readonly string[]> {
  const whole = await ensureChromium();
  if (whole === DEBIANS && findHeadlessShell() === undefined && !process.env['CHROMIUM_PATH']) {
    try {
      await installPackages(SHELL, [SHELL], 'The journeys run without it.');
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
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
