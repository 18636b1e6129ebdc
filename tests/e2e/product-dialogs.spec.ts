import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';
const BAG = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

async function expectClean(page: Page) {
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectAccessible(page, { part: 'dialog[open]' });
}

/** Opens a page whose script has loaded, with all that its dialogs need of it. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await scriptReady(page);
  await expect(page.locator('.toasts')).toBeAttached();
}

test(
  'the notes on seals and old devices can be read by everyone',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BODY));
    await page.getByRole('button', { name: 'Was die Siegel bedeuten' }).click();
    await expectClean(page);
    await open(page, at('de', '/p/nachtlicht-glimmpilz-1001032/'));
    await page.getByRole('button', { name: 'Altgeräte und Entsorgung' }).click();
    await expectClean(page);
  },
);

test(
  'all colours of a product stand in a dialog, whose links carry the size',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BODY));
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(page).toHaveURL(/\?variant=100\.1010\.03$/);
    const nav = page.getByRole('navigation', { name: 'Farbe: Salbei' });
    await expect(nav.getByRole('link')).toHaveCount(5);
    await nav.getByRole('button', { name: '1 weitere Farbe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Farben' });
    await expect(dialog.getByRole('link')).toHaveCount(6);
    await expectClean(page);
    await dialog.getByRole('link', { name: 'Sand' }).click();
    await expect(page).toHaveURL(/\?size=74%2F80$/);
    await expect(page.getByText('Farbe: Sand')).toBeVisible();
  },
);

test(
  'the advisor recommends a size, says what to wear below, and chooses in place',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('de', BAG));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Größe und TOG finden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Größe und TOG finden' });
    await expectClean(page);
    const ask = dialog.getByRole('button', { name: 'Empfehlung zeigen' });
    await ask.click();
    await expect(dialog.getByRole('status')).toContainText('Bitte gib ein Maß');
    await dialog.getByLabel('Körpergröße in cm').fill('82,4');
    await dialog.getByLabel('Temperatur im Schlafzimmer').fill('25');
    await ask.click();
    await expect(dialog.getByRole('status')).toContainText('Bei 82 cm passt Größe 90 cm.');
    await expect(dialog.getByRole('status')).toContainText(
      'zu warm. Besser sind 0,5 TOG, darunter: ein Kurzarmbody.',
    );
    await dialog.getByRole('link', { name: 'Größe 90 cm wählen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?variant=100\.1005\.02$/);
    await expect(page.locator('.price.is-large')).toContainText('42,99');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

const BIB = '/p/laetzchen-mit-gesticktem-namen-1001008/';

test(
  'a shopper who comes to add chooses in a dialog; on a personalised product the text has the focus',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', `${BODY}?action=addToCart&utm_source=a`));
    const entries = await page.evaluate(() => history.length);
    const dialog = page.getByRole('dialog', { name: /^Wickelbody/ });
    await expect(dialog.getByRole('link', { name: '50/56' })).toBeFocused();
    await expect(page).toHaveURL(at('de', `${BODY}?utm_source=a`));
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expectClean(page);
    await dialog.getByRole('link', { name: '62/68' }).click();
    await expect(page).toHaveURL(/&variant=100\.1010\.02$/);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Menge' }).selectOption('2');
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).click();
    const layer = page.locator('#add-layer');
    await expect(layer.getByRole('status')).toHaveText('Im Warenkorb');
    await expect(layer).toContainText('62/68');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The picker is back on the page and goes on working.
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(page).toHaveURL(/&variant=100\.1010\.03$/);

    await page.goto(at('de', `${BIB}?action=addToCart`));
    await expect(page.getByRole('textbox', { name: /^Name oder Text/ })).toBeFocused();
    await expect(page).toHaveURL(at('de', BIB));
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expectClean(page);
  },
);

test(
  'the parts of a bundle open in place, and lead to their pages',
  { tag: '@phone' },
  async ({ page, at }) => {
    await open(page, at('fr', '/p/coffret-bienvenue-bodies-langes-ours-1001027/'));
    const parts = page.locator('.bundle li');
    await expect(parts).toHaveText([/^1\s× Ours/, /^1\s× /, /^2\s× Body.*, 50\/56/]);
    await page.getByRole('button', { name: /^Voir Ours/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Contenu du coffret' });
    await expect(dialog.getByRole('article')).toContainText(/25,95\s€/);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Voir Ours/ })).toBeFocused();
    await page.getByRole('link', { name: /^1\s× Ours/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ours/ })).toBeVisible();
  },
);

test(
  'dialogs open in browsers without invoker commands',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[commandfor]'))
          event.preventDefault();
      });
    });
    await open(page, at('de', BODY));
    await page.getByRole('button', { name: 'Was die Siegel bedeuten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Siegel' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
