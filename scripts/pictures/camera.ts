import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { makeConsentRecord, selectedStatus } from '../../app/consent/rules/consent.ts';
import { CONSENT_VERSION, consentServices } from '../../edge-config/consent.ts';
import { root } from '../paths.ts';
import type { PicturedPage } from './pages.ts';

/** A picture of a whole page, and the status that it came with. */
export interface Picture {
  readonly status: number;
  /** A PNG. */
  readonly image: Buffer;
}

/** The fonts of the test browsers, so that texts are as wide on every machine. */
const FONTS = join(root, 'tests/e2e/fonts.conf');
const HEIGHT = 900;
const LOAD_TIMEOUT = 60_000;

/** One browser that takes pictures of the pages of both shops. */
export class Camera {
  readonly #browser: Browser;
  /** What the browser's clock shows on every page, so that a countdown is the same on both. */
  readonly #now = new Date();

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async open(executablePath: string): Promise<Camera> {
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, FONTCONFIG_FILE: FONTS },
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
    });
    return new Camera(browser);
  }

  /** Takes a picture of a page at a width in CSS pixels, in a browser that has answered about cookies and moves nothing. */
  async take({ label, path }: PicturedPage, port: number, width: number): Promise<Picture> {
    const host = `${label}.nestling.localhost`;
    const context = await this.#browser.newContext({
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
    });
    try {
      await answerConsent(context, host);
      const page = await context.newPage();
      await page.clock.setFixedTime(this.#now);
      const url = `http://${host}:${port}${path}`;
      const response = await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT });
      await settle(page);
      const image = await page.screenshot({ fullPage: true, animations: 'disabled' });
      return { status: response?.status() ?? 0, image };
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function answerConsent(context: BrowserContext, domain: string): Promise<void> {
  const record = makeConsentRecord(selectedStatus(consentServices, {}), {
    version: CONSENT_VERSION,
    appVersion: 'pictures',
    now: Date.now(),
  });
  const value = encodeURIComponent(JSON.stringify(record));
  await context.addCookies([{ name: 'consent', value, domain, path: '/' }]);
}

/** Waits until a page has its fonts and all its images, those that load when they come near as well. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const loaded = [...document.images].map(
      (image) =>
        image.complete ||
        new Promise((resolve) => {
          for (const event of ['load', 'error']) image.addEventListener(event, resolve);
        }),
    );
    await Promise.all([document.fonts.ready, ...loaded]);
  });
  // Lists that script fills: an older checkout has no other sign that it is done.
  await page.waitForLoadState('networkidle');
}
