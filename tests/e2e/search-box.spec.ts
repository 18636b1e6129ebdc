import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const SUGGEST = /\/api\/shop\/suggest\//;

const list = (page: Page) => page.getByRole('listbox', { name: 'Suche' });
const options = (page: Page) => list(page).getByRole('option');
const announced = (page: Page) => page.getByRole('search').getByRole('status');

/** Opens a page and focuses the header's search field, which becomes a combobox. */
async function openField(page: Page, url: string) {
  await page.goto(url);
  await scriptReady(page);
  await page.getByRole('searchbox', { name: 'Suche' }).focus();
  const field = page.getByRole('combobox', { name: 'Suche' });
  await expect(field).toBeFocused();
  return field;
}

test(
  'touched offline first, the field suggests once it is online',
  { tag: '@phone' },
  async ({ page, at, context }) => {
    await page.goto(at('at'));
    await scriptReady(page);
    // The shop's script comes with the first touch of the page.
    const shop = page.waitForResponse(/\/assets\/shop-/);
    // The last file that it asks for.
    const sheet = page.waitForResponse(/\/assets\/loading-/);
    await page.getByRole('link', { name: 'nestling' }).first().focus();
    await page.keyboard.press('Shift');
    await Promise.all([shop, sheet]);
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.getByRole('searchbox', { name: 'Suche' }).focus();
    await context.setOffline(false);
    await page.keyboard.type('b');
    const field = page.getByRole('combobox', { name: 'Suche' });
    await expect(field).toBeFocused();
    await field.pressSequentially('ody');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  'suggestions are announced, walked through and followed by keys',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const field = await openField(page, at('at'));
    await field.pressSequentially('body');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    // Not the popular terms that stand there before.
    await expect(options(page).last()).toHaveText('Alle Treffer für „body“');
    await expect(announced(page)).toHaveText(/^Vorschläge: \d+$/);
    const count = await options(page).count();
    await expect(announced(page)).toHaveText(`Vorschläge: ${count}`);
    await expectAccessible(page);

    const isActive = async (index: number) => {
      const active = options(page).nth(index);
      await expect(active).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await active.getAttribute('id')) ?? '',
      );
      await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
    };
    await field.press('ArrowDown');
    await isActive(0);
    await field.press('End');
    await isActive(count - 1);
    await field.press('ArrowDown');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await field.press('ArrowUp');
    await isActive(count - 1);
    await field.press('Home');
    await isActive(0);
    await field.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field).toHaveValue('body');
    await expect(field).toBeFocused();
    await field.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await field.press('ArrowDown');
    const href = await options(page).first().getAttribute('href');
    await field.press('Enter');
    await expect(page).toHaveURL(at('at', href ?? ''));
  },
);

test('a suggested product with image and price leads to its page by touch or mouse', async ({
  page,
  at,
  isMobile,
}) => {
  const field = await openField(page, at('at'));
  await field.fill('kuschelbär bruno');
  const bear = list(page).getByRole('option', { name: /Kuschelbär Bruno.*\d+,\d\d\s€/ });
  await expect(bear.getByRole('presentation')).toBeVisible();
  if (isMobile) await expectAccessible(page, { part: 'body > header' });
  if (isMobile) await bear.tap();
  else await bear.click();
  await expect(page.getByRole('heading', { level: 1, name: /Kuschelbär Bruno/ })).toBeVisible();
});

test(
  'a press or focus elsewhere closes the list, a new tab does not; nothing is asked while typing goes on',
  { tag: '@desktop' },
  async ({ page, at }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (SUGGEST.test(url.pathname)) asked.push(url.searchParams.get('query') ?? '');
    });
    const field = await openField(page, at('at'));
    await field.pressSequentially('body', { delay: 50 });
    await expect(list(page)).toBeVisible();
    // Before the first letter popular terms may have been asked for.
    expect(asked.filter((term) => term !== '')).toEqual(['body']);
    // A link opens in a new tab with a modifier, and the list stays.
    const opened = page.context().waitForEvent('page');
    const first = options(page).first();
    await first.click({ modifiers: ['ControlOrMeta'] });
    const beside = await opened;
    await expect(beside).toHaveURL(at('at', (await first.getAttribute('href')) ?? ''));
    await beside.close();
    await expect(list(page)).toBeVisible();
    await expect(page).toHaveURL(at('at'));
    await page.mouse.click(5, 5);
    await expect(list(page)).toBeHidden();
    await field.focus();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await field.fill('qqqqqq');
    await expect(announced(page)).toHaveText('Keine Vorschläge');
    await expect(list(page)).toBeHidden();
    // What is suggested instead of a misspelt word is said, guides and brands stand under their headings.
    await field.fill('wickelbdy');
    await expect(announced(page)).toHaveText(/^Vorschläge für „wickelbody“ Vorschläge: \d+$/);
    await expect(list(page).locator('..').getByText('Vorschläge für „wickelbody“')).toBeVisible();
    await field.fill('baby');
    await expect(list(page).getByRole('group', { name: 'Ratgeber' })).toContainText(
      'Baby anziehen',
    );
    await field.fill('milchm');
    const brand = list(page).getByRole('group', { name: 'Marken' }).getByRole('option');
    await expect(brand).toHaveAttribute('href', '/suche/?query=Milchmond');
  },
);

test(
  'recent searches stay on the device, lead to their results, and can be deleted',
  { tag: '@phone' },
  async ({ page, at }) => {
    for (const term of ['body', 'Mütze', 'BODY']) {
      const field = await openField(page, at('at'));
      await field.fill(term);
      await field.press('Enter');
      await expect(page).toHaveURL(/\/suche\/\?query=/);
    }
    await openField(page, at('at'));
    await expect(options(page)).toHaveText(['BODY', 'Mütze']);
    await options(page).nth(1).click();
    await expect(page).toHaveURL(at('at', '/suche/?query=M%C3%BCtze'));
    await openField(page, at('at'));
    await expect(options(page)).toHaveText(['Mütze', 'BODY']);
    await page.getByRole('button', { name: 'Verlauf löschen' }).click();
    await expect(list(page)).toBeHidden();
    await openField(page, at('at'));
    await expect(list(page).getByRole('group', { name: 'Oft gesucht' })).toContainText(
      'Schlafsack',
    );
    await expect(page.getByRole('button', { name: 'Verlauf löschen' })).toBeHidden();
  },
);

test(
  'what was typed before the script was there counts',
  { tag: '@phone' },
  async ({ page, at }) => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/search-box-island-[^/]*\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(at('at'));
    await scriptReady(page);
    const field = page.getByLabel('Suche').and(page.locator('#search'));
    await field.focus();
    await field.pressSequentially('body');
    release();
    await expect(list(page)).toBeVisible();
    await expect(field).toHaveValue('body');
  },
);

test(
  'without its chunk the form leads to the search page',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
    await page.route(/\/assets\/search-box-island-[^/]*\.js/, (route) => route.abort());
    await page.goto(at('at'));
    await scriptReady(page);
    const field = page.getByRole('searchbox', { name: 'Suche' });
    await field.fill('body');
    await field.press('Enter');
    await expect(page).toHaveURL(at('at', '/suche/?query=body'));
  },
);

test(
  'a shop whose search does not answer keeps its form',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/status of 503/);
    await page.route(SUGGEST, (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
    const field = await openField(page, at('at'));
    const answered = page.waitForResponse(SUGGEST);
    await field.fill('body');
    await answered;
    await field.press('Enter');
    await expect(page).toHaveURL(at('at', '/suche/?query=body'));
  },
);
