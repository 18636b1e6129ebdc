import { defineConfig, devices } from '@playwright/test';
import { imageBrowser, plainBrowser } from './tests/e2e/browsers.ts';
import { answeredState } from './tests/e2e/consent-state.ts';

/** Separate ports, so that a shop on port 8787 is not disturbed. */
const BUILD_PORT = 8790;
const DEV_PORT = 8791;
const START_PORT = 8792;
const START_TIMEOUT = 120_000;

const NO_SCRIPT = '**/*.nojs.spec.ts';
const DEV = '**/*.dev.spec.ts';
const START = '**/*.start.spec.ts';
const PHONE = '**/*.phone.spec.ts';
/** Specs of wide screens, or with their own width, browser or shop, run once. */
const FULL = '**/*.full.spec.ts';
const ONCE = [FULL, '**/*.desktop.spec.ts', '**/prerender*.spec.ts', '**/changed-shop.spec.ts'];
/** Long journeys run in `npm test -- --full`, as CI does. */
const LEFT_OUT = process.env['STORKFRONT_FULL'] === '1' ? [] : [FULL];

/** Tags of tests whose result does not depend on the device; they run only on this one. */
const ONLY_PHONE = /@phone/;
const ONLY_DESKTOP = /@desktop/;

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://nestling.localhost:${BUILD_PORT}`,
    // Off, because a trace takes a third of the time: a failed test is run again with `--trace on`.
    trace: 'off',
    launchOptions: plainBrowser,
    // Applies to every context that a test opens.
    storageState: answeredState(),
  },
  projects: [
    // First, so that the slowest start does not end last.
    {
      name: 'dev',
      use: {
        ...devices['Pixel 7'],
        baseURL: `http://nestling.localhost:${DEV_PORT}`,
        launchOptions: imageBrowser,
      },
      testMatch: DEV,
    },
    {
      name: 'phone',
      use: devices['Pixel 7'],
      testIgnore: [NO_SCRIPT, DEV, START, ...ONCE],
      grepInvert: ONLY_DESKTOP,
    },
    {
      name: 'start',
      use: {
        ...devices['Pixel 7'],
        baseURL: `http://nestling.localhost:${START_PORT}`,
        launchOptions: imageBrowser,
      },
      testMatch: START,
    },
    {
      name: 'desktop',
      use: devices['Desktop Chrome'],
      testIgnore: [NO_SCRIPT, DEV, START, PHONE, ...LEFT_OUT],
      grepInvert: ONLY_PHONE,
    },
    {
      name: 'phone-no-js',
      use: { ...devices['Pixel 7'], javaScriptEnabled: false },
      testMatch: NO_SCRIPT,
    },
  ],
  // The two commands are started by their journeys (command-shop.ts).
  webServer: {
    command: `"${process.execPath}" tests/e2e/serve.ts --port ${BUILD_PORT}`,
    url: `http://127.0.0.1:${BUILD_PORT}/healthz`,
    timeout: START_TIMEOUT,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
