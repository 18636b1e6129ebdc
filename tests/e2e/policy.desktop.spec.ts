import { recordBeacons, lastBeacon } from './beacons.ts';
import { chromium, type Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { UNASKED } from './consent-state.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: wholeBrowser, storageState: UNASKED });

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

/** Saves a consent as the banner does: record and cookie first, by the server. */
async function saveConsent(page: Page, services: Record<string, boolean>): Promise<void> {
  const status = await page.evaluate(async (services) => {
    const answer = await fetch('/api/visitor/consent/?locale=de-at', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ services }),
    });
    return answer.status;
  }, services);
  expect(status).toBe(200);
}

/** Returns the document's policy, how it was loaded, and whether a reload is pending. */
function knownPolicy(page: Page) {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming)) return undefined;
    const policy = entry.serverTiming.find(({ name }) => name === 'policy');
    return [policy?.description, entry.type, sessionStorage.getItem('policy-reload')];
  });
}

/** Polls across reloads, during which a document may disappear. */
async function expectPolicy(page: Page, policy: string, type: string): Promise<void> {
  await expect(async () => expect(await knownPolicy(page)).toEqual([policy, type, null])).toPass();
}

async function mayFrame(page: Page, host: string): Promise<boolean> {
  return page.evaluate(
    (host) =>
      new Promise<boolean>((resolve) => {
        addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
        const frame = document.createElement('iframe');
        frame.addEventListener('load', () => resolve(true), { once: true });
        frame.src = `https://${host}/`;
        document.body.append(frame);
      }),
    host,
  );
}

test('a text that a script adds as HTML is refused', async ({ page, at, expected }) => {
  expected.push(/TrustedHTML/);
  await page.goto(at('at', '/'));
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x">';
      return undefined;
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
});

test('back and forward through the HTTP cache after a change of consent: each document reloads once', async ({
  page,
  at,
}) => {
  await page.goto(at('at', '/'));
  await page.goto(at('at', BEAR));
  await expectPolicy(page, '', 'navigate');
  await saveConsent(page, { video: true });
  // Observed, not routed, because routing disables the HTTP cache.
  const policies: string[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      policies.push(answer.headers()['content-security-policy'] ?? '');
  });
  await page.goBack();
  await expectPolicy(page, 'essential video', 'reload');
  await page.goForward();
  await expectPolicy(page, 'essential video', 'reload');
  const allows = policies.map((policy) => policy.includes('frame-src http://www.youtube'));
  // Back shows the old document with its old policy, then a reload; so does Forward.
  expect(allows).toEqual([false, true, false, true]);
});

test('a withdrawn consent applies to older documents too', async ({ page, at, expected }) => {
  expected.push(/violates the following Content Security Policy directive/);
  await page.goto(at('at', '/'));
  await saveConsent(page, { video: true });
  await page.goto(at('at', BEAR));
  await expectPolicy(page, 'essential video', 'navigate');
  await page.goto(at('at', '/versand/'));
  await saveConsent(page, {});
  await page.goBack();
  await expectPolicy(page, 'essential', 'reload');
  expect(await mayFrame(page, 'www.youtube-nocookie.com')).toBe(false);
});

test('a page from the back/forward cache reloads with the policy of the new choice', async ({
  at,
  baseURL,
}) => {
  const browser = await chromium.launch({
    ...wholeBrowser,
    // Playwright disables it; with it a page is restored without any load.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0';
    const page = await browser.newPage({ userAgent, ...(baseURL ? { baseURL } : {}) });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('came-back', 'yes');
      });
    });
    await page.goto(at('at', '/'));
    await expectPolicy(page, '', 'navigate');
    await page.goto(at('at', BEAR));
    await saveConsent(page, { video: true });
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(at('at', '/'));
    await expectPolicy(page, 'essential video', 'reload');
    expect(await page.evaluate(() => sessionStorage.getItem('came-back'))).toBe('yes');
  } finally {
    await browser.close();
  }
});

test('a form may lead to another country shop and to no other host', async ({
  page,
  at,
  context,
  expected,
}) => {
  expected.push(/violates the following Content Security Policy directive/);
  const submit = (action: string) =>
    page.evaluate((action) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = action;
      for (const [name, value] of [
        ['_action', 'country.choose'],
        ['shop', 'fr-fr'],
      ] as const)
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    }, action);
  await page.goto(at('at', '/warenkorb/'));
  await submit('https://evil.example/');
  await submit('/warenkorb/');
  await page.waitForURL(at('fr', '/panier/'));
  const cookies = await context.cookies(at('de'));
  expect(cookies.map(({ name, value, domain }) => [name, value, domain]).sort()).toEqual([
    ['country', 'fr', '.nestling.localhost'],
    ['locale', 'fr-fr', '.nestling.localhost'],
  ]);
});

test('an uncaught error is reported with the build', async ({ page, at, expected }) => {
  expected.push(/on purpose/);
  await recordBeacons(page);
  await page.goto(at('at', '/'));
  const sent = page.waitForRequest('**/reports/');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('on purpose');
      }),
  );
  const request = await sent;
  expect((await request.response())?.status()).toBe(204);
  const build = await page.locator('html').getAttribute('data-build');
  const report = await lastBeacon(page);
  expect(JSON.parse(report ?? '')).toMatchObject({ type: 'error', build });
});
