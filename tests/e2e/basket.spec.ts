import type { Page } from '@playwright/test';
import { visitorCookie } from '../node/visitor-cookie.ts';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { BEAR, fillBasket } from './visitors.ts';

test(
  'two concurrent first adds without a cookie give one basket with both',
  { tag: '@phone' },
  async ({ page, at }) => {
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
  },
);

test(
  'a second tap on the add button adds nothing more',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).dblclick();
    await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.getByText('1 Artikel')).toBeVisible();
  },
);

test(
  'an id that another host set for the whole domain is not used',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    const theirs = 'b2'.repeat(16);
    const { hostname } = new URL(at('de'));
    const domain = hostname.replace('de.', '.');
    // Longer paths come first in the Cookie header and in document.cookie.
    const paths = ['/p/', '/api/', '/warenkorb/'];
    await context.addCookies(
      paths.map((path) => ({ name: 'userId', value: theirs, domain, path })),
    );
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const asked = page.waitForRequest(/addItem/);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    expect((await asked).postDataJSON()).not.toMatchObject({ basketKey: `basket_1_${theirs}` });
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
  },
);

test(
  'an id that another host sets later changes nothing that the visitor sees, and nothing is lost',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const heart = page.getByRole('button', { name: 'Kuschelbär Bruno, 32 cm auf die Wunschliste' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByText('Im Warenkorb', { exact: true })).toBeVisible();

    const { hostname } = new URL(at('de'));
    const domain = hostname.replace('de.', '.');
    await context.clearCookies({ name: 'userId' });
    await context.addCookies(
      ['/', '/p/', '/api/', '/warenkorb/'].map((path) => ({
        name: 'userId',
        value: 'b2'.repeat(16),
        domain,
        path,
      })),
    );
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await expect(page.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    const own = await context.cookies(at('de'));
    const copy = own.find(({ name }) => name === 'host-userId')?.value;
    expect(own.some(({ name, value }) => name === 'userId' && value === copy)).toBe(true);
  },
);

test(
  'an add where the browser has lost the copy of the id goes to the same basket',
  { tag: '@phone' },
  async ({ page, context, at, expected }) => {
    // The call under a new id is refused, then sent again under the id that the answer brings.
    expected.push(/status of 403/);
    await fillBasket(context, at);
    await context.clearCookies({ name: 'host-userId' });
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByText('2 Artikel')).toBeVisible();
  },
);

/** Opens the basket page with one product, marked so that a page load would be noticed. */
async function openBasket(page: Page, address: (label: string, path?: string) => string) {
  await fillBasket(page.context(), address);
  await page.goto(address('de', '/warenkorb/'));
  await scriptReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const quantity = (page: Page) => page.getByLabel('Menge: Kuschelbär Bruno, 32 cm', { exact: true });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Summe' });

test(
  'presses before the page has its script count, too',
  { tag: '@phone' },
  async ({ page, at }) => {
    await openBasket(page, at);
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/basket-page-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.reload();
    const more = page.getByRole('button', { name: /^Eins mehr/ });
    await more.click();
    await more.click();
    script.resolve();
    await expect(page.getByText('3 Artikel')).toBeVisible();
  },
);

test(
  'the basket page updates in place: quick presses count, totals come from the server',
  { tag: '@phone' },
  async ({ page, at }) => {
    await openBasket(page, at);
    const more = page.getByRole('button', { name: /^Eins mehr/ });
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/shop/basket/updateItem/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await more.click();
    await more.click();
    await expect(quantity(page)).toHaveValue('3');
    await expect(page.getByRole('link', { name: 'Warenkorb 3', exact: true })).toBeVisible();
    await expect(sum(page)).toContainText('24,95');
    gate.resolve();
    await expect(sum(page)).toContainText('74,85');
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await expect(more).toBeFocused();
    await page.getByRole('button', { name: /entfernen$/ }).click();
    await expect(page.getByRole('heading', { name: 'Noch nichts im Nest' })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Warenkorb', exact: true }),
    ).toBeVisible();
    // The last line is put back into the empty basket.
    await page.getByRole('button', { name: /^Zurücklegen/ }).click();
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await expect(quantity(page)).toHaveValue('3');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

test(
  'a personalised product asks for a name; each name is a line',
  { tag: '@phone' },
  async ({ page, at }) => {
    for (const [name, typed] of [
      ['Anna', ''],
      ['Ben', '   '],
    ] as const) {
      await page.goto(at('de', '/p/laetzchen-mit-gesticktem-namen-1001008/'));
      await scriptReady(page);
      const add = page.getByRole('button', { name: 'In den Warenkorb' });
      const text = page.getByRole('textbox', { name: 'Name oder Text, höchstens 10 Zeichen' });
      if (typed !== '') await text.fill(typed);
      await add.click();
      await expect(text).toBeFocused();
      await expect(text).toHaveAttribute('aria-invalid', 'true');
      await expect(text).toHaveAccessibleDescription('Sag uns noch, was darauf stehen soll.');
      // Nothing covers the message, not even a phone's fixed bar.
      await expect.poll(() => page.getByText('Sag uns noch').evaluate(isOnTop)).toBe(true);
      await text.fill(name);
      await expect(text).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText('Sag uns noch')).toBeHidden();
      await add.click();
      await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    }
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.getByText('Anna', { exact: true })).toBeVisible();
    await expect(page.getByText('Ben', { exact: true })).toBeVisible();
    await expect(page.getByText('2 Artikel')).toBeVisible();
  },
);

for (const [where, path] of [
  ['the product', '/p/laetzchen-mit-gesticktem-namen-1001008/'],
  ['the basket', '/warenkorb/'],
] as const)
  test(
    `on a phone the fixed bar of ${where} covers no focused element`,
    { tag: '@phone' },
    async ({ page, at }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      await fillBasket(page.context(), at);
      await page.goto(at('de', path));
      await scriptReady(page);
      /** Returns the focused element and how much of it the bar covers; undefined after the last one. */
      const focused = () =>
        page.evaluate((): [string, number] | undefined => {
          const { activeElement: own, body } = document;
          if (!own || own === body) return undefined;
          const bar = document.querySelector('.add, .basket-go');
          const free = bar?.contains(own) ? innerHeight : (bar?.getBoundingClientRect().top ?? 0);
          const { bottom } = own.getBoundingClientRect();
          return [own.outerHTML.slice(0, 200), Math.max(bottom - free, 0)];
        });
      let steps = 0;
      for (; steps < 200; steps += 1) {
        await page.keyboard.press('Tab');
        const found = await focused();
        if (!found) break;
        // The page may scroll to the element with the next frame.
        if (found[1] > 0) await expect.poll(focused).toEqual([found[0], 0]);
      }
      expect(steps).toBeGreaterThan(30);
      expect(steps).toBeLessThan(200);
    },
  );

test(
  'an expired session leaves no id of a known user, and a new basket is created',
  { tag: '@phone' },
  async ({ page, context, at, expected }) => {
    // The known user's basket is requested before the answer that the session has expired.
    expected.push(/status of 403/);
    const known = 'ab'.repeat(32);
    const cookie = { url: at('de').replace('http:', 'https:'), secure: true };
    const own = visitorCookie(known, 'de').split('; ');
    await context.addCookies([
      ...own.map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return { name, value, url: at('de') };
      }),
      { ...cookie, name: 'hasSession', value: '1' },
      { ...cookie, name: '__Host-session', value: 's'.repeat(43), httpOnly: true },
    ]);
    await page.addInitScript((id) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('userId', id);
      sessionStorage.setItem('begun', 'yes');
    }, known);
    await page.goto(at('de', BEAR));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).toMatch(/userId=[0-9a-f]{32}(;|$)/);
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByText('1 Artikel')).toBeVisible();
  },
);

test('the layer shows what was added, is accessible, and returns the focus @desktop', async ({
  page,
  at,
}) => {
  await page.goto(at('de', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/'));
  await scriptReady(page);
  const add = page.getByRole('button', { name: 'In den Warenkorb' });
  await add.focus();
  await page.keyboard.press('Enter');
  const layer = page.getByRole('dialog', { name: 'Im Warenkorb' });
  await expect(layer).toContainText('Wickelbody');
  await expect(layer).toContainText(/Größe: \d/);
  await expectAccessible(page, { state: 'the layer' });
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(add).toBeFocused();
});

test(
  'two tabs fill one basket, and the back button loses nothing',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    const other = await context.newPage();
    await other.goto(at('de', '/p/holzbausteine-40-teile-1001019/'));
    await scriptReady(other);
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
    // A tab that was not touched yet has no model of the basket, but follows the change as well.
    await expect(other.getByRole('link', { name: 'Warenkorb 1', exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(other.getByRole('status')).toHaveText('Im Warenkorb');
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Kuschelbär/ })).toBeVisible();
    await page.goForward();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    // A change in another tab is shown in the basket.
    await scriptReady(page);
    await other.getByRole('button', { name: 'Weiter einkaufen' }).click();
    await other.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Warenkorb 3', exact: true })).toBeVisible();
  },
);

test(
  'a page that comes out of the back/forward cache shows the new count',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    await page.goto(at('de'));
    await scriptReady(page);
    // Another tab has added meanwhile, of which a page in the back/forward cache gets no message.
    await fillBasket(context, at);
    const count = page.getByRole('link', { name: 'Warenkorb 1', exact: true });
    await expect(count).toBeHidden();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(count).toBeVisible();
  },
);

test(
  'more than is in stock: the lower quantity is shown',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/status of 412/, /status of 413/);
    await page.goto(at('de', '/p/holzbausteine-40-teile-1001019/'));
    await scriptReady(page);
    const add = page.getByRole('button', { name: 'In den Warenkorb' });
    await page.getByLabel('Menge').selectOption('3');
    await add.click();
    await page.getByRole('button', { name: 'Weiter einkaufen' }).click();
    await expect(page.getByRole('link', { name: 'Warenkorb 3', exact: true })).toBeVisible();
    await add.click();
    await expect(page.getByRole('status')).toHaveText('Mehr davon ist gerade nicht da.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Warenkorb 3', exact: true })).toBeVisible();
  },
);
