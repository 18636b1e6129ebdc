import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

test(
  'the voucher of a link is in the basket with the first item; a later link says what became of its code',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    // The expired code is refused.
    expected.push(/status of 4(22|29)/);
    await page.goto(at('de', `${BEAR}?voucher=nest-5`));
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Gutscheincode aktiviert');
    await expect(toast).toContainText('nest-5');
    // The code is removed from the URL, so that a reload or a copied URL does not enter it again.
    await expect(page).toHaveURL(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.getByText('Im Warenkorb', { exact: true }).first()).toBeVisible();
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.getByText('−5,00 €').first()).toBeVisible();

    await page.goto(at('de', '/?voucher=NESTOVER'));
    await expect(toast).toContainText('Dieser Code galt nur bis zum 31. Oktober 2026.');
    await toast.getByRole('button', { name: 'Schließen' }).click();
    await expect(toast).toBeHidden();

    await page.route('**/api/shop/basket/applyVoucher/**', (route) =>
      route.fulfill({ status: 429, json: {} }),
    );
    await page.goto(at('de', '/?voucher=NEST10'));
    await expect(toast).toContainText('Code gemerkt');
    await page.unroute('**/api/shop/basket/applyVoucher/**');

    await page.goto(at('de', '/?voucher=NEST10'));
    await toast.getByRole('link', { name: 'Warenkorb' }).click();
    await expect(page).toHaveURL(at('de', '/warenkorb/'));
    await expect(page.getByText('−2,50 €').first()).toBeVisible();

    // On the basket page itself, too.
    await page.goto(at('de', '/warenkorb/?voucher=nest-5'));
    await expect(toast).toContainText('Gutscheincode aktiviert');
    await expect(page.getByText('−5,00 €').first()).toBeVisible();
  },
);

test(
  'a gift card follows what is typed, names what is wrong at its field, and is added with its recipient',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    // The day that the server refuses.
    expected.push(/status of 4(00|22)/);
    await page.goto(at('ch', '/p/geschenkkarte-1001045/'));
    await scriptReady(page);
    await expectAccessible(page, { part: 'main' });
    const card = page.locator('.gift-card-preview');
    const add = page.getByRole('button', { name: 'In den Warenkorb' });
    await page.getByLabel('CHF 100').check();
    await expect(card).toContainText('CHF 100');
    await page.getByLabel('Anderer Betrag').check();
    await page.getByLabel('Dein Betrag in CHF').fill('75.-');
    await page.getByLabel('Name', { exact: true }).fill('Oma Ilse');
    await page.getByLabel('Nachricht').fill('Alles Liebe!');
    for (const text of ['CHF 75', 'Für Oma Ilse', 'Alles Liebe!'])
      await expect(card).toContainText(text);

    await add.click();
    const email = page.getByLabel('E-Mail-Adresse', { exact: true });
    await expect(email).toBeFocused();
    await expect(page.getByText('Gib an, von wem die Karte kommt.')).toBeVisible();
    await email.fill('oma@example.org');
    await page.getByLabel('Von (dein Name)').fill('Mira');

    // The server knows the day: a page that was left open since yesterday does not.
    const day = page.getByLabel('Tag des Versands');
    await day.evaluate((field) => field.removeAttribute('min'));
    await day.fill('2020-01-01');
    await add.click();
    await expect(page.getByText('Dieser Tag ist vorbei.')).toBeVisible();
    await expect(page.getByLabel('Nachricht')).toHaveValue('Alles Liebe!');
    await expect(card).toContainText('CHF 75');

    // A card to the buyer needs no recipient.
    await page.getByLabel('An mich').check();
    await expect(day).toBeHidden();
    await page.getByLabel('Per E-Mail verschenken').check();
    await scriptReady(page);
    await day.fill((await day.getAttribute('max')) ?? '');
    await add.click();
    const layer = page.locator('#add-layer');
    await expect(layer).toContainText('Geschenkkarte CHF 75');
    await layer.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.locator('.line')).toContainText('Für Oma Ilse, oma@example.org');
  },
);
