import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixture.ts';

/** Collects the hosts beside the shop's that a context calls, also those that the page's policy refuses. */
export function foreignCalls(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('nestling.localhost'))
      hosts.add(hostname);
  });
  return hosts;
}

/** Records what the policy refuses on each page from now on. */
export async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim()),
    );
  });
}

/** Returns what the policy of the open page has refused. */
export function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'violations')]);
}

/** Waits until an open page's script has bound everything. */
export async function bound(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('.toasts'), page.url()).toBeAttached();
}
