import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';
import { startPrerenderProxy } from './prerender-proxy.ts';

const FROM = '/';
const TO = '/versand/';
/** One visitor's own: links of the page that nothing may ask for ahead. */
const REFUSED = ['/warenkorb/', '/konto/', '/login/', '/wunschliste/'];

test('a link is rendered ahead by the shop’s own rules and shown when it is followed', async ({
  baseURL,
}) => {
  const proxy = await startPrerenderProxy(Number(new URL(baseURL ?? '').port), FROM, TO, REFUSED);
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const address = `http://at.nestling.localhost:${proxy.port}${FROM}`;
  const browser = spawn(
    await ensureChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      address,
    ],
    { stdio: 'ignore' },
  );
  try {
    await expect.poll(() => proxy.activated.get(TO) ?? 0, { timeout: 25_000 }).toBeGreaterThan(0);
    const ahead = proxy.seen.filter(({ purpose }) => purpose.includes('prerender'));
    const pages = ahead.map(({ path }) => path).filter((path) => path.endsWith('/'));
    expect([...new Set(pages)]).toEqual([TO]);
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await ended;
    proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
