import { expect, scriptReady, test } from './fixture.ts';

test(
  'an invalid subscription is reported at its field in the shop’s language, a valid one is accepted',
  { tag: '@phone' },
  async ({ page, at }) => {
    await page.goto(at('de'));
    await scriptReady(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const form = page.locator('.newsletter');
    const email = form.getByLabel('E-Mail-Adresse');
    const subscribe = form.getByRole('button', { name: 'Abonnieren' });
    for (const [typed, words] of [
      ['', 'Bitte gib deine E-Mail-Adresse ein.'],
      ['mira@', /^Diese E-Mail-Adresse ist nicht vollständig/],
    ] as const) {
      await email.fill(typed);
      await subscribe.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(words);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await email.fill('mira.sommer@example.org');
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible();
  },
);
