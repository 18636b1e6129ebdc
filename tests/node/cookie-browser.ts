import { type Ask, postForm } from './ask.ts';
import type { Answered } from './request.ts';

type Headers = Readonly<Record<string, string>>;

/** A browser of one visitor on one shop's host: it has a client IP and remembers cookies. */
export interface CookieBrowser {
  get(path: string, headers?: Headers): Promise<Answered>;
  /** Calls with JSON; the path gets the shop's `locale`. */
  call(path: string, body?: object, headers?: Headers): Promise<Answered>;
  /** Posts a form as a page without script does. */
  post(path: string, fields: Headers, headers?: Headers): Promise<Answered>;
  /** Posts a multipart form, whose action is named in the URL. */
  upload(path: string, fields: Headers): Promise<Answered>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Returns all cookies that it has now. */
  cookies(): readonly { readonly name: string; readonly value: string }[];
}

/** Number of IPs given to browsers, because rate limits count each separately. */
let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Returns a browser that has visited nothing yet. `host` is a label such as `at`, `locale` the key of its shop. */
export function cookieBrowser(
  ask: Ask,
  {
    host = 'at',
    locale = 'de-at',
    userAgent,
  }: {
    readonly host?: string;
    readonly locale?: string;
    readonly userAgent?: string;
  } = {},
): CookieBrowser {
  const jar = new Map<string, string>();
  const address = nextAddress();
  const own = (headers: Headers = {}): Record<string, string> => ({
    'cf-connecting-ip': address,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...headers,
  });
  function remember(answer: Answered): Answered {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return {
    async get(path, headers) {
      return remember(await ask(host, path, { headers: own(headers) }));
    },
    async call(path, body = {}, headers) {
      const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const sent = { method: 'POST', headers: { ...json, ...own(headers) } };
      const url = `${path}?locale=${locale}`;
      return remember(await ask(host, url, { ...sent, body: JSON.stringify(body) }));
    },
    async post(path, fields, headers) {
      return remember(await postForm(ask, host, path, fields, own(headers)));
    },
    async upload(path, fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const headers = own({ 'content-type': type, 'sec-fetch-site': 'same-origin' });
      const body = Buffer.from(await sent.arrayBuffer());
      return remember(await ask(host, path, { method: 'POST', headers, body }));
    },
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    cookies: () => [...jar].map(([name, value]) => ({ name, value })),
  };
}

const PASSWORD = 'Kuschelnest-2026';
let customers = 0;

/** A customer who is logged in. */
export interface Customer {
  readonly browser: CookieBrowser;
  readonly email: string;
  readonly password: string;
}

/** Registers a new customer, whose name is unique. */
export async function registerCustomer(
  ask: Ask,
  { more = {}, ...options }: Parameters<typeof cookieBrowser>[1] & { readonly more?: object } = {},
): Promise<Customer> {
  const browser = cookieBrowser(ask, options);
  return { browser, email: await beCustomer(browser, more), password: PASSWORD };
}

/** Makes the browser that of a new customer. Returns the e-mail address. */
export async function beCustomer(browser: CookieBrowser, more: object = {}): Promise<string> {
  customers += 1;
  const email = `kundin.${customers}@example.com`;
  const person = { gender: 'f', first_name: 'Annegret', last_name: 'Nestler' };
  const body = { ...person, newsletter: false, email, register_password: PASSWORD, ...more };
  const answer = await browser.call('/api/user/auth/register/', body);
  if (answer.status !== 200) throw new Error(`registration: ${answer.status} ${answer.text()}`);
  return email;
}

let guests = 0;

/**
 * Makes the browser that of a new guest. Returns the e-mail address, which is new because the mails per mailbox and
 * day are limited.
 */
export async function beGuest(browser: CookieBrowser): Promise<string> {
  guests += 1;
  const email = `gast.${guests}@example.com`;
  const person = { gender: 'f', first_name: 'Gerda', last_name: 'Gast' };
  const body = { ...person, newsletter: false, email };
  const answer = await browser.call('/api/user/auth/guest/', body);
  if (answer.status !== 200) throw new Error(`guest: ${answer.status} ${answer.text()}`);
  return email;
}

/** Logs in with a new browser. */
export async function logInAgain(ask: Ask, { email, password }: Customer): Promise<CookieBrowser> {
  const browser = cookieBrowser(ask);
  const answer = await browser.call('/api/user/auth/login/', { email, password });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text()}`);
  return browser;
}

/** Returns whether the browser's session opens the account. */
export async function isLoggedIn(browser: CookieBrowser): Promise<boolean> {
  const answer = await browser.get('/api/user/auth/validate/?locale=de-at');
  return JSON.parse(answer.text()).valid === true;
}
