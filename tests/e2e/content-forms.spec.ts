import { de } from '../../app/i18n/messages/de.ts';
import { expect, scriptReady, test } from './fixture.ts';

test(
  'a checklist fills the basket, a set joins it, and a form says what it lacks where it stands',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/422/);
    await page.goto(at('de', '/documentation/bausteine/listen-und-sets/'));
    await scriptReady(page);
    const list = page.locator('.checklist');
    const count = page.getByRole('banner').locator('[data-output="basket.count"]');
    await list.getByLabel('Ein Kuscheltier').check();
    await list.getByLabel('Bodys zum Wickeln').check();
    await list.getByLabel('Windeln „Leicht“: Auswahl').selectOption({ index: 1 });
    await list.getByLabel('Pflegelotion Kamille: Auswahl').selectOption({ index: 1 });
    await list.getByRole('button', { name: de['checklist.toBasket'] }).click();
    const layer = page.locator('#add-layer');
    await expect(layer.getByRole('status')).toHaveText(de['basket.addedToCart']);
    await page.keyboard.press('Escape');
    await expect(count).toHaveText('2');
    // What was added is ticked, so that the next press adds nothing twice.
    await expect(list.getByLabel('Windeln in der kleinsten Größe')).toBeChecked();
    await expect(list.getByLabel('Pflege für den Wickeltisch')).toBeChecked();

    await page.getByRole('button', { name: de['promotion.set'] }).press('Enter');
    const set = page.getByRole('dialog', { name: 'Wickel-Set' });
    await set.getByRole('button', { name: de['promotion.addSet'] }).click();
    await expect(layer.getByRole('status')).toHaveText(de['basket.addedToCart']);
    await page.keyboard.press('Escape');
    await expect(count).toHaveText('4');

    await page.goto(at('de', '/documentation/bausteine/formulare/'));
    await scriptReady(page);
    await page.getByLabel('Erzähl uns von euch').fill('Zu dritt');
    await page.getByRole('button', { name: 'Mitmachen' }).click();
    const name = page.getByLabel('Vorname');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(de['form.required']);
    await name.fill('Mira');
    await page.getByLabel('E-Mail-Adresse').fill('mira@journey.example');
    // What only the server knows comes with the page, which keeps what was typed.
    await page.getByRole('button', { name: 'Mitmachen' }).click();
    const summary = page.getByRole('alert').filter({ hasText: de['form.summary'] });
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(page.getByLabel('Noch im Bauch')).toBeFocused();
    await expect(page.getByLabel('Erzähl uns von euch')).toHaveValue('Zu dritt');
    await page.getByLabel('Noch im Bauch').check();
    await page.getByLabel('Ich bin über 18 Jahre alt').check();
    await page.getByRole('button', { name: 'Mitmachen' }).click();
    await expect(page.getByText('Wir melden uns, sobald es etwas zu testen gibt.')).toBeFocused();
  },
);
