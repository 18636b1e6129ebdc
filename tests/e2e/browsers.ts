import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.ts';

/** The browsers see only the fonts of this file, so that texts have the same width on every machine. */
const FONTS = join(import.meta.dirname, 'fonts.conf');

/** Returns the launch options of a browser; without a program, Playwright's own. */
function launched(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Widths of letters as on phones, which do not round them to pixels.
      '--font-render-hinting=none',
      // One process for all pages of a test and none for the network, which saves a tenth of the processor time.
      '--renderer-process-limit=1',
      '--enable-features=NetworkServiceInProcess2',
    ],
  };
}

/**
 * Playwright's Blink settings of a headless browser, without images. An option of the same name replaces all of them.
 */
const BLINK = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'imagesEnabled=false',
];

/** Returns the options of the same browser without images. */
function withoutImages(options: LaunchOptions): LaunchOptions {
  return { ...options, args: [...(options.args ?? []), `--blink-settings=${BLINK.join(',')}`] };
}

/** The headless shell, for tests that look at a page or at what it loads: `test.use({ launchOptions: imageBrowser })`. */
export const imageBrowser: LaunchOptions = launched(findHeadlessShell() ?? findChromium());

/**
 * The headless shell without images, for tests of text and of what is too wide: an image that is not loaded keeps its width, but not
 * always its height.
 */
export const textBrowser: LaunchOptions = withoutImages(imageBrowser);

/** The browser of all other tests: the headless shell without images and fonts, which take a third of a page's time. */
export const plainBrowser: LaunchOptions = {
  ...textBrowser,
  args: [...(textBrowser.args ?? []), '--disable-remote-fonts'],
};

/** The full browser without images, for what the headless shell lacks or renders differently: document caches, font hinting. */
export const wholeBrowser: LaunchOptions = withoutImages(launched(findChromium()));
