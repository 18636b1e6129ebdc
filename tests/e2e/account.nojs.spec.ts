import { de } from '../../app/i18n/messages/de.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { expect, test } from './fixture.ts';

const PASSWORD = 'Kuschelnest-2026';

test.use({ expected: [/the server responded with a status of 422/] });

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
  await expect(page.locator('#register-summary')).toContainText('Achternaam: Vul de naam in.');
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
  await expect(page.locator('#address-summary')).toContainText('past niet bij het land');
  await page.getByLabel('Postcode').fill('1000');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('status')).toContainText('Het adres is opgeslagen.');
  await expect(page.getByRole('status')).toBeFocused();
  await page.goto(at('be', '/account/'));
  await expect(page.getByText(nl['passkey.add'])).toBeHidden();
  await page.goto(at('be', '/account/adresboek/'));
  // The first one is the default for both.
  await expect(page.locator('.address')).toContainText('Factuuradres');
  await page.locator('.address summary').click();
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Het adres is verwijderd.');

  await page.goto(at('be', '/account/account-verwijderen/'));
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Definitief verwijderen' }).click();
  await expect(page.getByRole('status')).toContainText('Je account is verwijderd');
});

test('a customer of de-de registers, changes the name, logs out and in again', async ({
  page,
  at,
}) => {
  const email = `nojs.${Date.now()}@example.org`;
  await page.goto(at('de', '/login/?view=register&next=%2Fkonto%2Fpersoenliche-daten%2F'));
  await page.getByLabel(de['newsletter.salutation.n'], { exact: true }).check();
  await page.getByLabel(de['newsletter.firstName']).fill('Mira');
  await page.getByLabel(de['newsletter.lastName'], { exact: true }).fill('Groß');
  await page.getByLabel(de['newsletter.email']).fill(email);
  await page.getByLabel(de['register.password']).fill(PASSWORD);
  await page.getByRole('button', { name: de['register.submit'] }).click();
  await page.getByLabel(de['newsletter.firstName']).fill('Miriam');
  await page.getByRole('button', { name: de['form.save'] }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.getByRole('button', { name: de['account.logout'], exact: true }).click();
  await expect(page).toHaveURL(at('de', '/'));
  await page.goto(at('de', '/konto/'));
  const login = page.locator('#login');
  await login.getByLabel(de['newsletter.email']).fill(email);
  await login.getByLabel(de['login.password'], { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: de['login.submit'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Miriam');
});

test('a forgotten password and a message', async ({ page, at }) => {
  await page.goto(at('ch', '/fr/connexion/'));
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.locator('#forgot-password').getByLabel('Adresse e-mail').fill('personne@example.org');
  await page.getByRole('button', { name: 'Demander le lien' }).click();
  await expect(page.getByRole('status')).toContainText('le lien est en route');

  await page.goto(at('ch', '/fr/contact/'));
  await page.getByLabel('De quoi s’agit-il').selectOption({ index: 1 });
  await page.getByLabel('Prénom').fill('Mira');
  await page.getByLabel('Nom', { exact: true }).fill('Été');
  await page.getByLabel('Adresse e-mail').fill(`nojs.${Date.now()}@example.org`);
  await page.getByLabel('Votre message').fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('status')).toContainText('votre message nous est parvenu');
});

test('without script a guest with a basket goes to the checkout, and to no account', async ({
  page,
  at,
}) => {
  await page.goto(at('be', '/p/knuffelbeer-bruno-32-cm-1001001/'));
  await page.getByRole('button', { name: nl['product.addToBasket'] }).click();
  await page.goto(at('be', '/afrekenen/'));
  await expect(page).toHaveURL(/\/afrekenen\/inloggen\/\?view=guest&next=/);
  await page.getByLabel(nl['newsletter.salutation.d']).check();
  await page.getByLabel(nl['newsletter.firstName']).fill('Noor');
  await page.getByLabel(nl['newsletter.lastName']).fill('de Wit');
  await page.getByLabel(nl['newsletter.email']).fill('noor@example.org');
  await page.getByRole('button', { name: nl['guest.submit'] }).click();
  await expect(page).toHaveURL(at('be', '/afrekenen/'));
  await page.goto(at('be', '/account/'));
  await expect(page).toHaveURL(/\/inloggen\//);
  // This shop sets no new passwords.
  await expect(page.getByText(nl['login.hotline'])).toBeVisible();
  await expect(page.getByText(nl['login.forgot'], { exact: true })).toHaveCount(0);
});
