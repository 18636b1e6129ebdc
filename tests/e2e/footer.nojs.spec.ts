import { expect, test } from './fixture.ts';

test('the footer’s links are folded on a phone and open without script', async ({ page, at }) => {
  await page.goto(at('de', '/versand/'));
  const footer = page.getByRole('contentinfo');
  const links = footer.locator('.footer-links').first();
  await expect(links.getByRole('link')).toHaveCount(0);
  await expect(links.getByRole('heading')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Österreich · Deutsch' })).toBeVisible();
  await links.locator('summary').click();
  await links.getByRole('link').first().click();
  await expect(page).not.toHaveURL(at('de', '/versand/'));

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at('de', '/versand/'));
  await expect(links.getByRole('heading')).toBeVisible();
  await expect(links.getByRole('link').first()).toBeVisible();
  await expect(links.locator('summary')).toBeHidden();
});
