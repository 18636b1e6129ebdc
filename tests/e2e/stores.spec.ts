import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

/** Several sizes; stores of every city have some of them. */
const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';
const MUNICH = { latitude: 48.137_154, longitude: 11.576_124 };

/** Waits until the part of the script that opens the dialog is there. Before, the link leads to the page of the stores. */
async function dialogsReady(page: Page): Promise<void> {
  await scriptReady(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.toasts')).toBeAttached();
}

test(
  'a product is reserved in a store near the shopper, and cancelled by the link',
  { tag: '@phone' },
  async ({ page, context, at, expected }, { project }) => {
    // The browser logs the refused form.
    expected.push(/the server responded with a status of 400/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(at('de', BODY));
    await dialogsReady(page);
    const link = page.getByRole('link', { name: 'In der Filiale reservieren' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'In der Filiale reservieren' });
    await expect(dialog.getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page, { part: '#click-and-reserve-product' });

    await dialog.getByLabel('Postleitzahl').fill('1010');
    await dialog.getByRole('button', { name: 'Suchen' }).click();
    await expect(dialog.getByLabel('Postleitzahl')).toBeFocused();
    await expect(dialog.getByLabel('Postleitzahl')).toHaveAccessibleDescription(/Postleitzahl/);
    await dialog.getByLabel('Postleitzahl').fill('20257');
    await dialog.getByRole('button', { name: 'Suchen' }).click();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Nestling Hamburg');
    await expect(dialog.getByText('ca. 5 km')).toBeVisible();

    // Without permission the postcode is still there. With permission only a rough position leaves the browser.
    const near = dialog.getByRole('button', { name: 'Meinen Standort verwenden' });
    await near.click();
    await expect(dialog.getByRole('alert')).toContainText('gibt deinen Standort nicht frei');
    await context.setGeolocation(MUNICH);
    await context.grantPermissions(['geolocation']);
    await near.click();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Nestling München');
    await expect(dialog.getByText('Sortiert nach deinem ungefähren Standort')).toBeVisible();
    expect(
      sent.filter((url) => url.includes('lat=')).map((url) => new URL(url).searchParams.get('lat')),
    ).toEqual(['48.14']);

    const first = dialog.getByRole('link', { name: /^Hier reservieren/ }).first();
    const store = ((await first.getAttribute('aria-label')) ?? '').replace(
      'Hier reservieren: ',
      '',
    );
    await first.click();
    await expect(dialog.getByRole('heading', { name: store })).toBeFocused();
    await expectAccessible(page, { part: '#click-and-reserve-product' });
    const submit = dialog.getByRole('button', { name: 'Kostenlos reservieren' });
    await submit.click();
    await expect(dialog.getByLabel('Vorname')).toBeFocused();
    await expect(dialog.getByLabel('Vorname')).toHaveAccessibleDescription(/Vornamen/);
    await dialog.getByLabel('Vorname').fill('Mira');
    await dialog.getByLabel('Nachname').fill('Sommer');
    await dialog.getByLabel('E-Mail-Adresse').fill(`${project.name}@reserve.example`);
    await dialog.getByLabel('Telefon').fill('+49 40 5550123');
    await submit.click();
    const done = dialog.getByRole('status');
    await expect(done).toContainText('Ist reserviert');
    await expect(done).toBeFocused();
    await expect(dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/)).toBeVisible();
    await expectAccessible(page, { part: '#click-and-reserve-product' });
    expect(sent.filter((url) => /reserve\.example|5550123|Mira/.test(url))).toEqual([]);

    await dialog.getByRole('link', { name: 'Reservierung ansehen oder stornieren' }).click();
    await page.getByRole('button', { name: 'Reservierung stornieren' }).click();
    await expect(page.getByRole('status')).toContainText('Storniert');
    await expect(page.getByRole('button', { name: 'Reservierung stornieren' })).toBeHidden();
  },
);

test(
  'the dialog follows the chosen size, and closes to where the shopper was',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', BODY));
    await dialogsReady(page);
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(page.getByRole('link', { name: '74/80', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const link = page.getByRole('link', { name: 'In der Filiale reservieren' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'In der Filiale reservieren' });
    const choice = dialog.getByLabel('Auswahl').locator('option:checked');
    await expect(choice).toHaveText('74/80');
    const sent = page.waitForRequest(/api\/shop\/stores/);
    await dialog.getByLabel('Auswahl').selectOption('62/68');
    await sent;
    await expect(choice).toHaveText('62/68');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  },
);
