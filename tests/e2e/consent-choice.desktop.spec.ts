import type { BrowserContext } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { CRAWLER } from '../node/ask.ts';
import { retailMark } from '../node/retail-mark.ts';
import { answeredState, UNASKED } from './consent-state.ts';
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
    await expect(main.getByRole('status')).toHaveText(de['consent.saved']);

    // "Accept all" overrides what was switched before.
    await box('Statistik').uncheck();
    const accepted = page.waitForEvent('load');
    await main.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await accepted;
    expect(await allowed(context)).toEqual(expect.arrayContaining(MARKETING));
    await page.keyboard.press('Shift');
    await expect(page.locator('.toasts')).toBeAttached();
    await expect(box('Statistik')).toBeChecked();

    // An answer that changes nothing is confirmed, too.
    await page.goto(at('de', '/cookies/'));
    await main.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await expect(main.getByRole('status')).toHaveText(de['consent.saved']);
  });
});

test.describe('a content blocker', () => {
  test.use({ storageState: UNASKED });

  test('a content blocker that hides the banner leaves a page that can be used, and the choice', async ({
    page,
    at,
  }) => {
    await page.goto(at('de', '/kontakt/?voucher=BLOCKED10'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#consent { display: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.getByLabel('Nachricht').click();
    // The action that waited for the answer continues.
    await expect(page.locator('.toast')).toContainText('BLOCKED10');
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await expect(page).toHaveURL(at('de', '/cookies/'));
  });
});

test.describe('a crawler and a device in a store', () => {
  test.use({ storageState: UNASKED });

  test('a crawler and a device in a store are not asked, whatever their browser exposes of the visitor', async ({
    browser,
    at,
  }) => {
    const url = at('de', '/kontakt/');
    for (const isExposed of [true, false]) {
      const crawler = await browser.newContext({ userAgent: CRAWLER });
      const store = await browser.newContext();
      const mark = { name: '__Host-retail', value: retailMark('device', 'local', 3600) };
      const secure = { url: at('de').replace('http:', 'https:'), secure: true, httpOnly: true };
      await store.addCookies([{ ...mark, ...secure }]);
      for (const context of [crawler, store]) {
        if (!isExposed)
          await context.addInitScript(() =>
            Object.defineProperty(PerformanceResourceTiming.prototype, 'serverTiming', {
              get: () => undefined,
            }),
          );
        const page = await context.newPage();
        const asked = isExposed ? undefined : page.waitForResponse(/\/api\/visitor\/\?/);
        await page.goto(url);
        await asked;
        await page.keyboard.press('Shift');
        await expect(page.locator('.toasts')).toBeAttached();
        await expect(page.locator('#consent')).toBeHidden();
        if (context === store && isExposed) {
          // The operator of the device has decided what it measures.
          await page.goto(at('de', '/cookies/'));
          await expect(page.locator('[name="service.analytics-storage"]')).toBeChecked();
          await expect(page.locator('[name="service.tag-manager"]')).not.toBeChecked();
        }
        await context.close();
      }
    }
  });
});
