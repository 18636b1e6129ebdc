import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { ANALYTICS, recordEvents, trackedEvents } from './tracked.ts';
import { fillWishlist } from './visitors.ts';

test.use({ storageState: ANALYTICS });
test.beforeEach(({ page }) => recordEvents(page));

const LIST = '/wunschliste/';
const BEAR = 'Kuschelbär Bruno, 32 cm';
const BAG = 'Ganzjahresschlafsack „Mond“, 1,0 TOG';

/** Products of the list, the first one the oldest. */
const GERMAN = [1_001_005, 1_001_001];

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function open(page: Page, url: string) {
  await page.goto(url);
  await scriptReady(page);
}

test(
  'a removed item keeps its place for its undo, by keyboard alone',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await fillWishlist(page.context(), at, 'de-de', GERMAN);
    await open(page, at('de', LIST));
    await expect(page.getByText('2 Artikel')).toBeVisible();
    const remove = page.getByRole('button', { name: `${BEAR} von der Wunschliste entfernen` });
    await remove.focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: `Rückgängig: ${BEAR}` });
    await expect(undo).toBeFocused();
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wunschliste 1', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await expect(page.getByText('2 Artikel')).toBeVisible();
    await page.reload();
    // The item is back in its place: the newest is first.
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(BEAR);
  },
);

test(
  'after ten seconds a removal is final, and an empty list has ways on',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.clock.install();
    await fillWishlist(page.context(), at, 'de-de', [1_001_001]);
    await open(page, at('de', LIST));
    await page.getByRole('button', { name: `${BEAR} von der Wunschliste entfernen` }).click();
    const undo = page.getByRole('button', { name: `Rückgängig: ${BEAR}` });
    await expect(undo).toBeVisible();
    await page.clock.runFor(11_000);
    // The undo stays as long as it has the keyboard's focus.
    await expect(undo).toBeVisible();
    await undo.blur();
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
  },
);

test(
  'an item goes to the basket and leaves the list; of several variants the shopper chooses one',
  { tag: '@phone' },
  async ({ page, at }) => {
    await fillWishlist(page.context(), at, 'de-de', GERMAN);
    await open(page, at('de', LIST));
    await line(page, BEAR).getByRole('button', { name: 'In den Warenkorb' }).click();
    const layer = page.getByRole('dialog', { name: 'Im Warenkorb' });
    await expect(layer).toContainText(BEAR);
    await page.keyboard.press('Escape');
    await expect(line(page, BEAR)).toHaveCount(0);

    await page.getByRole('link', { name: `Auswählen ${BAG}` }).click();
    const choice = page.getByRole('dialog', { name: BAG });
    await expect(choice.getByRole('radio', { name: '110 cm' })).toBeDisabled();
    await choice.getByRole('radio', { name: '90 cm' }).check();
    await choice.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(layer).toContainText('90 cm');
    await layer.getByRole('button', { name: 'Weiter einkaufen' }).click();
    await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Warenkorb 2', exact: true })).toBeVisible();
    const events = (await trackedEvents(page))
      // The layer's row may or may not be in view, depending on the screen.
      .filter((one) => JSON.stringify(one).includes('"itemListId":"wishlist"'))
      .map(({ event }) => event);
    expect(events).toEqual([
      'frontend_view_item_list',
      'frontend_add_to_cart',
      'frontend_remove_from_wishlist',
      'frontend_add_to_cart',
      'frontend_remove_from_wishlist',
    ]);
  },
);

test(
  'a removal that fails brings the line back, which offers to repeat it; one made offline waits',
  { tag: '@phone' },
  async ({ page, context, at, expected }) => {
    expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await fillWishlist(page.context(), at, 'de-de', GERMAN);
    await open(page, at('de', LIST));
    await page.route('**/api/shop/wishlist/deleteItem/**', (route) => route.abort());
    await page.getByRole('button', { name: `${BEAR} von der Wunschliste entfernen` }).click();
    const again = line(page, BEAR).getByRole('button', { name: /^Noch einmal/ });
    await expect(again).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.unroute('**/api/shop/wishlist/deleteItem/**');
    await again.click();
    const undo = page.getByRole('button', { name: `Rückgängig: ${BEAR}` });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(line(page, BEAR).getByRole('heading')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: `${BEAR} von der Wunschliste entfernen` }).click();
    const waiting = page.locator('.wish-waiting', { hasText: 'Offline, wird nachgeholt' });
    await expect(waiting).toBeVisible();
    // The change is read out by a status that was there before.
    await expect(page.locator('body > [role="status"]', { hasText: 'Offline' })).toBeAttached();
    await undo.click();
    await expect(line(page, BEAR).filter({ has: waiting })).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await page.reload();
    await expect(line(page, BEAR)).toBeVisible();
  },
);

test(
  'an item that cannot be added stays on the list',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/ERR_FAILED/);
    await fillWishlist(page.context(), at, 'de-de', GERMAN);
    await open(page, at('de', LIST));
    await page.route('**/api/shop/basket/addItem/**', (route) => route.abort());
    await line(page, BEAR).getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('dialog')).toContainText('Das hat nicht geklappt.');
    await page.keyboard.press('Escape');
    await expect(line(page, BEAR)).toBeVisible();
  },
);

test(
  'two tabs show one list, and the back button the present one',
  { tag: '@phone' },
  async ({ page, context, at }) => {
    await fillWishlist(page.context(), at, 'de-de', GERMAN);
    await open(page, at('de', LIST));
    const other = await context.newPage();
    await open(other, at('de', '/p/kuschelbaer-bruno-32-cm-1001001/'));
    const heart = other.getByRole('button', { name: `${BEAR} auf die Wunschliste` });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(line(page, BEAR)).toHaveCount(0);
    await expect(page.getByText('1 Artikel')).toBeVisible();
    await page.goto(at('de', '/warenkorb/'));
    await heart.click();
    await expect(other.getByText('Auf deiner Wunschliste', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(line(page, BEAR)).toBeVisible();
  },
);

test('the page of a filled list, its dialogs too, is accessible @phone', async ({ page, at }) => {
  await fillWishlist(
    page.context(),
    at,
    'fr-ch',
    [1_001_002, 1_001_005, 1_001_008, 1_001_019, 1_001_040],
  );
  await open(page, at('ch', '/fr/liste-d-envies/'));
  await page.getByRole('button', { name: 'Comment fonctionne' }).click();
  await expect(page.getByRole('dialog')).toContainText('90 jours');
  await expectAccessible(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Choisir / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');
  for (const wide of [page.viewportSize()?.width ?? 0, 1280]) {
    await page.setViewportSize({ width: wide, height: 900 });
    await expectAccessible(page, { state: `${wide} wide` });
    await expectNoSidewaysScroll(page, `${wide} wide`);
  }
});
