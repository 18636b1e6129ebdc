import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

test(
  'a baby list is shared by a copied link; a giver marks a wish, which the next one sees',
  { tag: '@phone' },
  async ({ page, browser, context, at, expected }) => {
    // The second giver's form is refused.
    expected.push(/status of 422/);
    await context.addInitScript(() => {
      // Like a device without a share dialog, with a clipboard that needs no permission.
      Object.defineProperty(navigator, 'canShare', { value: () => false });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => localStorage.setItem('copied', text) },
      });
    });
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Kuschelbär Bruno, 32 cm auf die Wunschliste' }).click();
    await expect(page.getByText('Auf deiner Wunschliste')).toBeVisible();
    await page.goto(at('de', '/wunschliste/'));
    const share = page.getByRole('region', { name: 'Wunschliste teilen' });
    await share.getByText('Link erstellen').first().click();
    await share.getByLabel('Titel der Liste').fill('Für Lina');
    await expect(share.getByLabel('Postleitzahl')).toBeHidden();
    await share.getByLabel('Babyliste').check();
    await expect(share.getByLabel('Postleitzahl')).toBeVisible();
    await share.getByRole('button', { name: 'Link erstellen' }).click();
    await expect(share.getByRole('status').first()).toContainText('Deine Liste ist geteilt');
    await scriptReady(page);
    await share.getByRole('button', { name: 'Link teilen' }).click();
    await expect(share.getByText('Der Link ist kopiert.')).toBeVisible();
    const link = await page.evaluate(() => localStorage.getItem('copied') ?? '');
    expect(link).toBe(await share.getByLabel('Dein Link').inputValue());

    const other = await browser.newContext();
    const [first, second] = [await other.newPage(), await other.newPage()];
    const requested: string[] = [];
    other.on('request', (request) => {
      requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    for (const giver of [first, second]) await giver.goto(link);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Für Lina');
    await expectAccessible(first, { part: 'main' });
    const give = { name: 'Ich schenke das: Kuschelbär Bruno, 32 cm' };
    await first.getByRole('button', give).click();
    await expect(first.getByText('Du schenkst das')).toBeVisible();
    await second.getByRole('button', give).click();
    await expect(second.getByRole('alert')).toContainText('Jemand war einen Augenblick schneller');
    await expect(second.getByText('Wird schon geschenkt')).toBeVisible();
    await expect(second.getByRole('button', give)).toBeHidden();
    // No requested URL contains the token, except those of the list itself.
    const token = new URL(link).pathname.split('/').at(-2) ?? '';
    const leaks = requested.filter((one) => one.includes(token) && !one.startsWith(link));
    expect(leaks).toEqual([]);
    await other.close();
    await page.reload();
    await expect(share.getByText('Schon gekauft: 1 von 1')).toBeVisible();
  },
);
