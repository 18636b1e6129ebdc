import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

interface Fixtures {
  /** Console lines that a test expects, such as the network line of a 404 that it names. */
  readonly expected: RegExp[];
  /** Address of a path in a shop: host label and path. */
  readonly at: (label: string, path?: string) => string;
  readonly guard: undefined;
}

/** On a slow machine the browser skips the transition between two pages, and says so: nobody's fault. */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/;

/** A console error, a hydration warning or an unhandled rejection fails the test. */
export const test = base.extend<Fixtures>({
  expected: async ({ context: _own }, use) => use([]),
  at: async ({ baseURL }, use) => {
    const neutral = new URL(baseURL ?? '');
    await use((label, path = '/') => `http://${label}.${neutral.host}${path}`);
  },
  guard: [
    async ({ context, expected }, use) => {
      // One page in ten tells of itself by a script of its own: none of a test's does, unless it says so.
      await context.addInitScript(() => {
        const { random } = Math;
        Math.random = () => 0.1 + 0.9 * random();
      });
      const faults: string[] = [];
      const report = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        const isFault = message.type() === 'error' || /hydrat/i.test(message.text());
        if (isFault) report(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!SKIPPED_TRANSITION.test(message)) report(`unhandled: ${message}`);
      });
      await use(undefined);
      expect(faults, 'nothing may be wrong in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page's script is there; before that a form posts itself, which is right and another journey. */
export async function scriptReady(page: Page): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('is-land').then(() => undefined));
}

export { expect };
