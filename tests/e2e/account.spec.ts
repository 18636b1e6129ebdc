import type { Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { expectAccessible } from './accessible.ts';
import { ALL_BUT_CONSENT } from './consent-state.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const PASSWORD = 'Kuschelnest-2026';

/** Refused calls and failed forms, which browsers log. */
const REFUSED = /the server responded with a status of (403|422)/;

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

/** Returns an address that no other test and no earlier run has used. */
function newAddress(): string {
  return `mia.${crypto.randomUUID()}@example.org`;
}

/** Returns the events of the account. */
async function authEvents(page: Page): Promise<unknown[]> {
  const events = await trackedEvents(page);
  return events.filter(({ event }) => event.startsWith('frontend_auth_'));
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Frau').check();
  await page.getByLabel('Vorname').fill('Mia');
  await page.getByLabel('Nachname').fill('D’Hondt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel(de['register.password']).fill(PASSWORD);
  await page.getByRole('button', { name: de['register.submit'] }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator('#login');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel(de['login.password'], { exact: true }).fill(password);
  await form.getByRole('button', { name: de['login.submit'] }).click();
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
      'Vorname: Bitte gib den Namen an.',
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
    await expect(page.locator('[data-live="user.name"]')).toHaveText('Mira');
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
  'the token of a reset mail leaves the URL, and what was typed comes back',
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
  },
);

test(
  'a new customer keeps what was collected, and comes back to it',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const email = newAddress();
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status').first()).toHaveText('Im Warenkorb');
    await page.goto(at('de', '/konto/'));
    await expect(page).toHaveURL(at('de', '/login/?next=%2Fkonto%2F'));
    await page.getByRole('link', { name: de['login.new.link'] }).click();
    await expect(page).toHaveURL(/\?view=register/);
    await scriptReady(page);
    await register(page, email);
    await expect(page).toHaveURL(at('de', '/konto/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Mia');
    await expect
      .poll(() => authEvents(page))
      .toEqual([expect.objectContaining({ event: 'frontend_auth_register', method: 'password' })]);
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.locator('.line')).toHaveCount(1);
    // The header knows the customer on pages that are the same for everybody.
    await page.goto(at('de', '/'));
    await expect(page.getByRole('navigation', { name: 'Mein Konto' })).toContainText('Mia');
    await page.goto(at('de', '/konto/'));
    await scriptReady(page);
    await page.getByRole('button', { name: de['account.logout'], exact: true }).click();
    await expect(page).toHaveURL(at('de', '/'));
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.locator('.line')).toHaveCount(0);
    await page.goto(at('de', '/login/'));
    await scriptReady(page);
    await logIn(page, email.toUpperCase(), PASSWORD);
    await expect(page).toHaveURL(at('de', '/konto/'));
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.locator('.line')).toHaveCount(1);
  },
);

test(
  'a forgotten password is set anew by a mail, once',
  { tag: '@desktop' },
  async ({ page, at, expected }) => {
    expected.push(REFUSED);
    const email = newAddress();
    await page.goto(at('de', '/login/?view=register'));
    await scriptReady(page);
    await register(page, email);
    await expect(page).toHaveURL(at('de', '/konto/'));
    await page.context().clearCookies({ name: ALL_BUT_CONSENT });
    await page.goto(at('de', '/login/'));
    await scriptReady(page);
    await page.getByRole('link', { name: de['login.forgot'] }).click();
    const dialog = page.getByRole('dialog', { name: de['login.forgot'] });
    await dialog.getByLabel('E-Mail-Adresse').fill(email);
    await dialog.getByRole('button', { name: de['reset.submit'] }).click();
    await expect(page.getByRole('status').filter({ hasText: 'schon unterwegs' })).toBeVisible();
    const link = await resetLink(page, email);
    await page.goto(link);
    await scriptReady(page);
    // Neither history nor a beacon may carry the token.
    await expect(page).toHaveURL(at('de', '/konto/neues-passwort/'));
    await page.getByLabel(de['new-password.label']).fill(`${PASSWORD}-neu`);
    await page.getByRole('button', { name: de['new-password.submit'] }).click();
    await expect(page.getByRole('status')).toContainText('ist gespeichert');
    await logIn(page, email, `${PASSWORD}-neu`);
    await expect(page).toHaveURL(at('de', '/konto/'));
    await page.goto(link);
    await scriptReady(page);
    await page.getByLabel(de['new-password.label']).fill(`${PASSWORD}-zwei`);
    await page.getByRole('button', { name: de['new-password.submit'] }).click();
    await expect(page.getByText(de['new-password.invalid'])).toBeVisible();
  },
);

/** Waits for the mail of an address in the mailbox of local development, and returns its link. */
async function resetLink(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const list = await readHere(page, '/_dev/mailbox/');
      const row = list.split('<tr>').find((one) => one.includes(email)) ?? '';
      const mail = /href="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&');
      const text = mail === undefined ? '' : await readHere(page, mail);
      link = /https?:[^\s"<]*\?hash=[0-9a-f]{64}/.exec(text)?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Returns the text of a URL of the page's host. */
function readHere(page: Page, url: string): Promise<string> {
  return page.evaluate(async (own) => (await fetch(own)).text(), url);
}
