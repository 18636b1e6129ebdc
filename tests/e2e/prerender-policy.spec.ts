import { expect, test } from '@playwright/test';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { withFreeBrowser } from './free-browser.ts';
import { startPrerenderProxy } from './prerender-proxy.ts';

const FROM = '/';
const TO = '/versand/';
const VIDEO_HOST = 'http://www.youtube-nocookie.localhost:';
const ATTEMPTS = 3;
/** Personal pages, whose links must not be prerendered. */
const REFUSED = ['/warenkorb/', '/konto/', '/login/', '/wunschliste/'];
/** Reports of a document, one per 200 ms, after which it is stable. */
const AT_REST = 5;

/** Returns a script that saves a consent as the banner does, on the page with the link. */
function saveScript(services: Readonly<Record<string, boolean>>): string {
  return `await fetch('/api/visitor/consent/?locale=de-at', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(${JSON.stringify({ services })}),
  });`;
}

/** Returns the cookie of a visitor who allowed videos earlier. */
function earlierConsent(): string {
  const services = { essential: true, video: true };
  const consents = { appVersion: 'test', userInteracted: true, version: CONSENT_VERSION, services };
  const record = { consents, createdAt: Date.now() - 60_000 };
  return `consent=${encodeURIComponent(JSON.stringify(record))}; Path=/`;
}

const CASES = [
  {
    name: 'given while the page waited',
    options: { between: saveScript({ video: true }) },
    services: 'essential video',
    reloads: 1,
  },
  {
    name: 'withdrawn while the page waited',
    options: { between: saveScript({}), cookie: earlierConsent() },
    services: 'essential',
    reloads: 1,
  },
  {
    name: 'as it was',
    options: { cookie: earlierConsent() },
    services: 'essential video',
    reloads: 0,
  },
];

type Options = (typeof CASES)[number]['options'];

/** Opens the first page, and returns what the browser asked for and showed once the second one rests. */
async function followLink(shopPort: number, options: Options, services: string) {
  const proxy = await startPrerenderProxy(shopPort, FROM, TO, REFUSED, options);
  const ofTarget = () => proxy.shown.filter(({ path }) => path === TO);
  const lastReports = () => {
    const { origin } = ofTarget().at(-1) ?? {};
    return ofTarget().filter((one) => one.origin === origin && one.services === services);
  };
  try {
    await withFreeBrowser(`http://at.nestling.localhost:${proxy.port}${FROM}`, async () => {
      await expect
        .poll(() => lastReports().length, { timeout: 25_000 })
        .toBeGreaterThanOrEqual(AT_REST);
    });
  } finally {
    proxy.close();
  }
  return { seen: proxy.seen, shown: proxy.shown, last: lastReports().at(-1) };
}

for (const { name, options, services, reloads } of CASES) {
  test(`a prerendered page, consent ${name}: shown with the right policy, ${reloads} reloads`, async ({
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const port = Number(new URL(baseURL ?? '').port);
    let followed = await followLink(port, options, services);
    // A busy browser may drop the prerendered page and load it again, which proves nothing.
    for (let attempt = 1; attempt < ATTEMPTS && followed.last?.ahead !== TO; attempt += 1)
      followed = await followLink(port, options, services);
    const { seen, shown, last } = followed;
    expect(last?.ahead).toBe(TO);
    // Only what the shop's rules allow.
    const ahead = seen.filter(({ purpose }) => purpose.includes('prerender'));
    const pages = ahead.map(({ path }) => path).filter((path) => path.endsWith('/'));
    expect([...new Set(pages)]).toEqual([TO]);
    // Activated once, then requested as often as it reloaded.
    const asked = seen.filter(({ path }) => path === TO);
    expect(asked.filter(({ purpose }) => purpose === '')).toHaveLength(reloads);
    expect(asked.at(-1)?.policy?.includes(VIDEO_HOST)).toBe(services.includes('video'));
    expect(last?.reload).toBeNull();
    expect(shown.flatMap(({ violations }) => violations)).toEqual([]);
    expect(seen.filter(({ path }) => path === '/reports/')).toEqual([]);
  });
}
