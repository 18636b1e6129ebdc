import { imageBrowser } from './browsers.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { expectBearInBasket, openBearFromVienna } from './vienna.ts';

test.use({ launchOptions: imageBrowser });

test(
  'a shopper in Vienna finds the basket unchanged after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await openBearFromVienna(page);
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    await expect(page.locator('.layer-picture img')).toHaveJSProperty('naturalWidth', 300);
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expectBearInBasket(page);
  },
);

test('the whole journey works by keyboard only', { tag: '@phone' }, async ({ page, at }) => {
  await page.goto(at('at'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /Kuschelbär Bruno/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Kuschelbär/ })).toBeVisible();
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.getByRole('link', { name: 'Zum Warenkorb' }).focus();
  await page.keyboard.press('Enter');
  await expectBearInBasket(page);
});

test(
  'an invalid subscription is reported at its field in the shop’s language, a valid one is accepted',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de'));
    await scriptReady(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const form = page.locator('.newsletter');
    const email = form.getByLabel('E-Mail-Adresse');
    const subscribe = form.getByRole('button', { name: 'Abonnieren' });
    for (const [typed, words] of [
      ['', 'Bitte gib deine E-Mail-Adresse ein.'],
      ['mira@', /^Diese E-Mail-Adresse ist nicht vollständig/],
    ] as const) {
      await email.fill(typed);
      await subscribe.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(words);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await email.fill('mira.sommer@example.org');
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible();
  },
);
