import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { fillBasket } from './visitors.ts';

const BEAR = 'Kuschelbär Bruno, 32 cm';
const CALLS = '**/api/shop/basket/**';

/** Opens the page of a basket with two lines, marked so that a page load would be noticed. */
async function openBasket(page: Page, at: (label: string, path?: string) => string) {
  await fillBasket(page.context(), at, 'Juna');
  await page.goto(at('de', '/warenkorb/'));
  await scriptReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // The shop's script is loaded: without it, forms are sent without script after a moment.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.toasts')).toBeAttached();
  await expect(page.getByText('2 Artikel')).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: `Menge: ${BEAR}` });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Summe' });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test(
  'a removed line is put back by keyboard, with its text',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.clock.install();
    await openBasket(page, at);
    await page.getByRole('button', { name: 'Lätzchen mit gesticktem Namen entfernen' }).focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Zurücklegen: Lätzchen mit gesticktem Namen' });
    await expect(undo).toBeFocused();
    await expect(page.getByText('1 Artikel')).toBeVisible();
    // The content was replaced; the row stands in the line's place and has the focus.
    await expect(undo).toBeFocused();
    await expect(page.locator('.basket-lines > li').nth(1)).toContainText(
      'nicht mehr im Warenkorb',
    );
    // The undo does not expire while it has the keyboard's focus.
    await page.clock.fastForward(20_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await expect(page.getByText('Juna', { exact: true })).toBeVisible();
    await expect(undo).toBeHidden();
    // The line returns to its place with the focus on its link, so that pressing the key once more removes nothing.
    await page.getByRole('button', { name: `${BEAR} entfernen` }).press('Enter');
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await page.getByRole('button', { name: `Zurücklegen: ${BEAR}` }).press('Enter');
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await expect(page.locator('.basket-lines > li').first()).toContainText(BEAR);
    await expect(page.locator('.basket-lines').getByRole('link', { name: BEAR })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
  },
);

test(
  'a removal is final after ten seconds, and the focus goes on',
  { tag: '@phone' },
  async ({ page, at }) => {
    await openBasket(page, at);
    const startedAt = Date.now();
    await page.clock.install({ time: startedAt });
    await page.getByRole('button', { name: `${BEAR} entfernen` }).click();
    const undo = page.getByRole('button', { name: /^Zurücklegen/ });
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await expect(undo).toBeFocused();
    // The clock stands still then, however slow the machine is.
    await page.clock.pauseAt(startedAt + 9_000);
    await expect(undo).toBeVisible();
    await page.clock.fastForward(9_000);
    await expect(undo).toBeHidden();
    await expect(page.getByRole('link', { name: /^Lätzchen/ })).toBeFocused();
  },
);

test(
  'the quantity is typed; what is none is said at the field',
  { tag: '@phone' },
  async ({ page, at }) => {
    await openBasket(page, at);
    await field(page).fill('3');
    await page.keyboard.press('Enter');
    await expect(sum(page)).toContainText('89,80');
    await expect(field(page)).toBeFocused();
    await field(page).fill('2');
    await page.keyboard.press('Tab');
    await expect(sum(page)).toContainText('64,85');
    // The last step down leaves the focus at the line.
    await page.getByRole('button', { name: `Eins weniger: ${BEAR}` }).press('Enter');
    await expect(page.getByRole('button', { name: `Eins weniger: ${BEAR}` })).toBeDisabled();
    await expect(field(page)).toBeFocused();
    await field(page).fill('2');
    await page.keyboard.press('Enter');
    await expect(sum(page)).toContainText('64,85');
    for (const wrong of ['1e9', '']) {
      await field(page).fill(wrong);
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveAccessibleDescription(
        'Bitte gib eine ganze Zahl von 1 bis 99 ein.',
      );
      await expect(field(page)).toHaveValue(wrong);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await page.getByRole('button', { name: /^Lätzchen .* entfernen$/ }).click();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await field(page).fill('abc');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, { part: 'main', state: 'a problem and an undo' });
    await field(page).fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Zurücklegen: ${BEAR}` })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
  },
);

test(
  'changes made offline wait, outlast a reload, and are made once',
  { tag: '@phone' },
  async ({ page, context, at, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    await openBasket(page, at);
    const waiting = page.locator('.line-note', { hasText: 'Du bist offline.' });
    await context.setOffline(true);
    await page.getByRole('button', { name: `Eins mehr: ${BEAR}` }).click();
    await page.getByRole('button', { name: `Eins mehr: ${BEAR}` }).click();
    await expect(waiting).toBeVisible();
    // The change is read out by a status that outlasts the content.
    const readOut = page.locator('body > [role="status"]', { hasText: 'Du bist offline.' });
    await expect(readOut).toBeAttached();
    await expect(field(page)).toHaveValue('3');
    await expect(page.getByRole('link', { name: 'Warenkorb 4', exact: true })).toBeVisible();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/updateItem/')) sent.push(request.postDataJSON()?.quantity);
    });
    await context.setOffline(false);
    await expect(page.getByText('4 Artikel')).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(readOut).toHaveCount(0);
    expect(sent).toEqual([2, 3]);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Eins weniger: ${BEAR}` }).click();
    await expect(waiting).toBeVisible();
    // The page is left before the network is back: the calls wait in the tab.
    await page.route(CALLS, (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await context.setOffline(false);
    await page.unroute(CALLS);
    // The change is made before the page's own script is there.
    const made = page.waitForResponse('**/api/shop/basket/updateItem/**');
    await page.route('**/basket-page-*.js', async (route) => {
      await made;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await page.unroute('**/basket-page-*.js');
    await expect(field(page)).toHaveValue('2');
    // An undo waits behind its removal, and outlasts the page as well.
    await context.setOffline(true);
    await page.getByRole('button', { name: `${BEAR} entfernen` }).click();
    await page.getByRole('button', { name: `Zurücklegen: ${BEAR}` }).click();
    await expect(waiting).toBeVisible();
    await expect(field(page)).toBeVisible();
    await page.route(CALLS, (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await context.setOffline(false);
    await page.unroute(CALLS);
    const restored = page.waitForResponse('**/api/shop/basket/addItem/**');
    await page.reload();
    await restored;
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await expect(field(page)).toHaveValue('2');
  },
);

test(
  'a change that fails offers to repeat it at its line, and a removal brings the line back',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/);
    await openBasket(page, at);
    await page.route('**/api/shop/basket/updateItem/**', (route) => route.abort());
    await page.getByRole('button', { name: `Eins mehr: ${BEAR}` }).click();
    const line = page.locator('[data-line]').first();
    const again = line.getByRole('button', { name: 'Noch einmal versuchen' });
    await again.focus();
    await expect(field(page)).toHaveValue('1');
    await expect(page.getByRole('link', { name: 'Warenkorb 2', exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(
      page.locator('body > [role="status"]', { hasText: 'Nicht gespeichert' }),
    ).toBeAttached();
    await page.unroute('**/api/shop/basket/updateItem/**');
    // The content is replaced; the note stays, with the focus.
    await page
      .getByRole('button', { name: /^Eins mehr: Lätzchen/ })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText('3 Artikel')).toBeVisible();
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 Artikel')).toBeVisible();
    await expect(field(page)).toHaveValue('2');
    await expect(again).toBeHidden();
    // Pressing the key once more removes nothing.
    await expect(line.getByRole('heading').getByRole('link')).toBeFocused();
    await page.route('**/api/shop/basket/deleteItem/**', (route) => route.abort());
    await page.getByRole('button', { name: `${BEAR} entfernen` }).click();
    const repeat = page.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(repeat).toBeFocused();
    await expect(field(page)).toBeVisible();
    await page.unroute('**/api/shop/basket/deleteItem/**');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 Artikel')).toBeVisible();
  },
);

test(
  'a page out of the back/forward cache shows what another tab did',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    await openBasket(page, at);
    const other = await context.newPage();
    // Without `BroadcastChannel` it is like a page in the back/forward cache, which gets no messages.
    await other.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await other.goto(at('de', '/warenkorb/'));
    await scriptReady(other);
    await other.getByRole('button', { name: `Eins mehr: ${BEAR}` }).click();
    await expect(other.getByText('3 Artikel')).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(field(page)).toHaveValue('2');
    await expect(page.getByText('3 Artikel')).toBeVisible();
  },
);

test(
  'what a link has added is said once, in the count of the basket',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de', '/warenkorb/?items=100100101:2,100101901:9'));
    await page.getByRole('button', { name: 'In den Warenkorb legen' }).click();
    const notice = page.getByText('5 Artikel aus dem Link liegen jetzt im Warenkorb.');
    await expect(notice).toBeVisible();
    await expect(page.getByText('5 Artikel', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(at('de', '/warenkorb/'));
    await page.reload();
    await scriptReady(page);
    await expect(notice).toBeHidden();
  },
);
