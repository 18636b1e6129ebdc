import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';
import { fillWishlist } from './visitors.ts';

const LIST = '/wunschliste/';
const BEAR = 'Kuschelbär Bruno, 32 cm';
const BAG = 'Ganzjahresschlafsack „Mond“, 1,0 TOG';
const NAME = 'Für Lina';

test(
  'a list is made, gets an item, is shared by itself and ended; another tab follows',
  { tag: '@phone' },
  async ({ page, browser, at }) => {
    await fillWishlist(page.context(), at, 'de-de', [1_001_005, 1_001_001]);
    await page.goto(at('de', LIST));
    await scriptReady(page);
    await expect(page.getByRole('link', { name: 'In andere Liste' })).toHaveCount(0);
    await page.getByText('Neue Liste').click();
    await page.getByLabel('Name der Liste').fill(NAME);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('heading', { name: 'Hier ist noch nichts' })).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(at('de', LIST));
    await scriptReady(other);
    await page.getByRole('link', { name: 'Zur Wunschliste' }).click();
    await scriptReady(page);
    const place = page.getByRole('link', { name: `In andere Liste ${BEAR}` });
    await place.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'In welche Liste?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { part: '#wishlist-place' });
    await dialog.getByRole('button', { name: NAME }).click();
    const undo = page.getByRole('button', { name: `Rückgängig: ${BEAR} zurück auf diese Liste` });
    await expect(undo).toBeFocused();
    await expect(page.getByText(`${BEAR} ist jetzt auf „${NAME}“.`)).toBeVisible();
    const lists = page.getByRole('navigation', { name: 'Deine Listen' });
    await expect(lists.getByRole('link')).toHaveText(['Wunschliste1', `${NAME}1`]);
    const bear = { name: BEAR, level: 2 };
    await expect(other.getByRole('heading', bear)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(lists.getByRole('link')).toHaveText(['Wunschliste2', `${NAME}0`]);
    await expect(other.getByRole('heading', bear)).toBeVisible();
    await other.close();

    await place.click();
    await dialog.getByRole('button', { name: NAME }).click();
    await expect(lists.getByRole('link')).toHaveText(['Wunschliste1', `${NAME}1`]);
    await lists.getByRole('link', { name: NAME }).click();
    await expect(page.getByRole('heading', bear)).toBeVisible();
    await expect(page.getByRole('heading', { name: BAG })).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'a named list');
    await expectAccessible(page, { part: 'main' });

    const share = page.getByRole('region', { name: `„${NAME}“ teilen` });
    await share.getByText('Link erstellen').first().click();
    await expect(share.getByLabel('Titel der Liste')).toHaveValue(NAME);
    await share.getByRole('button', { name: 'Link erstellen' }).click();
    const link = await share.getByLabel('Dein Link').inputValue();
    const giver = await (await browser.newContext()).newPage();
    await giver.goto(link);
    await expect(giver.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(giver.getByRole('heading', bear)).toBeVisible();
    await expect(giver.getByRole('heading', { name: BAG })).toHaveCount(0);
    await share.getByText('Teilen beenden').click();
    await share.getByRole('button', { name: 'Ja, beenden' }).click();
    await expect(share.getByRole('status').first()).toContainText('nicht mehr geteilt');
    await expect(page.getByRole('heading', bear)).toBeVisible();
    await giver.reload();
    await expect(giver.getByRole('heading', { level: 1 })).toHaveText(/nicht/);
    await giver.context().close();
  },
);
