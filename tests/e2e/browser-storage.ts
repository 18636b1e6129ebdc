import type { BrowserContext, Page } from '@playwright/test';
import { isNamed } from '../../app/text/rules/name-pattern.ts';
import { storedEntries } from '../node/stored-entries.ts';

/** What the shop may store in a browser; on http, cookies of the host have another prefix. */
const allowed = storedEntries.map((entry) => ({
  ...entry,
  names: [...entry.names, ...entry.names.map((name) => name.replace('__Host-', 'host-'))],
}));

/** Returns what a page and its context have stored beyond the table: `cookie _ga`. `services` are those that are allowed. */
export async function strangeEntries(
  context: BrowserContext,
  page: Page,
  services: readonly string[],
): Promise<string[]> {
  const entries = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ['localStorage', name]),
    ...Object.keys(sessionStorage).map((name) => ['sessionStorage', name]),
    ...(await indexedDB.databases()).map(({ name = '' }) => ['database', name]),
    ...(await caches.keys()).map((name) => ['cache', name]),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => ['worker', scope]),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => ['cookie', name]);
  return [...entries, ...cookies].flatMap(([kind = '', name = '']) => {
    const isAllowed = allowed.some(
      (one) =>
        one.kind === kind &&
        isNamed(name, one.names) &&
        (one.service === undefined || services.includes(one.service)),
    );
    return isAllowed ? [] : [`${kind} ${name}`];
  });
}
