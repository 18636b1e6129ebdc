import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

/** All sizes are sold out. */
const BODY = '/p/langarmbody-karo-1001002/';
/** Two of four sizes cannot be added. */
const SACK = '/p/ganzjahresschlafsack-mond-tog-10-1001005/';

test(
  'a sold-out product reminds, and leads to alternatives',
  { tag: '@phone' },
  async ({ page, at, expected }, { project }) => {
    // The browser logs the refused address.
    expected.push(/the server responded with a status of 400/);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(at('de', BODY));
    await scriptReady(page);
    await expect(page.getByRole('link', { name: 'Ähnliche Artikel ansehen' })).toBeVisible();
    // Stores that have it come first.
    await expect(page.getByText('Online ausverkauft, in Filialen zu haben')).toBeVisible();
    await expect(page.getByRole('link', { name: 'In der Filiale reservieren' })).toHaveCount(1);
    const ask = page.getByRole('button', { name: 'Erinnere mich' });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'Wir sagen dir Bescheid' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Größe').locator('option')).toHaveCount(3);
    await expectAccessible(page, { part: '#reminder' });
    await expect(dialog.locator('select, input[name=email]').first()).toBeFocused();
    const submit = dialog.getByRole('button', { name: 'Erinnerung anfordern' });
    await submit.click();
    await expect(dialog.getByText('Bitte gib deine E-Mail-Adresse ein.')).toBeVisible();
    await expect(dialog.getByLabel('E-Mail-Adresse')).toBeFocused();
    // An address without a domain is valid to the browser, not to the server.
    const email = dialog.getByLabel('E-Mail-Adresse');
    await email.fill('mia@example');
    await submit.click();
    await expect(email).toHaveAccessibleDescription(/ist nicht vollständig/);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await email.fill(`${project.name}@example.org`);
    await expect(email).not.toHaveAttribute('aria-invalid');
    await submit.click();
    await expect(dialog.getByRole('status')).toContainText('Schau in dein Postfach');
    await expect(dialog.getByRole('status')).toBeFocused();
    expect(requested.filter((url) => url.includes('example.org'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ask).toBeFocused();
    // Another reminder may follow.
    await ask.click();
    await expect(submit).toBeVisible();
  },
);

test(
  'a sold-out size can be chosen, and its button asks for a reminder',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', SACK));
    await scriptReady(page);
    const ask = page.getByRole('button', { name: 'Erinnere mich' });
    await expect(ask).toHaveCount(0);
    await page.getByRole('link', { name: /^130 cm \(/ }).click();
    await ask.click();
    const size = page.getByRole('dialog').getByLabel('Größe');
    await expect(size.locator('option')).toHaveText(['110 cm', '130 cm']);
    await expect(size.locator('option:checked')).toHaveText('130 cm');
    // The size is named, because it is the only one.
    await page.goto(at('de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/?variant=100.1010.04'));
    await page.getByRole('button', { name: 'Erinnere mich' }).click();
    await expect(page.getByRole('dialog').getByText('Größe: 86/92')).toBeVisible();
  },
);
