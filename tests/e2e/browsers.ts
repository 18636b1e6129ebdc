import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.ts';

/** Returns the launch options of a browser; without a program, Playwright's own. */
export function launched(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Returns the headless shell, which is enough for most journeys. */
export function quickBrowser(): string | undefined {
  return findHeadlessShell() ?? findChromium();
}

/** Playwright's settings of a browser without a display, which an option of the same name replaces, and no pictures. */
const BLINK = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'imagesEnabled=false',
];

/** Returns the launch options of a browser that loads no pictures. */
export function withoutPictures({ args = [], ...options }: LaunchOptions): LaunchOptions {
  return { ...options, args: [...args, `--blink-settings=${BLINK.join(',')}`] };
}

/**
 * The full browser, for what the headless shell lacks or renders differently: document caches, font hinting.
 */
export const wholeBrowser: LaunchOptions = launched(findChromium());
