import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

test('two quick first adds without a cookie give one basket with both', async ({ page, at }) => {
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(at('de', BEAR));
    await scriptReady(tab);
  }
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: 'In den Warenkorb' }).click()),
  );
  for (const tab of tabs) await expect(tab.getByRole('status')).toHaveText('Im Warenkorb');
  await page.goto(at('de', '/warenkorb/'));
  await expect(page.getByText('2 Artikel')).toBeVisible();
});

test('an impatient second tap adds nothing more', async ({ page, at }) => {
  await page.goto(at('de', BEAR));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).dblclick();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.goto(at('de', '/warenkorb/'));
  await expect(page.getByText('1 Artikel')).toBeVisible();
});

test('quantity, removal and the count in the header stay in step', async ({ page, at }) => {
  await page.goto(at('de', BEAR));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.goto(at('de', '/warenkorb/'));
  await page.getByRole('button', { name: /^Eins mehr/ }).click();
  await expect(page.getByText('2 Artikel')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Warenkorb 2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Eins weniger/ }).click();
  await expect(page.getByText('1 Artikel')).toBeVisible();
  await page.getByRole('button', { name: /entfernen$/ }).click();
  await expect(page.getByRole('heading', { name: 'Noch nichts im Nest' })).toBeVisible();
  await page.goto(at('de'));
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Warenkorb', exact: true }),
  ).toBeVisible();
});

test('two tabs fill one basket, and the back button loses nothing', async ({
  page,
  context,
  at,
}) => {
  await page.goto(at('de', BEAR));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  const other = await context.newPage();
  await other.goto(at('de', '/p/holzbausteine-40-teile-1001019/'));
  await scriptReady(other);
  await other.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(other.getByRole('status')).toHaveText('Im Warenkorb');
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expect(page.getByText('2 Artikel')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Kuschelbär/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('2 Artikel')).toBeVisible();
});

test('more than there is: the rest is told', async ({ page, at, expected }) => {
  expected.push(/status of 412/, /status of 413/);
  await page.goto(at('de', '/p/holzbausteine-40-teile-1001019/'));
  await scriptReady(page);
  const add = page.getByRole('button', { name: 'In den Warenkorb' });
  for (const count of [1, 2, 3]) {
    await add.click();
    await expect(page.getByRole('link', { name: `Warenkorb ${count}`, exact: true })).toBeVisible();
  }
  await add.click();
  await expect(page.getByRole('status')).toHaveText('Mehr davon ist gerade nicht da.');
  await expect(page.getByRole('link', { name: 'Warenkorb 3', exact: true })).toBeVisible();
});

test('no answer of the back end: the shopper is told and can try again', async ({
  page,
  at,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await page.route('**/api/shop/basket/addItem/**', (route) => route.abort());
  await page.goto(at('de', BEAR));
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Das hat nicht geklappt. Bitte versuch es gleich noch einmal.',
  );
  await page.unroute('**/api/shop/basket/addItem/**');
  await scriptReady(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
});
