import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { UNASKED } from './consent-state.ts';
import { expect, scriptReady, test } from './fixture.ts';

const QUESTION = 'Möchtest du im österreichischen Shop einkaufen?';
const PATH = '/ratgeber/erstausstattung/';

const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });

/** Returns the values of the cookies that remember a choice. */
async function remembered(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const chosen = cookies.filter(({ name }) => name === 'country' || name === 'locale');
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

/**
 * Waits until the page has asked the edge for the visitor's country, or does not need to. It asks after the load, before
 * its toasts are there.
 */
async function settled(page: Page) {
  await scriptReady(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.toasts')).toBeAttached();
}

test('a visitor from another country is asked once, and goes to the same page there', async ({
  page,
  at,
}) => {
  const query = '?a=1&__country=AT';
  await page.goto(at('de', PATH + query));
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, { part: '#country-picker' });
  // Its two answers alone: the list of all shops is in the footer.
  await expect(
    question(page).locator('form:has([name="shop"]) :is(button, a, summary)'),
  ).toHaveText(['Zum österreichischen Shop', 'In Deutschland bleiben']);
  await question(page).getByRole('button', { name: 'Zum österreichischen Shop' }).click();
  await expect(page).toHaveURL(at('at', PATH + query));
  expect(await remembered(page)).toEqual({ country: 'at', locale: 'de-at' });
  // The page of the first shop is replaced, so that Back does not lead to it.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await page.goto(at('de', PATH));
  await settled(page);
  await expect(question(page)).toBeHidden();
});

test('a closed question is an answer, in all tabs', async ({ page, at }) => {
  await page.goto(at('de', `${PATH}?__country=AT`));
  await expect(question(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(at('de', '/'));
  await expect(question(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(question(other)).toBeHidden();
  await expect.poll(() => remembered(other)).toEqual({ country: 'de', locale: 'de-de' });
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question(page)).toBeHidden();
  await page.goto(at('de', '/versand/'));
  await settled(page);
  await expect(question(page)).toBeHidden();
});

test('a question that was left is asked in no other page of the tab, and never in a task', async ({
  page,
  at,
}) => {
  await page.goto(at('de', '/login/?__country=AT'));
  await settled(page);
  await expect(question(page)).toBeHidden();
  await page.goto(at('de', PATH));
  await expect(question(page)).toBeVisible();
  await page.goto(at('de', '/versand/'));
  await settled(page);
  await expect(question(page)).toBeHidden();
  expect(await remembered(page)).toEqual({});
});

test('the footer opens the list, whose shops are translated; it gives the focus back', async ({
  page,
  at,
}) => {
  await page.goto(at('ch', '/kinderwagen/'));
  await settled(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Schweiz · Deutsch' });
  const list = page.getByRole('dialog', { name: 'Willkommen bei Nestling' });
  await link.click();
  await expect(list.getByRole('button', { name: 'Schweiz Deutsch' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await list.getByRole('button', { name: 'Schliessen' }).click();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Belgien Français' }).click();
  await expect(page).toHaveURL(at('be', '/fr/poussettes/'));
  expect(await remembered(page)).toEqual({ country: 'be', locale: 'fr-be' });
});

test.describe('a visitor who has answered nothing', () => {
  test.use({ storageState: UNASKED });

  test('a visitor who has answered nothing is asked about the country only once the banner is gone', async ({
    page,
    at,
  }) => {
    await page.goto(at('de', `${PATH}?__country=AT`));
    const banner = page.locator('#consent');
    await expect(banner).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.locator('.toasts')).toBeAttached();
    await expect(question(page)).toBeHidden();
    await banner.getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(question(page)).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
