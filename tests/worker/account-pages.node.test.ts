import { beforeAll, describe, expect, test } from 'vitest';
import { fr } from '../../app/i18n/messages/fr.ts';
import { nl } from '../../app/i18n/messages/nl.ts';
import { href } from '../../app/routes.ts';
import type { PageKey } from '../../app/route-table.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, leadsTo } from '../node/ask.ts';
import { cookieBrowser, type CookieBrowser, registerCustomer } from '../node/cookie-browser.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;
/** A customer, in each of two shops of the same company. */
let customers: Readonly<Record<'fr-ch' | 'nl-be', CookieBrowser>>;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
  const swiss = await registerCustomer(ask, { host: 'ch', locale: 'fr-ch' });
  const belgian = await registerCustomer(ask, { host: 'be', locale: 'nl-be' });
  customers = { 'fr-ch': swiss.browser, 'nl-be': belgian.browser };
});
const TITLES = [
  ['account', 'account.overview', undefined],
  ['accountBalance', 'account.balance', 'account.balance.total'],
  ['accountPayments', 'account.payments', 'account.payments'],
  ['accountAddressBook', 'account.addresses', 'account.addresses'],
  ['accountPassword', 'account.password', 'account.password'],
  ['accountContact', 'account.contact', 'contact.title'],
  ['accountData', 'account.data', 'account.data'],
  ['accountDelete', 'account.delete', 'account.delete'],
  ['accountPersonal', 'account.personal', 'account.personal'],
] as const satisfies readonly (readonly [PageKey, keyof typeof fr, keyof typeof fr | undefined])[];

describe.each([
  ['fr-ch', fr],
  ['nl-be', nl],
] as const)('%s', (key, messages) => {
  test.each(TITLES)(
    '%s shows its title, where it is, and is stored nowhere',
    async (page, label, title) => {
      const answer = await customers[key].get(href(page, shops[key]));
      const html = answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(
        `<h1>${title ? messages[title] : messages['account.greeting'].replace('{name}', 'Annegret')}</h1>`,
      );
      expect(html).toContain(`aria-current="page">${messages[label]}</a>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

test('a login leads on who is logged in, to a path of this host alone', async () => {
  const browser = customers['fr-ch'];
  const login = href('login', shops['fr-ch']);
  expect(leadsTo(await browser.get(login))).toBe('/fr/compte/');
  expect(leadsTo(await browser.get(`${login}?next=%2Ffr%2Fpanier%2F`))).toBe('/fr/panier/');
  expect(leadsTo(await browser.get(`${login}?next=%2F%2Fevil.example`))).toBe('/fr/compte/');
});

describe('forms without script', () => {
  test('a failed registration of the checkout comes back with what was typed', async () => {
    const path = '/kasse/login/?next=%2Fkasse%2F';
    const browser = cookieBrowser(ask);
    expect((await browser.get(path)).text()).toContain('value="user.guest"');
    const fields = { _action: 'user.register', first_name: 'Mira', register_password: 'Geheim-1' };
    const answer = await browser.post(path, fields);
    const html = answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/id="register-first_name"[^>]* value="Mira"/);
    expect(html).not.toContain('Geheim-1');
    expect(html).toContain('href="#register-last_name"');
  });

  test('an address is added, changed and shown; another’s is not there', async () => {
    const browser = customers['nl-be'];
    const path = href('accountAddressBook', shops['nl-be']);
    const address = { gender: 'd', first_name: 'Mira', last_name: 'Sommer', street: 'Lindelaan' };
    const rest = { house_number: '12', postcode: '1000', city: 'Brussel', country: 'BE' };
    const fields = { _action: 'address.save', ...address, ...rest, default_delivery: '1' };
    const saved = await browser.post(`${path}?add=1`, fields);
    expect(leadsTo(saved)).toBe(`${path}?saved=address`);
    const list = (await browser.get(`${path}?saved=address`)).text();
    expect(list).toContain(nl['addresses.saved']);
    expect(list).toContain('Lindelaan 12');
    const id = /\?edit=(\d+)/.exec(list)?.[1] ?? '';
    const form = (await browser.get(`${path}?edit=${id}`)).text();
    expect(form).toMatch(/id="address-street"[^>]* value="Lindelaan"/);
    expect(form).toMatch(/id="address-default_delivery"[^>]* checked=""/);
    const other = await customers['fr-ch'].get(
      `${href('accountAddressBook', shops['fr-ch'])}?edit=${id}`,
    );
    expect(other.status).toBe(404);
  });

  test('a message with a mistake comes back, and is not cached', async () => {
    const browser = cookieBrowser(ask);
    const fields = { _action: 'contact.send', email: 'mira', message: 'Hallo' };
    const answer = await browser.post('/kontakt/', fields);
    expect(answer.status).toBe(422);
    expect(answer.text()).toMatch(/id="contact-message"[^>]*>Hallo<\/textarea>/);
    const fresh = (await browser.get('/kontakt/')).text();
    expect(fresh).not.toContain('Hallo</textarea>');
    expect(fresh).toContain('<option value="order">Frage zu einer Bestellung</option>');
  });
});

describe('a new password', () => {
  const token = 'a'.repeat(64);

  test('a new password has a page that sends no referrer', async () => {
    const answer = await ask('at', `/konto/neues-passwort/?hash=${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text()).toContain(`<input type="hidden" name="hash" value="${token}"/>`);
    // Chromium sends the document's URL with requests of an inline style, so there must be none.
    expect(answer.text()).not.toContain('url(');
    const fonts = await ask('at', '/fonts/web-fonts.css');
    expect(fonts.headers['content-type']).toContain('text/css');
  });

  test.each(['', '?hash=1', `?hash=${token}x`])(
    '%j asks to open the mail’s link again, and shows the way to ask for another',
    async (query) => {
      const html = (await ask('at', `/konto/neues-passwort/${query}`)).text();
      expect(html).toContain(`<h1>${de['new-password.missing']}</h1>`);
      expect(html).toContain('href="/login/?view=reset"');
      expect(html).not.toContain('name="new_password"');
    },
  );

  test('a new password is asked for in a form without script, where the shop has that', async () => {
    expect((await ask('at', '/login/?view=reset')).text()).toMatch(/<dialog[^>]* open=""/);
    const belgian = (await ask('be', '/inloggen/?view=reset')).text();
    expect(belgian).not.toContain('forgot-password');
    expect(belgian).toContain('href="tel:080000473"');
  });
});

test('home says goodbye only after a deletion', async () => {
  const text = 'Dein Konto ist gelöscht';
  const goodbye = await ask('at', '/?redirect=goodbye');
  expect(goodbye.text()).toContain(text);
  expect(goodbye.headers['cache-control']).toBe('no-store');
  expect((await ask('at', '/')).text()).not.toContain(text);
});
