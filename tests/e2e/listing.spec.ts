import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BODYS = '/babykleidung/bodys/';

/** Counts documents, to see whether the page was loaded again. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
}
const isSame = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

test('filters change the list without a page load, and the back button leads back @phone', async ({
  page,
  at,
}) => {
  await page.goto(at('de', BODYS));
  await scriptReady(page);
  // Rows that are not laid out yet get the height of others, so that the scroll bar is right.
  const heights = await page
    .locator('.listing-products > li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(12);
  expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights));
  const count = page.locator('.listing-count');
  const all = await count.textContent();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.toasts')).toBeAttached();
  await markDocument(page);
  await page.getByRole('button', { name: 'Alle Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alle Filter' });
  // The label of a checkbox is the text beside it, and nothing else.
  const brand = dialog.getByRole('checkbox', { name: /^Nestling/ });
  await dialog.getByText('Nestling', { exact: true }).click();
  await expect(brand).toBeChecked();
  await expect(dialog.getByRole('button', { name: /^\d+ Artikel anzeigen$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${BODYS}$`));
  // A choice that was not applied is gone with its dialog.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alle Filter' }).click();
  await expect(brand).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Anzeigen', exact: true })).toBeVisible();
  await dialog.getByText('Nestling', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^\d+ Artikel anzeigen$/ })).toBeVisible();
  // A row that opens.
  await dialog.getByText('Preis', { exact: true }).click();
  const most = dialog.getByLabel('bis', { exact: true });
  await most.fill('wenig');
  await dialog.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(most).toHaveAccessibleDescription(
    /Bitte gib einen Betrag bis 999\.999 ein, zum Beispiel 19,99/,
  );
  await expect(most).toBeFocused();
  const before = await dialog.getByRole('button', { name: 'Anzeigen' }).textContent();
  await most.fill('20,00 €');
  await most.press('Tab');
  const show = dialog.getByRole('button', { name: 'Artikel anzeigen' });
  await expect(show).not.toHaveText(before ?? '');
  const hits = (await show.textContent())?.replace(' anzeigen', '') ?? '';
  await expectAccessible(page, { part: 'dialog[open]' });
  await show.click();
  await expect(page).toHaveURL(/\?f\.marke=nestling&f\.sku_price=-2000$/);
  await expect(dialog).toBeHidden();
  await expect(count).toHaveText(hits);
  expect(hits).not.toBe(all);
  await expect(page.getByRole('button', { name: 'Alle Filter' })).toBeFocused();
  const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await chosen.getByRole('link', { name: /Nestling entfernen$/ }).click();
  await expect(page).toHaveURL(/\?f\.sku_price=-2000$/);
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(chosen.getByRole('link', { name: /20.* entfernen$/ })).toBeFocused();
  await chosen.getByRole('link', { name: /20.* entfernen$/ }).press('Enter');
  await expect(chosen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Alle Filter' })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${BODYS}$`));
  await expect(count).toHaveText(all ?? '');
  expect(await isSame(page)).toBe(true);
});

test(
  'title, description and canonical URL follow the list, and its cards add',
  { tag: '@phone' },
  async ({ page, at }) => {
    const toys = '/spielzeug/kuscheltiere/';
    await page.goto(at('de', toys));
    await scriptReady(page);
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        named: [
          ...document.querySelectorAll(
            'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]',
          ),
        ].map((element) => element.outerHTML.replaceAll(/ nonce="[^"]*"/g, '')),
      }));
    const plain = await head();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toasts')).toBeAttached();
    await markDocument(page);
    await page.getByRole('button', { name: 'Alle Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Filter' });
    await dialog.getByRole('checkbox', { name: /^Faden & Fell/ }).check();
    await dialog.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page).toHaveURL(/\?f\.marke=faden-und-fell$/);
    await expect(page).toHaveTitle(/Faden & Fell/);
    const filtered = await head();
    expect(filtered.named).not.toEqual(plain.named);
    const bag = page.getByRole('button', { name: 'Kuschelbär Bruno, 32 cm in den Warenkorb' });
    await expect(bag, 'small cards have no bag').toBeHidden();
    await page.setViewportSize({ width: 800, height: 844 });
    await bag.click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Im Warenkorb');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
    expect(await isSame(page)).toBe(true);
    await page.reload();
    const loaded = await head();
    expect(filtered.title).toBe(loaded.title);
    expect(filtered.named.toSorted()).toEqual(loaded.named.toSorted());
  },
);

test(
  'a list that takes long shows the loading indicator until it is there',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', BODYS));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    const line = page.locator('.loading');
    await expect(line).toBeAttached();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/sort=price-asc/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole('button', { name: /Beliebteste zuerst/ }).click();
    await expect(line).not.toHaveClass(/is-shown/);
    await page.getByRole('dialog').getByRole('link', { name: 'Preis aufsteigend' }).click();
    await expect(line).toHaveClass(/is-shown/);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    // Going back before the list has arrived cancels it.
    await page.goBack();
    await expect(line).not.toHaveClass(/is-shown/);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await page.goForward();
    await expect(line).toHaveClass(/is-shown/);
    // A filter that is chosen meanwhile does not undo the previous one.
    await page.getByRole('button', { name: 'Farbe' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: /^Blau/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page).toHaveURL(/\?f\.grundfarbe=blau&sort=price-asc$/);
    release();
    await expect(page.getByRole('button', { name: /Preis aufsteigend/ })).toBeVisible();
    await expect(line).not.toHaveClass(/is-shown/);
  },
);

test(
  'offline the list stays, keeps what was chosen, and follows once it is online',
  { tag: '@phone' },
  async ({ page, at, context, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/listing-*.js', (route) => gate.then(() => route.continue()));
    await page.goto(at('de', BODYS));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Alle Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Filter' });
    await dialog.getByRole('checkbox', { name: /^Nestling/ }).check();
    // A choice before the script of the list has loaded counts.
    release();
    await expect(page.locator('.toasts')).toBeAttached();
    await markDocument(page);
    const show = dialog.getByRole('button', { name: 'Anzeigen' });
    await expect(show).toHaveText(/^\d+ Artikel anzeigen$/);
    await context.setOffline(true);
    // The count of an earlier choice is not shown for another one.
    const other = dialog.getByRole('checkbox', { name: /^Petits Pas/ });
    await other.check();
    await expect(show).toHaveText('Anzeigen');
    await other.uncheck();
    await show.click();
    await expect(page).toHaveURL(/\?f\.marke=nestling$/);
    await expect(page.getByRole('alert')).toContainText('Gerade keine Verbindung');
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
    const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
    await expect(chosen).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await expect(chosen.getByRole('link', { name: /Nestling entfernen$/ })).toBeVisible();
    expect(await isSame(page)).toBe(true);
  },
);

test('a page that is touched before all of it has loaded has the script of its list @phone', async ({
  page,
  at,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/late.css', async (route) => {
    await gate;
    await route.fulfill({ contentType: 'text/css', body: '' });
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = '/late.css';
      document.body.append(sheet);
    });
  });
  await page.goto(at('de', BODYS), { waitUntil: 'domcontentloaded' });
  await scriptReady(page);
  const script = page.waitForResponse('**/assets/listing-*.js');
  await page.getByRole('heading', { level: 1 }).click();
  await script;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
});

test(
  'offline before the script of the list has come, what is chosen waits',
  { tag: '@phone' },
  async ({ page, at, context, expected }) => {
    expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/assets/listing-*.js', (route) => route.abort());
    await page.goto(at('de', BODYS));
    await scriptReady(page);
    await page.getByRole('button', { name: 'Alle Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Filter' });
    await dialog.getByRole('checkbox', { name: /^Nestling/ }).check();
    await context.setOffline(true);
    const show = dialog.getByRole('button', { name: 'Anzeigen' });
    await show.click();
    await expect(show).toHaveAttribute('aria-busy', 'true');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\?f\.marke=nestling$/);
    const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
    await expect(chosen.getByRole('link', { name: /Nestling entfernen$/ })).toBeVisible();
  },
);

test(
  'the first pictures of a list are in the first view',
  { tag: '@desktop' },
  async ({ page, at }) => {
    // The names of the categories above take two lines in French and Dutch.
    const lists = [at('de', BODYS), at('ch', '/fr/vetements-bebe/bodies/')];
    for (const [width, height, most] of [
      [1440, 900, 420],
      [390, 844, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const list of [...lists, at('nl', '/babykleding/rompers/')]) {
        await page.goto(list);
        const box = await page.locator('.listing .card img').first().boundingBox();
        expect(box?.y, `${list} at ${width}`).toBeLessThanOrEqual(most);
      }
    }
    // The row of filters scrolls by itself, with a chosen one too.
    await page.goto(at('de', `${BODYS}?f.grundfarbe=blau`));
    await expectNoSidewaysScroll(page, 'a chosen filter, 390 wide');
  },
);

test(
  'sort order and pages stand in the URL, and a new page begins at its top',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', '/babykleidung/?sort=relevancy'));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toasts')).toBeAttached();
    await markDocument(page);
    await page.getByRole('button', { name: /Beliebteste zuerst/ }).click();
    const top = await page.evaluate(() => scrollY);
    await page.getByRole('dialog').getByRole('link', { name: 'Preis aufsteigend' }).click();
    await expect(page).toHaveURL(/\?sort=price-asc$/);
    await expect(page.getByRole('button', { name: /Preis aufsteigend/ })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    // Pressed by key: the cards above are laid out some frames after the link was scrolled into view and move it, so that a pointer
    // would press the link and be released beside it.
    await page.getByRole('link', { name: 'Seite 2' }).press('Enter');
    await expect(page).toHaveURL(/\?sort=price-asc&page=2$/);
    await expect(page.getByText(/^Artikel 25 bis 48/)).toBeAttached();
    await expect(page.locator('.listing-bar')).toBeInViewport();
    // Back restores the scroll position, which the current, shorter page does not have.
    await page.locator('.listing-products > li').last().scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    // Without scrolling to the button.
    await page.locator('#listing-open-all').dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Alle Filter' });
    await dialog.getByText('Preis', { exact: true }).click();
    await dialog.getByLabel('von', { exact: true }).fill('9990');
    await dialog.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page.locator('.listing-empty')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Artikel 25 bis 48/)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled / 2);
    expect(await isSame(page)).toBe(true);
    // Forward restores it as well, also after another document was shown in between.
    await page.locator('.listing-products > li a').last().press('Enter');
    await expect(page).toHaveURL(/\/p\//);
    await page.goBack();
    await expect(page.getByText(/^Artikel 25 bis 48/)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled / 2);
    await expect(page.locator('.toasts')).toBeAttached();
    await page.goBack();
    await expect(page.getByText(/^Artikel 1 bis 24/)).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => history.state?.top)).toBe(0);
    await page.goForward();
    await expect(page.getByText(/^Artikel 25 bis 48/)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled / 2);
  },
);

test(
  'the header comes back on scrolling up, and nothing moves',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de', BODYS));
    await scriptReady(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('.toasts')).toBeAttached();
    const search = page.locator('.header').getByRole('searchbox');
    await page.mouse.wheel(0, 1500);
    await expect(search).not.toBeInViewport();
    const topOf = () =>
      page
        .locator('.listing')
        .evaluate((list) => Math.round(list.getBoundingClientRect().top + scrollY));
    const top = await topOf();
    await page.mouse.wheel(0, -300);
    await expect(search).toBeInViewport();
    expect(await topOf()).toBe(top);
    await page.mouse.wheel(0, 300);
    await expect(search).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(search).toBeInViewport();
    // It would cover a part of what gets the focus.
    const links = page.locator('.listing .card a');
    await links.nth(12).focus();
    await expect(links.nth(12)).toBeFocused();
    await expect(search).not.toBeInViewport();
    await links.nth(4).focus();
    await expect(links.nth(4)).toBeInViewport();
    await expect(search).not.toBeInViewport();
  },
);
