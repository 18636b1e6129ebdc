import {
  test as base,
  expect,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';

interface Fixtures {
  /** Console messages that a test expects, such as the network error of a 404. */
  readonly expected: RegExp[];
  /** Returns the URL of a path in a shop, by host label. */
  readonly at: (label: string, path?: string) => string;
  readonly guard: undefined;
}

/** Test with a shop. Console errors, hydration warnings and unhandled rejections fail it. */
export const test = base.extend<Fixtures>({
  expected: async ({ context: _own }, use) => use([]),
  at: async ({ baseURL }, use) => {
    const neutral = new URL(baseURL ?? '');
    await use((label, path = '/') => `http://${label}.${neutral.host}${path}`);
  },
  guard: [
    async ({ context, expected }, use) => {
      // One page in ten reports errors; in tests none does unless the test enables it.
      const prepared = await context.addInitScript(() => {
        const { random } = Math;
        Math.random = () => 0.1 + 0.9 * random();
        // All tests together would send more beacons than one client may, so only `recordBeacons` lets them through.
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (url, body) =>
          (String(url).endsWith('/rum/vitals/') && !('sendsVitals' in window)) || send(url, body);
      });
      // A browser that has answered stores a copy of the answer, which Playwright's state cannot have for every host.
      const { cookies } = await context.storageState();
      if (cookies.some(({ name }) => name === 'consent'))
        await context.addInitScript(() => {
          // The first document of a tab, and frames of other origins, have no storage.
          if (window.origin === 'null') return;
          const [, record] = /(?:^|; )consent=([^;]*)/.exec(document.cookie) ?? [];
          if (record && localStorage.getItem('consent') === null)
            localStorage.setItem('consent', decodeURIComponent(record));
        });
      const faults: string[] = [];
      const report = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
      };
      const onMessage = (message: ConsoleMessage) => {
        const isFault = message.type() === 'error' || /hydrat/i.test(message.text());
        if (isFault) report(`${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => report(`unhandled: ${error.error().message}`);
      context.on('console', onMessage);
      context.on('weberror', onError);
      await use(undefined);
      // Tests that change nothing of a context may share it.
      context.off('console', onMessage);
      context.off('weberror', onError);
      await prepared.dispose();
      expect(faults, 'there must be no console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page's script has loaded. Before that, a form is sent without script, which is another
 * journey.
 */
export async function scriptReady(page: Page): Promise<void> {
  await page.evaluate(() => customElements.whenDefined('is-land').then(() => undefined));
}

/** Scrolls every island into view and touches it until all are hydrated. */
export async function wakeAll(page: Page): Promise<void> {
  // A touch before the script is there wakes nothing.
  await expect(async () => {
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toasts')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  for (const island of await page.locator('is-land').all())
    await island.locator('input, select, button, a').first().focus();
  const asleep = () =>
    page
      .locator('is-land')
      .evaluateAll(
        (islands) =>
          islands.filter((island) => !Object.keys(island).some((key) => key.startsWith('__react')))
            .length,
      );
  await expect.poll(asleep).toBe(0);
}

export { expect };
