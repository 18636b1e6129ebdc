import { request, type Answered, type Asked } from './request.ts';

/** Asks by the first label of a shop's host: `at`, `ch`, …; a host with a dot is taken as it is. */
export type Ask = (
  host: string,
  path: string,
  more?: Omit<Partial<Asked>, 'port' | 'host' | 'path'>,
) => Promise<Answered>;

/** A person's requests to the shops behind a port. */
export function askAt(port: number): Ask {
  return (host, path, more = {}) =>
    request({ port, path, ...more, host: /[.:]|^localhost$/.test(host) ? host : hostOf(host) });
}

/** The same from an address of its own: who begins much in a minute is limited by it. */
export function askFrom(ask: Ask, address: string): Ask {
  return (host, path, more = {}) =>
    ask(host, path, { ...more, headers: { 'cf-connecting-ip': address, ...more.headers } });
}

export function hostOf(label: string): string {
  return label === '' ? 'nestling.localhost' : `${label}.nestling.localhost`;
}

/** A search engine's robot. */
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Sends JSON as the shop's own script does. */
export function sendJson(
  ask: Ask,
  host: string,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Answered> {
  return ask(host, path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Posts a form as a page of the shop does where no script runs. */
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

/** Where an answer leads: the path for the same host, host and path for another one; undefined for no redirect. */
export function leadsTo(answer: Answered): string | undefined {
  return answer.headers.location?.replace(/^http:\/\/([^:/]+):\d+/, '$1');
}

/** Waits until a check holds, at most so long. */
export async function until(check: () => Promise<boolean>, milliseconds = 5000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms`);
  }
}

/** Works through a list, a few at a time. */
export async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  async function worker() {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: 6 }, worker));
}
