import type { Page } from '@playwright/test';
import { makeConsentRecord } from '../../app/consent/rules/consent.ts';
import { consentReportSchema } from '../../app/consent/schemas/consent.ts';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { expectAccessible } from './accessible.ts';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';

test.use({ storageState: UNASKED });

const SERVICES = ['essential', 'analytics-storage', 'video', 'sovendus'];

const banner = (page: Page) => page.getByRole('dialog', { name: 'Deine Wahl zu Cookies' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Cookies im Einzelnen' });

/** Waits until the document's policy allows these services, across reloads, during which a document may disappear. */
async function expectAllowed(page: Page, services: string) {
  await expect(async () => expect(await allowed(page)).toBe(services)).toPass();
}

/** Follows a link to another page whose command saves an answer, until the page has loaded again: its reload would break off the next visit. */
async function follow(page: Page, url: string) {
  await page.goto(url);
  await expect(async () => {
    const kind = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      return visit instanceof PerformanceNavigationTiming ? visit.type : '';
    });
    expect(kind).toBe('reload');
  }).toPass();
  await page.waitForLoadState('load');
}

/** Returns the services that the document's policy allows. */
function allowed(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming)) return undefined;
    return entry.serverTiming.find(({ name }) => name === 'policy')?.description;
  });
}

/** Presses a button after which the page reloads. */
async function pressAndReload(page: Page, name: string) {
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await loaded;
}

/**
 * Enables reporting of answers, which the server decides and local development disables. The body of a beacon is stored before the
 * page reloads, because browsers do not show it to tests.
 */
async function haveAnswersReported(page: Page) {
  await page.addInitScript(() => {
    const send = fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/api/visitor/consent/')) return answer;
      return Response.json({ ...(await answer.json()), isReported: true }, answer);
    };
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        const text = parts.join('');
        if (text.includes('"consents"')) sessionStorage.setItem('report', text);
      }
    };
  });
}

/** Gives the browser an earlier answer. */
async function answerEarlier(page: Page, url: string, days: number, version = CONSENT_VERSION) {
  const services = Object.fromEntries(SERVICES.map((name) => [name, true]));
  const now = Date.now() - days * 86_400_000;
  const record = makeConsentRecord(services, { version, appVersion: 'test', now });
  const value = encodeURIComponent(JSON.stringify(record));
  await page.context().addCookies([{ name: 'consent', value, url }]);
}

test(
  'a shopper refuses, allows one category from the footer, and withdraws it',
  { tag: '@phone' },
  async ({ page, at }) => {
    await haveAnswersReported(page);
    await page.goto(at('de'));
    await expect(banner(page)).toBeVisible();
    // The page records why the visitor is asked, with the defaults.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('consent-history')))
      .toMatch(/"reason":"unknown".*"essential":\[\{"status":true.*"video":\[\{"status":false/);
    await expectAccessible(page, { part: '#consent' });
    // Neither Escape nor a press beside it answers.
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await expect(banner(page)).toBeVisible();
    const reported = page.waitForRequest('**/rum/consent/');
    await pressAndReload(page, 'Nur notwendige');
    await reported;
    const report = await page.evaluate(() => sessionStorage.getItem('report') ?? '');
    const { consents, ...facts } = consentReportSchema.parse(JSON.parse(report));
    expect(facts).toMatchObject({ shopId: 1, version: CONSENT_VERSION });
    expect(consents).toMatchObject({ essential: true, sovendus: false });
    expect(await allowed(page)).toBe('essential');
    await expect(banner(page)).toBeHidden();

    await page.goto(at('de', '/kontakt/'));
    await page.getByLabel('Nachricht').fill('Passt die Jacke?');
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await expect(details(page)).toBeVisible();
    await expectAccessible(page, { part: '#consent' });
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 600 });
    for (const box of await details(page).getByRole('checkbox').all()) {
      if (!(await box.isVisible()) || (await box.isDisabled())) continue;
      await box.focus();
      const above = await box.evaluate((element) => {
        const answers = element.closest('form')?.querySelector('.consent-answers');
        const { top = 0 } = answers?.getBoundingClientRect() ?? {};
        return top - element.getBoundingClientRect().bottom;
      });
      // The buttons stay in view and cover nothing that has the focus.
      expect(above).toBeGreaterThanOrEqual(0);
    }
    if (whole) await page.setViewportSize(whole);
    const marketing = details(page).getByRole('checkbox', { name: 'Marketing' });
    await expect(details(page).getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled();
    await expect(marketing).not.toBeChecked();
    await details(page).getByText('3 Dienste').click();
    await details(page)
      .getByRole('checkbox', { name: /Sovendus/ })
      .check();
    // A category is on when any of its services is.
    await expect(marketing).toBeChecked();
    await pressAndReload(page, 'Auswahl speichern');
    expect(await allowed(page)).toBe('essential sovendus');
    // What is typed outlives the reload.
    await expect(page.getByLabel('Nachricht')).toHaveValue('Passt die Jacke?');

    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await details(page).getByRole('checkbox', { name: 'Marketing' }).uncheck();
    await pressAndReload(page, 'Auswahl speichern');
    expect(await allowed(page)).toBe('essential');
    const history = await page.evaluate(() => localStorage.getItem('consent-history'));
    const { services } = JSON.parse(history ?? '{}');
    expect(services.sovendus.map(({ status }: { status: boolean }) => status)).toEqual([
      false,
      true,
      false,
    ]);
  },
);

test(
  'a keyboard leads from the first layer to the second and back, then all is accepted',
  { tag: '@desktop' },
  async ({ page, at }) => {
    await page.goto(at('de'));
    await expect(page.getByRole('heading', { name: 'Deine Wahl zu Cookies' })).toBeFocused();
    await banner(page).getByRole('link', { name: 'Mehr erfahren' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Cookies im Einzelnen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Deine Wahl zu Cookies' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: 'Nur notwendige' })).toBeFocused();
    await page.keyboard.press('Tab');
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    expect(await allowed(page)).toContain('analytics-storage');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The same answer again changes nothing that a reload would have to apply.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await details(page).getByRole('button', { name: 'Alle akzeptieren' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // Withdrawing all of it takes as few presses.
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    const withdrawn = page.waitForEvent('load');
    await details(page).getByRole('button', { name: 'Nur notwendige' }).click();
    await withdrawn;
    expect(await allowed(page)).toBe('essential');
  },
);

test(
  'an answer that is too old or of another version asks again; a lost cookie does not',
  { tag: '@phone' },
  async ({ page, at }) => {
    const url = at('de');
    for (const [days, version] of [
      [366, CONSENT_VERSION],
      [1, '0'],
    ] as const) {
      await answerEarlier(page, url, days, version);
      await page.goto(at('de', '/impressum/'));
      await page.evaluate(() => localStorage.setItem('last-seen', '["1001001"]'));
      await page.context().addCookies([{ name: '_ga', value: '1', url }]);
      await page.goto(url);
      await expect(banner(page)).toBeVisible();
      expect(await allowed(page)).toBe('');
      // What services stored while they were allowed is deleted.
      const left = () => page.evaluate(() => [localStorage.getItem('last-seen'), document.cookie]);
      await expect.poll(left).toEqual([null, expect.not.stringContaining('_ga=')]);
    }
    await pressAndReload(page, 'Alle akzeptieren');
    await page.context().clearCookies();
    await page.goto(url);
    const consents = async () =>
      (await page.context().cookies()).filter(({ name }) => name === 'consent').length;
    await expect.poll(consents).toBe(1);
    await expect(banner(page)).toBeHidden();
    expect(await allowed(page)).toBe('');
    await page.goto(at('de', '/kontakt/'));
    expect(await allowed(page)).toContain('sovendus');
  },
);

test(
  'what the banner links can be read before an answer, and another tab’s answer counts',
  { tag: '@desktop' },
  async ({ page, at, context, expected }) => {
    expected.push(/422/);
    await page.goto(at('de'));
    const other = await context.newPage();
    await other.goto(at('de', '/datenschutz/'));
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(other)).toBeHidden();
    await other.goto(at('de', '/kontakt/'));
    // An answer on a form's page with its problems does not send the form again, and keeps what was typed.
    const posts: string[] = [];
    other.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    const refused = other.waitForEvent('load');
    const form = other.locator('main form:has(textarea)');
    await form.evaluate((element) => {
      for (const field of element.querySelectorAll('textarea'))
        field.value = 'Gibt es den Bären noch?';
      HTMLFormElement.prototype.submit.call(element);
    });
    await refused;
    await expect(banner(other)).toBeVisible();
    await pressAndReload(other, 'Nur notwendige');
    expect(posts).toEqual(['/kontakt/', '/api/visitor/consent/']);
    await expect(form.locator('textarea')).toHaveValue('Gibt es den Bären noch?');
    // Also in a window beside it, at once.
    await expect(banner(page)).toBeHidden();
    await expectAllowed(page, 'essential');
  },
);

test('commands of the URL deny and ask', { tag: '@phone' }, async ({ page, at, expected }) => {
  // A failed answer leads to the page of the choice.
  expected.push(/503/);
  const save = '**/api/visitor/consent/**';
  await page.route(save, (route) => route.fulfill({ status: 503 }));
  await page.goto(at('de', '/impressum/#denyConsent'));
  await expect(page).toHaveURL(at('de', '/cookies/?saved=consentFailed'));
  await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt.');
  await page.unroute(save);
  await follow(page, at('de', '/kontakt/#denyConsent'));
  await expectAllowed(page, 'essential');
  expect(new URL(page.url()).hash).toBe('');
  // Outside of the app a link of another site allows nothing.
  await follow(page, at('de', '/agb/#denyAppConsent'));
  await expectAllowed(page, 'essential');
  const own = () => page.evaluate(() => document.cookie);
  expect(await own()).toContain('appTracking=false');
  await page.context().addCookies([{ name: 'appTracking', value: 'true', url: at('de') }]);
  await follow(page, at('de', '/#denyAppConsent'));
  await expectAllowed(page, 'analytics-storage essential');
  await page.goto(at('de', '/kontakt/#allowAppConsent'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(details(page)).toBeHidden();
  await page.context().clearCookies({ name: 'appTracking' });
  await page.goto(at('de', '/#allowAppConsent'));
  await expect(details(page)).toBeVisible();
  expect(await own()).toContain('appTracking=false');
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
});

test(
  'answers where scripts, network or clock fail',
  { tag: '@phone' },
  async ({ page, at, expected }) => {
    expected.push(/Failed to load resource|net::ERR/);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 400 * 86_400_000;
    });
    const loaded = page.waitForResponse(/\/answer-dialog-/);
    await page.goto(at('de', '/kontakt/'));
    // A second press is the same answer; offline it waits for the network.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/visitor/consent/')) sent.push(request.method());
    });
    await (await loaded).finished();
    await page.context().setOffline(true);
    const necessary = banner(page).getByRole('button', { name: 'Nur notwendige' });
    await necessary.click();
    await necessary.click();
    await expect(banner(page)).toBeVisible();
    await page.context().setOffline(false);
    await expectAllowed(page, 'essential');
    // The device's clock is a year ahead, the edge's is not.
    await expect(banner(page)).toBeHidden();
    expect(sent).toEqual(['POST']);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.route(/answer-dialog-/, (route) => route.abort());
    await page.goto(at('de', '/versand/'));
    await expect(banner(page)).toBeVisible();
    await pressAndReload(page, 'Alle akzeptieren');
    expect(await allowed(page)).toContain('sovendus');
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await expect(page).toHaveURL(at('de', '/cookies/'));

    // The browser copies the answer of a form, too, and deletes everything of refused services.
    await page.unroute(/answer-dialog-/);
    await page.reload();
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
    await expect.poll(() => stored('consent')).toContain('"sovendus":true');
    await page.evaluate(() => localStorage.setItem('_gcl_ls', '1'));
    await page.route('**/api/visitor/consent/**', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(page).toHaveURL(/\?saved=consent$/);
    await expect.poll(() => stored('consent')).toContain('"sovendus":false');
    expect(await stored('consent-history')).toContain('false');
    await expect.poll(() => stored('_gcl_ls')).toBeNull();
  },
);
