import { de } from '../../app/i18n/messages/de.ts';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents } from './tracked.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const PASSWORD = 'Kuschelnest-2026';

/** Refused calls and failed forms, which browsers log. */
const REFUSED = /the server responded with a status of (403|422)/;

/** Returns an address that no other test and no earlier run has used. */
function newAddress(): string {
  return `mia.${crypto.randomUUID()}@example.org`;
}

test(
  'a customer registers, logs out, logs in again, and leaves',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(REFUSED);
    const email = newAddress();
    await page.goto(at('de', '/konto/'));
    await scriptReady(page);
    await page.getByRole('link', { name: 'Konto anlegen' }).click();
    await expect(page).toHaveURL(/\?view=register/);
    await scriptReady(page);
    const register = page.getByRole('button', { name: 'Konto anlegen' });
    await register.click();
    await expect(page.locator('#register-summary')).toContainText(
      'Vorname: Bitte gib deinen Vornamen an.',
    );
    await expect(page.getByLabel('Herr')).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('link', { name: /^Nachname:/ }).click();
    await expect(page.getByLabel('Nachname')).toBeFocused();
    await page.getByLabel('Nachname').fill('Sommer');
    await page.getByLabel('Vorname').fill('Mira');
    await page.getByLabel('Frau').check();
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
    const password = page.getByLabel('Passwort wählen');
    await password.fill('Passwort123');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).focus();
    await expect(page.getByText('stand schon in gestohlenen Listen')).toBeVisible();
    await password.fill('Kuschelnest 2026');
    await page.getByRole('button', { name: 'Tipps für ein gutes Passwort' }).click();
    const guide = page.getByRole('dialog', { name: 'Ein gutes Passwort' });
    await expect(guide.locator('.is-met')).toHaveCount(4);
    await guide.getByRole('button', { name: 'Schließen' }).click();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Passwort zeigen' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await register.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mira');
    const queued = () =>
      page.evaluate(() => Object.values(sessionStorage).find((text) => text.includes('auth')));
    expect(await queued()).toContain('"event":"frontend_auth_register","method":"password"');
    await expect(page.locator('[data-output="user.name"]')).toHaveText('Mira');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page).toHaveURL(at('de', '/'));

    await page.goto(at('de', '/konto/adressbuch/'));
    await scriptReady(page);
    const logInButton = page.getByRole('button', { name: 'Anmelden', exact: true });
    await logInButton.click();
    await expect(page.locator('#login-summary').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email.toUpperCase());
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await expect(page.getByText(de['form.left.none'])).toBeAttached();
    await logInButton.click();
    await expect(page.locator('#login-summary')).toContainText('passen nicht zusammen');
    await expect(page.getByText(de['form.left.none'])).toHaveCount(0);
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).not.toHaveValue('');
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(at('de', '/konto/adressbuch/'));
    // The header knows the customer on pages that are the same for everybody.
    await page.goto(at('de', '/versand/'));
    await expect(page.getByRole('navigation', { name: 'Mein Konto' })).toContainText('Mira');

    await page.goto(at('de', '/konto/account-loeschen/'));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Konto löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' });
    await dialog.getByLabel('Passwort', { exact: true }).fill('falsch');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(dialog.getByText('Passwort: Das ist nicht')).toBeVisible();
    await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.locator('.toast')).toContainText('Dein Konto ist gelöscht');
    await expect(page).toHaveURL(at('de', '/'));
  },
);

test(
  'a login without an answer says so, and is then sent without a call',
  { tag: '@desktop' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/, REFUSED);
    await page.route('**/api/user/auth/login/**', (route) => route.abort());
    await page.goto(at('ch', '/fr/connexion/'));
    await scriptReady(page);
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('personne@example.org');
    await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais');
    await page.getByRole('button', { name: 'Me connecter', exact: true }).click();
    await expect(page.locator('#login-summary')).toContainText('Vos informations sont toujours là');
    await page.getByRole('button', { name: 'Me connecter', exact: true }).click();
    await expect(page.locator('#login-summary')).toContainText('mot de passe');
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(
      'personne@example.org',
    );
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  },
);

test(
  'the token of a reset mail leaves the URL, what was typed comes back, and a new mail is asked for in a dialog',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', `/konto/neues-passwort/?hash=${'a'.repeat(64)}`));
    await expect(page).toHaveURL(at('de', '/konto/neues-passwort/'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de['new-password.missing']);
    await page.goto(at('de', '/kasse/login/'));
    await scriptReady(page);
    await page.getByLabel('Vorname').fill('Mira');
    await page.getByLabel('Divers').check();
    await page.goto(at('de', '/login/'));
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByLabel('Vorname')).toHaveValue('Mira');
    await expect(page.getByLabel('Divers')).toBeChecked();
    await page.goForward();
    await scriptReady(page);
    await page.getByRole('link', { name: de['login.forgot'] }).click();
    const dialog = page.getByRole('dialog', { name: de['login.forgot'] });
    await dialog.getByLabel('E-Mail-Adresse').fill('niemand@example.org');
    await dialog.getByRole('button', { name: de['reset.submit'] }).click();
    await expect(page.getByRole('status').filter({ hasText: 'schon unterwegs' })).toBeVisible();
  },
);
