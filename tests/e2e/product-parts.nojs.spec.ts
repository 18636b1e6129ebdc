import { expect, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BODY = '/p/langarmbody-karo-1001002/';

test('reviews are sorted and paged by links', async ({ page, at }) => {
  await page.goto(at('de', BEAR));
  await page.getByRole('link', { name: /von 5 Sternen/ }).click();
  const list = page.locator('.reviews-list');
  await expect(list).toBeVisible();
  await list.getByRole('link', { name: 'Kritischste' }).click();
  await expect(page).toHaveURL(at('de', `${BEAR}?sort=worst#reviews`));
  await expect(list.locator('li').first()).toContainText('<img src=x onerror="alert(1)">');
  await list.getByRole('link', { name: 'Seite 2' }).click();
  await expect(list.locator('[data-reviews-status]')).toContainText('Seite 2 von');
  await expect(list).toBeInViewport();
});

test.describe('a reminder', () => {
  test.use({ expected: [/status of 422/] });

  test('is a form', async ({ page, at }) => {
    await page.goto(at('de', BODY));
    await page.getByRole('button', { name: 'Erinnere mich' }).click();
    const form = page.getByRole('dialog', { name: 'Wir sagen dir Bescheid' });
    await form.getByLabel('E-Mail-Adresse').fill('mira@');
    await form.getByRole('button', { name: 'Erinnerung anfordern' }).click();
    await expect(form.locator('.field-problem:visible')).toBeVisible();
    await form.getByLabel('E-Mail-Adresse').fill('mira@example.org');
    await form.getByRole('button', { name: 'Erinnerung anfordern' }).click();
    await expect(page.getByRole('status')).toContainText('Schau in dein Postfach');
    expect(page.url()).not.toContain('example.org');
  });
});
