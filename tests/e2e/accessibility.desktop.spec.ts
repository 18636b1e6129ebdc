import { textBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';

test.use({ launchOptions: textBrowser });

test('in forced colours the current, open and focused states are distinguishable', async ({
  page,
  at,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('de', '/babykleidung/'));
  await scriptReady(page);
  const edge = (name: string) =>
    page
      .locator('.nav-bar summary')
      .filter({ hasText: name })
      .evaluate((summary) => getComputedStyle(summary).borderBottomColor);
  expect(await edge('Babykleidung')).not.toBe(await edge('Schlafen'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await expect(page.locator('.skip')).toHaveCSS('outline-style', 'solid');
  await page.locator('.nav-bar summary').first().click();
  await expect(page.locator('.nav-bar details[open] .flyout')).toHaveCSS('border-style', 'solid');
});

test('a keyboard leads from home via a category to a product and into the basket', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('de'));
  await scriptReady(page);
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until an element has focus; each step must be visible. */
  const tabTo = async (wanted: (name: string) => boolean) => {
    for (let step = 0; step < 60; step++) {
      await press('Tab');
      const [name, seen] = await page.evaluate((): [string, boolean] => {
        const own = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(own ?? document.body);
        const name = own?.getAttribute('aria-label') ?? own?.textContent ?? '';
        return [name.trim(), outlineStyle !== 'none' && outlineWidth !== '0px'];
      });
      expect([name, seen]).toEqual([name, true]);
      if (wanted(name)) return;
    }
    throw new Error('no element of that name within 60 steps');
  };
  // Skip link first, then logo, search, account links, navigation, in visual order.
  await press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await tabTo((name) => name.startsWith('Nestling'));
  await tabTo((name) => name === 'Suche');
  await tabTo((name) => name.startsWith('Warenkorb'));
  await tabTo((name) => name === 'Babykleidung');
  await press('Enter');
  await tabTo((name) => name === 'Wickelbodys');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wickelbodys' })).toBeVisible();
  await scriptReady(page);
  await press('Tab');
  await expect(page.locator('.skip')).toBeFocused();
  await press('Enter');
  await tabTo((name) => name.includes('Tau'));
  await press('Enter');
  await expect(page).toHaveURL(/\/p\/wickelbody-tau/);
  await scriptReady(page);
  await press('Tab');
  await press('Enter');
  await tabTo((name) => name.includes('In den Warenkorb'));
  await press('Enter');
  const layer = page.getByRole('dialog');
  await expect(layer).toBeVisible();
  await tabTo((name) => name === 'Zum Warenkorb');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Warenkorb' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tau')).toBeVisible();
});
