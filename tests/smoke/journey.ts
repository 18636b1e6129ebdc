import { type SmokeBrowser, waitFor } from './browser.ts';

const BEAR = 'a[href*="1001001"]';
const HEADING = `document.querySelector('h1')?.textContent`;

interface Step {
  readonly name: string;
  run(browser: SmokeBrowser, address: string): Promise<void>;
}

function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted)
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/** Home → product → basket of the Austrian shop, with what a shopper sees. */
export const STEPS: readonly Step[] = [
  {
    name: 'the home page, within its width',
    async run(browser, address) {
      await browser.open(address);
      await waitFor(browser, `${HEADING}?.includes('Alles fürs Nest')`);
      expectEqual('language', await browser.evaluate('document.documentElement.lang'), 'de-AT');
      expectEqual(
        'pixels beyond the width',
        await browser.evaluate('document.documentElement.scrollWidth - innerWidth <= 0'),
        true,
      );
      await waitFor(browser, `[...document.images].some((image) => image.naturalWidth > 0)`);
    },
  },
  {
    name: 'its fonts and the policy of its document',
    async run(browser) {
      await waitFor(
        browser,
        `document.fonts.ready.then(() => [...document.fonts].some((font) => font.status === 'loaded'))`,
      );
      expectEqual(
        'a style of a script',
        await browser.evaluate(
          `(() => { const style = document.createElement('style'); style.textContent = 'html { outline-width: 7px }'; document.head.append(style); const width = getComputedStyle(document.documentElement).outlineWidth; style.remove(); return width !== '7px'; })()`,
        ),
        true,
      );
    },
  },
  {
    name: 'the banner asks, and an answer closes it',
    async run(browser) {
      await waitFor(browser, `document.querySelector('#consent[open]')`);
      await browser.press('#consent button[value="necessary"]');
      await waitFor(
        browser,
        `document.cookie.includes('consent=') && !document.querySelector('#consent[open]') && document.readyState === 'complete'`,
      );
    },
  },
  {
    name: 'a product by its card',
    async run(browser) {
      await browser.press(BEAR);
      await waitFor(browser, `${HEADING}?.includes('Kuschelbär Bruno')`);
    },
  },
  {
    name: 'an addition is shown at once',
    async run(browser) {
      await waitFor(browser, `customElements.get('is-land')`);
      await browser.press('form[data-live="basket.add"] button:not([type="button"])');
      await waitFor(
        browser,
        `/Im Warenkorb/.test(document.querySelector('main')?.textContent ?? '')`,
      );
    },
  },
  {
    name: 'the basket, and after a reload',
    async run(browser, address) {
      for (const path of ['warenkorb/', 'warenkorb/']) {
        await browser.open(address + path);
        await waitFor(
          browser,
          `document.querySelector('main')?.textContent.includes('Kuschelbär Bruno')`,
        );
        await waitFor(browser, `document.querySelector('main')?.textContent.includes('24,95')`);
      }
    },
  },
];
