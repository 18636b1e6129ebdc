import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.ts';

/** How the tests start a browser; without a program, Playwright's own. */
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

/** What most journeys need: the engine. */
export function quickBrowser(): string | undefined {
  return findHeadlessShell() ?? findChromium();
}

/** The browser that people have, for what the headless shell lacks or draws otherwise: caches of documents, hinting of type. */
export const wholeBrowser: LaunchOptions = launched(findChromium());
