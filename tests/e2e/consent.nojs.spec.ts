import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';

test.use({ storageState: UNASKED });

test('without script the banner is a form that blocks nothing, and its page selects categories', async ({
  page,
  at,
}) => {
  await page.goto(at('nl', '/contact/'));
  const form = page.getByRole('dialog', { name: 'Jouw cookiekeuze' });
  await expect(form).toBeVisible();
  const overlap = await form.evaluate((element) => getComputedStyle(element).position);
  expect(overlap).toBe('static');
  await form.getByRole('button', { name: 'Alles accepteren' }).click();
  await expect(page).toHaveURL(at('nl', '/contact/?saved=consent'));
  await expect(page.getByRole('status')).toHaveText('Je keuze is opgeslagen.');
  const answer = await page.reload();
  expect(answer?.headers()['server-timing']).toContain('sovendus');

  await form.getByRole('link', { name: 'Meer informatie' }).click();
  await expect(page).toHaveURL(at('nl', '/cookies/'));
  // Between the page's heading and those of the categories.
  await expect(
    page.getByRole('heading', { level: 2, name: 'De cookies op een rij' }),
  ).toBeAttached();
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Marketing' }).uncheck();
  await page.getByRole('button', { name: 'Keuze opslaan' }).click();
  await expect(page.getByRole('status')).toHaveText('Je keuze is opgeslagen.');
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Statistiek' })).toBeChecked();
});
