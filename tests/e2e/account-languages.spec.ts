import type { Page } from '@playwright/test';
import { fr } from '../../app/i18n/messages/fr.ts';
import { expect, scriptReady, test } from './fixture.ts';

const PASSWORD = 'Kuschelnest-2026';

/** A customer of the seed. */
const KNOWN = 'anna@example.com';

/** What differs between the shops of a journey. */
const SHOPS = [
  {
    shop: 'fr-ch',
    label: 'ch',
    home: '/fr/',
    login: '/fr/connexion/',
    personal: '/fr/compte/donnees-personnelles/',
    texts: fr,
  },
] as const;

function summary(page: Page) {
  return page.locator('.form-summary');
}

for (const { shop, label, home, login, personal, texts } of SHOPS)
  test(
    `a customer of ${shop} registers, changes the data, and leaves`,
    { tag: '@phone' },
    async ({ page, at }) => {
      await page.goto(at(label, `${login}?next=${personal}&view=register`));
      await scriptReady(page);
      const email = `mira.${crypto.randomUUID()}@example.org`;
      await page.getByLabel(texts['newsletter.salutation.f'], { exact: true }).check();
      await page.getByLabel(texts['newsletter.email']).fill(email);
      await page.getByLabel(texts['register.password']).fill(PASSWORD);
      await page.getByRole('button', { name: texts['register.submit'] }).click();
      // The summary follows the corrections and leaves the focus where it is.
      await expect(summary(page).getByRole('listitem')).toHaveCount(2);
      const firstName = page.getByLabel(texts['newsletter.firstName']);
      await firstName.pressSequentially('Mira');
      await expect(summary(page).getByRole('listitem')).toHaveCount(1);
      await expect(firstName).toBeFocused();
      await page.getByLabel(texts['newsletter.lastName'], { exact: true }).fill('D’Été');
      await expect(summary(page)).toBeHidden();
      await expect(page.getByText(texts['form.left.none'])).toBeAttached();
      await page.getByRole('button', { name: texts['register.submit'] }).click();

      await expect(page).toHaveURL(at(label, personal));
      await scriptReady(page);
      // The parts of the account stand above the content, and the current one is in view.
      const parts = page.getByRole('navigation', { name: texts['account.nav'] });
      await expect(parts.getByRole('link', { name: texts['account.personal'] })).toBeInViewport();
      const top = (await parts.getByRole('list').boundingBox())?.y ?? Infinity;
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
      expect(top).toBeLessThan(title);
      await page.getByLabel(texts['personal.phone']).fill('+41 44 123 45 67');
      await page.getByLabel(texts['register.newsletter']).check();
      await page.getByRole('button', { name: texts['form.save'] }).click();
      await expect(page.getByRole('status')).toBeFocused();
      await expect(page.getByLabel(texts['register.newsletter'])).toBeChecked();
      await page.getByRole('button', { name: texts['account.logout'], exact: true }).click();
      await expect(page).toHaveURL(at(label, home));
    },
  );

test(
  'a registration with a known address shows the ways to the account',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/the server responded with a status of 409/);
    const next = '/fr/compte/carnet-d-adresses/';
    await page.goto(at('ch', `/fr/connexion/?view=register&next=${next}`));
    await scriptReady(page);
    await page.getByLabel(fr['newsletter.salutation.f']).check();
    await page.getByLabel(fr['newsletter.firstName']).fill('Mira');
    await page.getByLabel(fr['newsletter.lastName'], { exact: true }).fill('Été');
    await page.getByLabel(fr['newsletter.email']).fill(KNOWN);
    await page.getByLabel(fr['register.password']).fill(PASSWORD);
    await page.getByRole('button', { name: fr['register.submit'] }).click();
    const known = page.locator('.known-address');
    await expect(known.getByRole('link', { name: fr['login.forgot'] })).toHaveAttribute(
      'href',
      /view=reset&next=/,
    );
    await expect(known.getByRole('link', { name: fr['login.known.link'] })).toHaveAttribute(
      'href',
      `?${new URLSearchParams({ view: 'login', next })}`,
    );
    await page.getByLabel(fr['newsletter.email']).fill('autre@example.org');
    await expect(known).toBeHidden();
  },
);
