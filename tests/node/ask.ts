import { setTimeout } from 'node:timers/promises';
import { request, type Answered, type Asked } from './request.ts';

/** Sends a request to a shop by the first label of its host: `at`, `ch`, …; a host with a dot is used as it is. */
export type Ask = (
  host: string,
  path: string,
  more?: Omit<Partial<Asked>, 'port' | 'host' | 'path'>,
) => Promise<Answered>;

/** Returns an Ask for the shops behind a port, as a browser. */
export function askAt(port: number): Ask {
  return (host, path, more = {}) =>
    request({ port, path, ...more, host: /[.:]|^localhost$/.test(host) ? host : hostOf(host) });
}

/** Returns an Ask with a separate client IP, because new baskets are limited per client. */
export function askFrom(ask: Ask, address: string): Ask {
  return (host, path, more = {}) =>
    ask(host, path, { ...more, headers: { 'cf-connecting-ip': address, ...more.headers } });
}

export function hostOf(label: string): string {
  return label === '' ? 'nestling.localhost' : `${label}.nestling.localhost`;
}

/** User agent of a search engine. */
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Sends JSON as the shop's script does. */
export function sendJson(
  ask: Ask,
  host: string,
  path: string,
  body: unknown,
  method = 'POST',
  more: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  return ask(host, path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Posts a form as a page of the shop without script. */
export function postForm(
  ask: Ask,
  host: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  return ask(host, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Returns the target of a redirect: the path on the same host, else host and path; undefined for any other response. */
export function leadsTo(answer: Answered): string | undefined {
  return answer.headers.location?.replace(/^http:\/\/([^:/]+):\d+/, '$1');
}

/** Pause between two checks. Without one, the checks would take the CPU from the work that they wait for. */
const CHECK_EVERY = 100;

/**
 * Waits until a check succeeds. Throws after a time limit, which only determines how long a failing test takes: a busy machine needs
 * many times as long as an idle one.
 */
export async function until(check: () => Promise<boolean>, milliseconds = 45_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not true within ${milliseconds} ms`);
    await setTimeout(CHECK_EVERY);
  }
}

/**
 * Sends until a limit of `limit` requests a minute refuses one; returns the statuses. A minute may end meanwhile, so that
 * twice as many are accepted.
 */
export async function untilLimited(
  limit: number,
  send: (nth: number) => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth <= 2 * limit && statuses.at(-1) !== 429; nth += 1)
    statuses.push((await send(nth)).status);
  return statuses;
}

/** Runs a function for each entry of a list, a few at a time. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  async function worker() {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: 6 }, worker));
}
