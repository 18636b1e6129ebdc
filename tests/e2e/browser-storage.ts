import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { isNamed } from '../../app/domain/name-pattern.ts';

interface Kept {
  readonly names: readonly string[];
  readonly kind: string;
  /** The service whose consent it needs. */
  readonly service: string | undefined;
}

const ROW = /^\| (?<names>`[^|]+) \| (?<kind>cookie|localStorage|sessionStorage)(?<more>[^|]*)\|/;

/** What the shop may store in a browser: the table of docs/data.md. */
const allowed: readonly Kept[] = readFileSync('docs/data.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { names = '', kind = '', more = '' } = ROW.exec(line)?.groups ?? {};
    const own = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const local = own.map((name) => name.replace('__Host-', 'host-'));
    const service = /with `([\w-]+)`/.exec(more)?.[1];
    return own.length > 0 ? [{ names: [...own, ...local], kind, service }] : [];
  });

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
