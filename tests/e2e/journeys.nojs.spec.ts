import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { payAt, send, typeAddress, typePerson } from './checkout-shop.ts';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';
import { shareWishlist } from './visitors.ts';

/**
 * What a browser does without script: menus, dialogs and sections open, rows snap, a field with a problem has the focus. Tests of
 * the shop cover the posted forms (docs/testing.md).
 */
test.use({ expected: [/the server responded with a status of 422/] });

const PASSWORD = 'Kuschelnest-2026';
const WIDE = { width: 1440, height: 900 };

/** Checks a row of the home page that script would turn into a slider. */
async function expectSnappingRow(page: Page, name: string): Promise<void> {
  const slider = page.getByRole('region', { name });
  await expect(slider.locator('.slider-arrows')).toBeHidden();
  const view = slider.locator('.slider-view');
  // Its slides are laid out once it is near the viewport (content-visibility).
  await view.scrollIntoViewIfNeeded();
  const style = await view.evaluate((row) => [
    getComputedStyle(row).overflowX,
    getComputedStyle(row).scrollSnapType,
  ]);
  expect(style).toEqual(['auto', 'x mandatory']);
  await expect
    .poll(() => view.evaluate((row) => row.scrollWidth - row.clientWidth))
    .toBeGreaterThan(100);
  await view.evaluate((row) => row.scrollTo({ left: 130, behavior: 'instant' }));
  // It stops at a slide, 16 px from the edge.
  const second = slider.locator('.slide').nth(1);
  await expect
    .poll(() => second.evaluate((slide) => Math.round(slide.getBoundingClientRect().left)))
    .toBe(16);
}

test.describe('a visitor who has answered nothing', () => {
  test.use({ storageState: UNASKED });

  test('a visitor who has answered nothing gets from the menu to an order', async ({
    page,
    at,
  }) => {
    test.slow();
    // The banner is a form that covers nothing.
    await page.goto(at('be', '/fr/'));
    const banner = page.getByRole('dialog', { name: fr['consent.title'] });
    await expect(banner).toBeVisible();
    expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    await banner.getByRole('button', { name: fr['consent.all'] }).click();
    await expect(page.getByRole('status')).toHaveText(fr['consent.saved']);
    const answer = await page.reload();
    expect(answer?.headers()['server-timing']).toContain('sovendus');

    await expectSnappingRow(page, 'Appréciés en ce moment');

    // On a wide screen the menu has flyouts, on a phone it is a list that opens and closes.
    const button = page.locator('.menu > summary');
    const entry = page.locator('.nav-bar summary').filter({ hasText: 'Jouets' });
    const soft = page.getByRole('link', { name: 'Peluches' });
    const phone = page.viewportSize() ?? WIDE;
    await page.setViewportSize(WIDE);
    await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeVisible();
    await entry.click();
    await expect(soft).toBeVisible();
    await entry.click();
    await page.setViewportSize(phone);
    await button.click();
    await expect(entry).toBeInViewport();
    await button.click();
    await expect(entry).toBeHidden();
    // The footer's links are folded.
    const links = page.getByRole('contentinfo').locator('.footer-links').first();
    await expect(links.getByRole('link')).toHaveCount(0);
    await links.locator('summary').click();
    await expect(links.getByRole('link').first()).toBeVisible();
    await button.click();
    await entry.click();
    await soft.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Peluches' })).toBeVisible();

    await page
      .getByRole('link', { name: /Ours en peluche Bruno/ })
      .first()
      .click();
    await page.getByRole('button', { name: fr['product.addToBasket'] }).click();
    await page.goto(at('be', '/fr/commande/'));
    await typePerson(page, fr, `guest.${Date.now()}@example.org`);
    await page.getByRole('button', { name: fr['guest.submit'] }).click();
    await typeAddress(page, { street: 'Rue Neuve', postcode: '1000', city: 'Bruxelles' });
    await page.getByLabel(fr['address.delivery.address']).check();
    await expect(page.locator('[name="delivery_street"]')).toBeVisible();
    await page.getByLabel(fr['address.delivery.billing']).check();
    await expect(page.locator('[name="delivery_street"]')).toBeHidden();
    await send(page, 'address', 'shipping');
    const payment = await send(page, 'shipping', 'payment');
    await payment.getByLabel(fr['payment.KK']).check();
    await payAt(page, { texts: fr, host: 'checkout.stripe.localhost', outcome: 'Payer' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr['thanks.title']);
    const number = await page.locator('.thanks-facts dd').first().textContent();
    await page.getByRole('link', { name: fr['thanks.neutral.status'] }).click();
    await expect(page.getByLabel(fr['orderStatus.number'])).toHaveValue(number ?? '');
    await expect(page.getByLabel(fr['orderStatus.email'])).toHaveValue(/^guest\./);
  });
});

test('an account from its beginning to its end', async ({ page, at }) => {
  await page.goto(at('be', '/account/adresboek/'));
  await expect(page.getByRole('link', { name: '0800 00 473' }).first()).toBeVisible();
  await expect(page.getByText('Wachtwoord vergeten? Bel ons')).toBeVisible();
  await expect(page.getByText(nl['passkey.login'])).toBeHidden();
  await page.getByRole('link', { name: 'Account maken' }).click();
  await page.getByLabel('Voornaam').fill('Mira');
  await page.getByLabel('Kies een wachtwoord').fill('kort');
  const register = page.getByRole('button', { name: 'Account aanmaken' });
  await register.click();
  await expect(page.locator('#register-summary')).toContainText(
    'Achternaam: Vul je achternaam in.',
  );
  await expect(page.getByLabel('Voornaam')).toHaveValue('Mira');
  await expect(page.getByLabel('Kies een wachtwoord')).toHaveValue('');
  await page.getByLabel('Mevrouw').check();
  await page.getByLabel('Achternaam').fill('Zomer');
  await page.getByLabel('E-mailadres').fill(`nojs.${Date.now()}@example.org`);
  await page.getByLabel('Kies een wachtwoord').fill(PASSWORD);
  await register.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresboek');
  await page.getByRole('link', { name: 'Adres toevoegen' }).click();
  await page.getByLabel('Mevrouw').check();
  await page.getByLabel('Voornaam').fill('Mira');
  await page.getByLabel('Achternaam').fill('Zomer');
  await page.getByLabel('Straat').fill('Lindelaan');
  await page.getByLabel('Huisnummer').fill('12');
  await page.getByLabel('Postcode').fill('12');
  await page.getByLabel('Plaats').fill('Brussel');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.locator('#address-summary')).toContainText(
    'Een Belgische postcode heeft vier cijfers.',
  );
  await page.getByLabel('Postcode').fill('1000');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('status')).toContainText('Het adres is opgeslagen.');
  await expect(page.getByRole('status')).toBeFocused();
  await page.goto(at('be', '/account/'));
  await expect(page.getByText(nl['passkey.add'])).toBeHidden();
  await page.goto(at('be', '/account/adresboek/'));
  // The first address is the default for both.
  await expect(page.locator('.address')).toContainText('Factuuradres');
  await page.locator('.address summary').click();
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Het adres is verwijderd.');

  await page.goto(at('be', '/account/account-verwijderen/'));
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Definitief verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Je account is verwijderd');
});

test('a basket with a name, a size, a voucher and a removed line', async ({ page, at }) => {
  const add = page.getByRole('button', { name: de['product.addToBasket'] });
  // A missing name is reported at its field, which has the focus.
  await page.goto(at('ch', '/p/laetzchen-mit-gesticktem-namen-1001008/'));
  await add.click();
  const text = page.getByRole('textbox', { name: 'Name oder Text, höchstens 10 Zeichen' });
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport();
  await expect(text).toHaveAccessibleDescription(de['product.customTextMissing']);
  await text.fill('Mia');
  await add.click();
  await expect(page.getByRole('main').getByText('Mia', { exact: true })).toBeVisible();

  // A size is a link.
  await page.goto(at('ch', '/p/ganzjahresschlafsack-mond-tog-10-1001005/'));
  await page.getByRole('link', { name: '90 cm' }).click();
  await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
  await expect(page.getByRole('link', { name: '90 cm' })).toHaveAttribute('aria-current', 'true');
  await add.click();
  await expect(page.getByText('Grösse 90 cm')).toBeVisible();

  const field = page.getByRole('textbox', { name: /^Menge: Ganzjahresschlafsack/ });
  await field.fill('1e9');
  const line = page.locator('[data-line]').filter({ has: field });
  await line.getByRole('button', { name: 'Menge ändern' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1e9');
  await expect(field).toHaveAccessibleDescription(/99/);
  await field.fill('2');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');

  await page.getByText(de['basket.codeOpen']).click();
  const code = page.locator('#voucher-code');
  await code.fill('nest-404');
  await code.press('Enter');
  await expect(page.getByText(de['voucher.unknown']).first()).toBeVisible();
  await expect(code).toHaveValue('nest-404');
  await expect(code).toBeFocused();
  await code.fill('nest-5');
  await code.press('Enter');
  await expect(page.getByRole('main')).toContainText('NEST5');

  await page.getByRole('button', { name: /^Ganzjahresschlafsack .*entfernen$/ }).click();
  await page.getByText('Zurücklegen', { exact: true }).click();
  await expect(field).toHaveValue('2');
  // The button of the other language brings the basket along.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Français$/ })
    .click();
  await expect(page).toHaveURL(/\/fr\/panier\//);
  await expect(page.locator('[data-line]')).toHaveCount(2);
});

test('buttons that need script are not there', async ({ page, context, at }) => {
  await page.goto(at('de', '/reservierung/'));
  await expect(page.getByLabel('Postleitzahl')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Meinen Standort verwenden' })).toBeHidden();
  await shareWishlist(at, context);
  await page.goto(at('de', '/wunschliste/'));
  await expect(page.getByLabel('Dein Link')).toHaveValue(/geteilt/);
  await expect(page.getByRole('button', { name: 'Link teilen' })).toBeHidden();
});

test('tabs, a question, a coupon and the conditions of a banner', async ({ page, at }) => {
  await page.goto(at('de', '/documentation/bausteine/inhalte/'));
  await expect(page.getByText('Miss vom Hals bis zur Ferse')).toBeVisible();
  await page.getByRole('link', { name: 'Pflege', exact: true }).last().click();
  await expect(page.getByText('Bei 40 Grad waschen')).toBeVisible();
  await expect(page.getByText('Miss vom Hals bis zur Ferse')).toBeHidden();
  await page.getByText('Wie lange dauert es?').click();
  await expect(page.getByText('Was vorrätig ist, kommt')).toBeVisible();

  await page.goto(at('de', '/documentation/bausteine/aktionen/'));
  await expect(page.getByRole('timer')).toHaveText(/^Noch [\d.]+ Tage$/);
  await expect(page.getByRole('button', { name: 'Code kopieren' })).toBeHidden();
  await page.getByRole('button', { name: /^Bedingungen/ }).click();
  await expect(page.getByText('Bis 31. Dezember 2029.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Im Warenkorb einlösen' }).click();
  await expect(page).toHaveURL(/\/warenkorb\//);
});

test('a search, a filter, a product and a comparison', async ({ page, at }) => {
  await page.goto(at('de', '/'));
  const search = page.getByRole('searchbox', { name: 'Suche' });
  await expect(search).toBeInViewport();
  await search.fill('bio');
  await search.press('Enter');
  await expect(page).toHaveURL(at('de', '/suche/?query=bio'));
  await expect(search.first()).toHaveValue('bio');
  const all = await page.locator('.listing-count').textContent();
  await page.getByRole('button', { name: /^Marke/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Marke' });
  await dialog.getByRole('checkbox', { name: /^Nestling/ }).check();
  await dialog.getByRole('checkbox', { name: /^Kleine Feder/ }).check();
  await dialog.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/query=bio/);
  await expect(page).toHaveURL(/f\.marke=kleine-feder/);
  await expect(page.locator('.listing-count')).not.toHaveText(all ?? '');
  // Followed by key, because cards that are laid out late move the link under the pointer.
  await page.getByRole('link', { name: 'Seite 2' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toBeVisible();
  // In browsers without invoker commands the buttons of both dialogs would open nothing.
  await expect(page.getByRole('button', { name: /Relevanz|Alle Filter/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Relevanz/ }).press('Enter');
  await page.getByRole('link', { name: 'Neu im Nest' }).click();
  await expect(page).toHaveURL(/f\.marke=.*sort=new/);
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  await page.locator('#listing-filter').getByRole('link', { name: 'Schließen' }).click();
  await expect(page.locator('#listing-filter')).toBeHidden();
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  await expect(page.locator('#listing-filter header button')).toBeHidden();
  await page
    .locator('#listing-filter')
    .getByRole('checkbox', { name: /^Nestling/ })
    .uncheck();
  await page.locator('#listing-filter').getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/f\.marke=kleine-feder(&|$)/);
  await page.getByRole('link', { name: /^Alle Filter/ }).press('Enter');
  await page.locator('#listing-filter').getByText('Preis', { exact: true }).click();
  const most = page.locator('#listing-filter').getByLabel('bis', { exact: true });
  await most.fill('viel');
  await most.press('Enter');
  await expect(page).toHaveURL(/f\.sku_price-max=viel/);
  await expect(most).toBeFocused();
  await expect(most).toHaveValue('viel');
  await expect(page.locator('#facet-all-max-problem')).toBeInViewport();

  await page.goto(at('de', '/p/nachtlicht-glimmpilz-1001032/'));
  // A link opens the section that it leads to, a button a dialog, and a thumbnail is a link to its image.
  const returns = page.getByText('Die Rücksendung kostet dich nichts');
  await expect(returns).toBeHidden();
  await page.getByRole('link', { name: '30 Tage Rückgabe' }).click();
  await expect(returns).toBeInViewport();
  await page.getByRole('button', { name: 'Altgeräte und Entsorgung' }).click();
  const law = page.getByRole('dialog', { name: 'Altgeräte und Entsorgung' });
  await expect(law).toContainText('WEEE-Registrierungsnummer: DE 48210377');
  await page.keyboard.press('Escape');
  await expect(law).toBeHidden();
  const gallery = page.locator('.is-gallery');
  await expect(gallery.locator('.slide a').first()).toHaveAttribute('href', /width=1600/);
  await gallery.locator('.slider-thumbs a').nth(1).click();
  const second = gallery.locator('.slide').nth(1);
  await expect
    .poll(() =>
      second.evaluate(
        (slide) =>
          slide.getBoundingClientRect().left -
          (slide.closest('.slider-view')?.getBoundingClientRect().left ?? NaN),
      ),
    )
    .toBe(0);

  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page).toHaveURL(at('de', '/vergleich/?products=1001032'));
  const form = page.getByRole('search', { name: de['compare.add'] });
  await form.getByRole('searchbox').fill('kuschelbär bruno');
  await form.getByRole('button').click();
  await page.getByRole('link', { name: /^Kuschelbär Bruno, 32 cm zum Vergleich/ }).click();
  const names = page.getByRole('columnheader');
  await expect(names).toHaveCount(2);
  await page.getByRole('link', { name: /^Nachtlicht .* entfernen$/ }).click();
  await expect(names).toHaveCount(1);
});
