import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

test(
  'the voucher of a link is in the basket with the first item; a later link says what became of its code',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    // The expired code is refused.
    expected.push(/status of 4(22|29)/);
    await page.goto(at('de', `${BEAR}?voucher=nest-5`));
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Gutscheincode aktiviert');
    await expect(toast).toContainText('nest-5');
    // The code is removed from the URL, so that a reload or a copied URL does not enter it again.
    await expect(page).toHaveURL(at('de', BEAR));
    await scriptReady(page);
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.getByText('Im Warenkorb', { exact: true }).first()).toBeVisible();
    await page.goto(at('de', '/warenkorb/'));
    await expect(page.getByText('−5,00 €').first()).toBeVisible();

    await page.goto(at('de', '/?voucher=NESTOVER'));
    await expect(toast).toContainText('Dieser Code galt nur bis zum 31. Oktober 2026.');
    await toast.getByRole('button', { name: 'Schließen' }).click();
    await expect(toast).toBeHidden();

    await page.route('**/api/shop/basket/applyVoucher/**', (route) =>
      route.fulfill({ status: 429, json: {} }),
    );
    await page.goto(at('de', '/?voucher=NEST10'));
    await expect(toast).toContainText('Code gemerkt');
    await page.unroute('**/api/shop/basket/applyVoucher/**');

    await page.goto(at('de', '/?voucher=NEST10'));
    await toast.getByRole('link', { name: 'Warenkorb' }).click();
    await expect(page).toHaveURL(at('de', '/warenkorb/'));
    await expect(page.getByText('−2,50 €').first()).toBeVisible();

    // On the basket page itself, too.
    await page.goto(at('de', '/warenkorb/?voucher=nest-5'));
    await expect(toast).toContainText('Gutscheincode aktiviert');
    await expect(page.getByText('−5,00 €').first()).toBeVisible();
  },
);
