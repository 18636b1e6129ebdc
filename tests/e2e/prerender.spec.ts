import { expect, test } from '@playwright/test';
import { withFreeBrowser } from './free-browser.ts';
import { startPrerenderProxy } from './prerender-proxy.ts';

const FROM = '/';
const TO = '/versand/';
/** Personal pages, whose links must not be prerendered. */
const REFUSED = ['/warenkorb/', '/konto/', '/login/', '/wunschliste/'];

test('a link is prerendered by the shop’s rules and shown when it is followed', async ({
  baseURL,
}) => {
  const proxy = await startPrerenderProxy(Number(new URL(baseURL ?? '').port), FROM, TO, REFUSED);
  const address = `http://at.nestling.localhost:${proxy.port}${FROM}`;
  try {
    await withFreeBrowser(address, async () => {
      await expect.poll(() => proxy.activated.get(TO) ?? 0, { timeout: 25_000 }).toBeGreaterThan(0);
      const ahead = proxy.seen.filter(({ purpose }) => purpose.includes('prerender'));
      const pages = ahead.map(({ path }) => path).filter((path) => path.endsWith('/'));
      expect([...new Set(pages)]).toEqual([TO]);
    });
  } finally {
    proxy.close();
  }
});
