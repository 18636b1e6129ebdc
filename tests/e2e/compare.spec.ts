import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const PRAM = '/p/kombikinderwagen-lauf-3-mit-babywanne-1001016/';

test(
  'products are gathered on their pages, compared, and removed',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', PRAM));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page.getByText('Zum Vergleich hinzugefügt')).toBeVisible();
    await expect(page.locator('.compare-button')).toContainText('1 von 4 gewählt');
    await page.goto(at('de', BEAR));
    await expect(page.locator('.compare-button')).toContainText('1 von 4 gewählt');
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page.locator('.compare-button')).toContainText('2 von 4 gewählt');
    await page.getByRole('button', { name: 'Vergleich ansehen' }).click();
    await expect(page).toHaveURL(at('de', '/vergleich/?products=1001016,1001001'));

    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const same = table.getByRole('row', { name: /^Alter/ });
    await expect(same).toBeVisible();
    await page.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }).check();
    await expect(same).toBeHidden();
    await expect(table.getByRole('row', { name: /^Preis/ })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    // A removal before the page's script is loaded counts, too.
    await page.route(/\/compare-[^/]*\.js$/, async (route) => {
      if (!page.url().includes('?products=')) await route.continue();
    });
    await page.getByRole('link', { name: /^Kombikinderwagen .* entfernen$/ }).click();
    await expect(page).toHaveURL(at('de', '/vergleich/?products=1001001'));
    await page.getByRole('link', { name: /^Kuschelbär .* entfernen$/ }).click();
    await expect(page).toHaveURL(at('de', '/vergleich/'));
    expect(await page.evaluate(() => localStorage.getItem('compared'))).toBeNull();
    await page.goto(at('de', PRAM));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page.locator('.compare-button')).toContainText('1 von 4 gewählt');
  },
);

test(
  'a shared link is remembered, and a fifth product replaces one of four',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', '/vergleich/?products=1001010,1001016,1001005,1001022'));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('compared')))
      .toBe('1001010,1001016,1001005,1001022');
    await page.goto(at('de', '/vergleich/'));
    await page.getByRole('link', { name: 'Deine Auswahl ansehen (4)' }).click();
    await expect(page).toHaveURL(/products=1001010,1001016,1001005,1001022$/);
    await page.goto(at('de', BEAR));
    await expect(page.locator('.compare-button')).toContainText('4 von 4 gewählt');
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page.getByText(/^Vier Artikel sind das Maximum/)).toBeVisible();
    await page.getByRole('link', { name: 'Hochstuhl „Mittendrin“ mit Tablett ersetzen' }).click();
    await expect(page).toHaveURL(at('de', '/vergleich/?products=1001010,1001016,1001005,1001001'));
  },
);

test(
  'a single variant goes into the basket from the table',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('at', '/vergleich/?products=1001001,1001010'));
    await scriptReady(page);
    await page.getByRole('button', { name: /^Kuschelbär Bruno.* in den Warenkorb$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible();
  },
);
