import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
/** Where the visitor's choice is changed. */
const CHOICE = '/cookies/';

test.use({ storageState: UNASKED });

/** Returns what the played tag container has received so far; undefined without a container. */
function received(page: Page): Promise<unknown[] | undefined> {
  return page.evaluate(() =>
    'google_tag_manager' in window
      ? (window.google_tag_manager as { received: unknown[] }).received
      : undefined,
  );
}

/** Answers on the page of the choice, and waits for the document that follows. */
async function choose(page: Page, url: string, button: string): Promise<void> {
  await page.goto(url);
  const reloaded = page.waitForEvent('load');
  await page.locator('main, dialog[open]').getByRole('button', { name: button }).first().click();
  await reloaded;
}

test('the container learns the consent first, then the events that have waited', async ({
  page,
  at,
}) => {
  await page.goto(at('at', BEAR));
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('tracking-1')))
    .toContain('frontend_view_item');
  expect(await received(page)).toBeUndefined();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: de['consent.all'] }).click();
  await reloaded;

  const granted = expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' });
  const seen = expect.objectContaining({ event: 'frontend_view_item', internal: false });
  await expect
    .poll(async () => await received(page))
    .toEqual(
      expect.arrayContaining([
        ['consent', 'default', granted],
        expect.objectContaining({ event: 'gtm.js' }),
        seen,
      ]),
    );
  const events = await received(page);
  expect(events?.[0]).toEqual(['consent', 'default', granted]);
  // Before the answer, and after it.
  await expect
    .poll(async () => JSON.stringify(await received(page)).split('frontend_view_item"').length - 1)
    .toBe(2);
  void choose;
  void CHOICE;
});
