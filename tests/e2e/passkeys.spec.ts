import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';
import { becomeCustomer } from './visitors.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const ACCOUNT = '/konto/';
const LOGIN = '/login/';

/** Gives the browser an authenticator whose verified owner agrees at once. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
}

const JOURNEY = 'a passkey is added, signs in in all shops of the company, and is removed';

test(JOURNEY, { tag: '@desktop' }, async ({ page, at, expected }) => {
  // The other company's shop refuses the passkey, and one call gets no answer; browsers log both.
  expected.push(/status of (403|412|503)/);
  await addAuthenticator(page);
  const { password } = await becomeCustomer(page.context(), at, 'de-de');
  await page.goto(at('de', ACCOUNT));
  await scriptReady(page);

  const section = page.locator('#passkeys');
  await expect(section.getByLabel('Name')).toHaveValue(/^Chrome/);
  await section.getByLabel('Name').fill('');
  await section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(section.getByText('Bitte gib dem Passkey einen Namen.')).toBeVisible();
  await section.getByLabel('Name').fill('Mein Gerät');
  // A session that is not new needs the password.
  const old = { status: 412, json: { error: 'needs the current password' } };
  await page.route('**/passkeys/options/*', (route) => route.fulfill(old), { times: 1 });
  await section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(section.getByLabel('Passwort', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  const asked = page.waitForRequest('**/passkeys/options/*');
  await section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  expect((await asked).postDataJSON()).toEqual({ password });
  await expect(page.getByRole('status')).toContainText('Der Passkey ist gespeichert.');
  await expect(section.getByRole('listitem')).toContainText(['Mein Gerät']);
  await expectAccessible(page, { part: '#passkeys' });
  // The same device creates no second passkey.
  await section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(section.getByRole('alert')).toContainText('hast du schon einen Passkey');
  await logOut(page);

  // Login by the button, in another shop of the company, where the field offers no passkey.
  await page.route('**/login-options/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const refused = page.waitForResponse('**/login-options/*');
  await page.goto(at('at', `${LOGIN}?next=/konto/adressbuch/`));
  await refused;
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL(at('at', '/konto/adressbuch/'));
  await page.goto(at('at', ACCOUNT));
  await expect(section.getByRole('listitem')).toContainText([/zuletzt benutzt/]);
  await expect
    .poll(() => trackedEvents(page))
    .toContainEqual(expect.objectContaining({ event: 'frontend_auth_login', method: 'passkey' }));
  await logOut(page);

  // Login by the field of the mail address, which the authenticator answers at once.
  await page.goto(at('de', LOGIN));
  await expect(page).toHaveURL(at('de', ACCOUNT));
  await page.goto(at('bm', LOGIN));
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey' })).toContainText(
    'nimm dein Passwort',
  );

  await page.goto(at('de', ACCOUNT));
  await section.getByText('Umbenennen').click();
  await section.locator('details[open]').getByLabel('Name').fill('Altes Gerät');
  await section.getByRole('button', { name: 'Speichern' }).click();
  await expect(section.getByRole('listitem')).toContainText(['Altes Gerät']);
  await section.getByText('Entfernen', { exact: true }).click();
  await section.getByRole('button', { name: 'Ja, entfernen' }).click();
  await expect(page.getByRole('status')).toContainText('Der Passkey ist entfernt.');
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
