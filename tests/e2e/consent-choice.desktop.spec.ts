import type { BrowserContext } from '@playwright/test';
import { answeredState } from './consent-state.ts';
import { expect, test } from './fixture.ts';

const MARKETING = ['tag-manager', 'payback-storage', 'sovendus'];

/** Returns the services that the shopper's record allows. */
async function allowed(context: BrowserContext): Promise<string[]> {
  const record = (await context.cookies()).find(
    ({ name, domain }) => name === 'consent' && domain.startsWith('de.'),
  );
  const { services } = JSON.parse(decodeURIComponent(record?.value ?? '')).consents;
  return Object.keys(services).filter((name) => services[name]);
}

test.describe('the page of the choice', () => {
  test.use({ storageState: answeredState(['analytics-storage', 'video', ...MARKETING]) });

  test('a category switches its services, however late the script is', async ({
    page,
    context,
    at,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/answer-dialog-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(at('de', '/cookies/'));
    const main = page.locator('main');
    const box = (name: string) => main.getByRole('checkbox', { name });
    await box('Marketing').uncheck();
    release();
    const saved = page.waitForEvent('load');
    await main.getByRole('button', { name: 'Auswahl speichern' }).click();
    await saved;
    expect(await allowed(context)).toEqual(['essential', 'analytics-storage', 'video']);

    // "Accept all" counts, not what was switched before it.
    await box('Statistik').uncheck();
    const accepted = page.waitForEvent('load');
    await main.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await accepted;
    expect(await allowed(context)).toEqual(expect.arrayContaining(MARKETING));
    await page.keyboard.press('Shift');
    await expect(page.locator('.toasts')).toBeAttached();
    await expect(box('Statistik')).toBeChecked();
  });
});
