import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const CAMPAIGNS = '/documentation/bausteine/aktionen/';
const CONTENTS = '/documentation/bausteine/inhalte/';

test('a campaign opens once a session with its conditions; its countdown runs and its code is copied', async ({
  page,
  context,
  at,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('de', CAMPAIGNS));
  const banner = page.getByRole('dialog', { name: /^Nestwochen/ });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: /^Bedingungen/ }).click();
  const conditions = page.locator('dialog[data-overlay="campaign-conditions"]');
  await expect(conditions).toContainText('Bis 31. Dezember 2029.');
  await page.keyboard.press('Escape');
  await expect(conditions).toBeHidden();
  await expect(banner.getByRole('button', { name: /^Bedingungen/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();

  // The clock runs in the line that the page had for it.
  const clock = page.getByRole('timer');
  await clock.scrollIntoViewIfNeeded();
  await expect(clock).toHaveText(/^\d+ Tage \d\d:\d\d:\d\d$/);
  const first = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(first);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(clock).toHaveText(/^\d+ Tage \d\d:\d\d$/);

  await page.getByRole('button', { name: 'Code kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NEST10');

  // On the next page of the session the banner is a line alone.
  const script = page.waitForResponse(/\/campaign-[^/]*\.js/);
  await page.reload();
  await script;
  await scriptReady(page);
  await clock.scrollIntoViewIfNeeded();
  await expect(clock).toHaveText(/:\d\d$/);
  await expect(banner).toBeHidden();
  await expectAccessible(page, { state: 'with its banner as a line' });
  const line = page.getByRole('region', { name: 'Aktionen' });
  await line.getByRole('button', { name: /^Bedingungen/ }).click();
  await expect(conditions).toBeVisible();
  await conditions.getByRole('button', { name: 'Schließen' }).click();
  await line.getByRole('link', { name: /^Nestwochen/ }).click();
  await expect(page).toHaveURL(at('de', '/schlafen/'));
  await expect(line).toBeHidden();
});

test(
  'tabs are chosen by mouse, arrow keys and links, and the URL names them',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', CONTENTS));
    await scriptReady(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Länge')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Bei 40 Grad waschen')).toBeHidden();
    await tab('Material').click();
    await expect(page.getByRole('tabpanel', { name: 'Material' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Pflege')).toBeFocused();
    await expect(page.getByText('Bei 40 Grad waschen')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Länge')).toBeFocused();
    await expect(page).toHaveURL(at('de', `${CONTENTS}#tab-laenge`));
    await page.getByRole('link', { name: 'zur Pflege' }).click();
    await expect(page.getByText('Bei 40 Grad waschen')).toBeInViewport();
    await page.reload();
    await expect(tab('Pflege')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  },
);

test(
  'the coupons of the shop are redeemed in the basket',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', '/p/kuschelbaer-bruno-32-cm-1001001/'));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.getByText('Im Warenkorb', { exact: true }).first()).toBeVisible();
    await page.goto(at('de', '/warenkorb/'));
    const coupons = page.locator('.basket-coupons');
    await coupons.getByRole('button', { name: 'Einlösen 10 % auf deinen Einkauf' }).click();
    await expect(page.getByText('−2,50 €').first()).toBeVisible();
    await expect(coupons).toBeHidden();
  },
);
