import { expectAccessible } from './accessible.ts';
import { expect, scriptReady, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BEAR_NL = '/p/knuffelbeer-bruno-32-cm-1001001/';
const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

test(
  'reviews open from the rating, are sorted and paged in place, and are text',
  { tag: '@phone' },
  async ({ page, at }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(at('de', BEAR));
    await scriptReady(page);
    const list = page.locator('.reviews-list');
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: /von 5 Sternen/ }).click();
    await expect(list).toBeVisible();
    await expect(list.getByText('Ohne Bruno geht hier niemand schlafen')).toBeVisible();
    await expect(page.getByText('haben wir mit der Bestellung abgeglichen')).toBeVisible();
    await expectAccessible(page);

    await list.getByRole('link', { name: 'Kritischste' }).click();
    await expect(list.locator('li').first()).toContainText('<img src=x onerror="alert(1)">');
    await expect(list.locator('img')).toHaveCount(0);
    await list.getByRole('link', { name: 'Seite 2' }).click();
    await expect(list.locator('[data-reviews-status]')).toContainText('Seite 2 von');
    await expect(list.locator('[data-reviews-status]')).toBeFocused();
    await expect(page).toHaveURL(/\?page=2&sort=worst/);
    await page.goBack();
    await expect(list.locator('li').first()).toContainText('<img src=x onerror="alert(1)">');
    await page.goForward();
    await expect(list.locator('[data-reviews-status]')).toContainText('Seite 2 von');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(loads).toBe(1);

    // Texts in other languages come on request, each with the name of its language.
    await page.goto(at('nl', BEAR_NL));
    await scriptReady(page);
    await page.locator('.rating-link').click();
    await list.getByRole('link', { name: 'Beoordelingen in alle talen tonen' }).click();
    await expect(list.locator('[data-reviews-status]')).toContainText('in alle talen');
    await expect(page).toHaveURL(/\?languages=all/);
    await expect(list.locator('span[lang="de"]').first()).toBeVisible();
    await list.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page).toHaveURL(/\?languages=all&page=2/);
    await list.getByRole('link', { name: 'Alleen beoordelingen in het Nederlands' }).click();
    await expect(list.locator('[data-reviews-status]')).toContainText('in het Nederlands');

    // Back leads past a variant that was chosen on a later page of the reviews.
    await page.goto(at('de', BODY));
    await scriptReady(page);
    const size = page.locator('.choices [aria-current]');
    const first = (await size.textContent()) ?? '';
    await page.getByRole('link', { name: /von 5 Sternen/ }).click();
    await list.getByRole('link', { name: 'Kritischste' }).click();
    await expect(page).toHaveURL(/\?sort=worst/);
    await page.getByRole('link', { name: '74/80', exact: true }).click();
    await expect(size).toHaveText('74/80');
    await page.goBack();
    await expect(size).toHaveText(first);
    await page.goForward();
    await expect(size).toHaveText('74/80');

    await page.goto(at('de', `${BEAR}?page=2&sort=worst#reviews`));
    const [shown] = await list.locator('li').allTextContents();
    await page.reload();
    await expect(list.locator('li').first()).toHaveText(shown ?? '');
  },
);
