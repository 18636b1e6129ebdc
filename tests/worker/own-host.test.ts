import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordingCommerce } from './fixtures/recording-commerce.ts';

/**
 * The Austrian shop on a domain apart, and the Worker with it: what hosts share below one parent is shared there within one domain, and
 * asked anew across them (docs/rules/shop.md#shops-and-hosts).
 */
const OWN = 'brand-at.localhost';
const PARENT = 'nestling.localhost';

const load = () => import('./fixtures/isolate.ts');
let isolate: Awaited<ReturnType<typeof load>>;
let port = 0;

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('layout/fr-fr', '{}');
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
  vi.resetModules();
  // A module of its fresh graph, changed before others read it: the runtime knows no mocks.
  const { deAt } = await import('../../edge-config/shops/de-at.ts');
  const hosts = {
    local: OWN,
    qa: 'qa.brand.at',
    preview: 'preview.brand.at',
    production: 'brand.at',
  };
  Object.assign(deAt, { hosts });
  isolate = await load();
  port = isolate.freshPort();
  // The whole Worker is loaded once more.
}, 60_000);

afterAll(() => void vi.resetModules());

const at = (host: string) => `${host}:${port}`;
const COUNTRY = '/api/visitor/country/';
/** What an authenticator answers when it signs in. */
const USED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const json = { 'content-type': 'application/json' };

async function ask(path: string, host: string, headers: Record<string, string> = {}) {
  return isolate.askStorefront(path, isolate.freshIsolate(), { host: at(host), headers });
}

describe('pages', () => {
  test('pages are on that host; the label below the parent is unknown', async () => {
    const { status, text } = await ask('/warenkorb/', OWN);
    expect(status).toBe(200);
    expect(text).toContain('lang="de-AT"');
    expect((await ask('/warenkorb/', `at.${PARENT}`)).status).toBe(404);
    expect((await ask('/warenkorb/', `www.${OWN}`)).status).toBe(404);
  });

  test('pages link other shops on their hosts, and are linked there', async () => {
    const own = await ask('/warenkorb/', OWN);
    expect(own.text).toContain(`http://${at(`de.${PARENT}`)}/`);
    const other = await ask('/warenkorb/', `de.${PARENT}`);
    expect(other.text).toContain(`http://${at(OWN)}/`);
    expect(other.text).not.toContain(`//at.${PARENT}`);
  });

  test('the neutral entry names the home page by that host to search engines', async () => {
    const { text } = await ask('/', PARENT, { 'user-agent': 'Googlebot/2.1' });
    const links = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    const byTag = Object.fromEntries(links.map(([, tag = '', href = '']) => [tag, href]));
    expect(byTag['de-AT']).toBe(`http://${at(OWN)}/`);
    expect(byTag['de-DE']).toBe(`http://${at(`de.${PARENT}`)}/`);
    expect(byTag['x-default']).toBe(`http://${at(PARENT)}/`);
  });

  test('the policy of a page allows forms that lead to the shops of both domains', async () => {
    const { headers } = await ask('/kontakt/', OWN);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' *.${PARENT}:* ${OWN}:*`);
  });
});

describe('what hosts share', () => {
  const choose = async (host: string, locale: string, shop: string) => {
    const given = isolate.freshIsolate();
    const { headers, text } = await isolate.askStorefront(`${COUNTRY}?locale=${locale}`, given, {
      method: 'POST',
      host: at(host),
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ shop, path: '/' }),
    });
    return { to: JSON.parse(text).to, cookies: headers.getSetCookie().join('\n') };
  };

  test('a choice is stored on the domain of the shop that asks, and leads to the other host', async () => {
    const away = await choose(OWN, 'de-at', 'de-de');
    expect(away.to).toBe(`http://${at(`de.${PARENT}`)}/`);
    expect(away.cookies).toMatch(new RegExp(`^country=de;.*Domain=${OWN};`, 'm'));
    const back = await choose(`de.${PARENT}`, 'de-de', 'de-at');
    expect(back.to).toBe(`http://${at(OWN)}/`);
    expect(back.cookies).toMatch(new RegExp(`^locale=de-at;.*Domain=${PARENT};`, 'm'));
  });

  test.each([
    [OWN, 'de-at', OWN],
    [`de.${PARENT}`, 'de-de', PARENT],
    [`fr.${PARENT}`, 'fr-fr', PARENT],
  ])('passkeys at %s (%s) are those of %s', async (host, locale, rpId) => {
    const { COMMERCE, received } = recordingCommerce({});
    const given = isolate.freshIsolate({ COMMERCE });
    await isolate.askStorefront(`/api/user/passkeys/login-options/?locale=${locale}`, given, {
      method: 'POST',
      host: at(host),
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    expect(received.map(({ body }) => body['rpId'])).toEqual([rpId]);
    await isolate.askStorefront(`/api/user/passkeys/login/?locale=${locale}`, given, {
      method: 'POST',
      host: at(host),
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ response: USED }),
    });
    const { origins } = received.at(-1)?.body ?? {};
    expect(origins).toContain(`http://${at(host)}`);
    const stranger = rpId === OWN ? `http://${at(`de.${PARENT}`)}` : `http://${at(OWN)}`;
    expect(origins).not.toContain(stranger);
  });

  test('cookies of a refused service are deleted on the domain', async () => {
    const given = isolate.freshIsolate();
    const { headers } = await isolate.askStorefront('/api/visitor/consent/?locale=de-at', given, {
      method: 'POST',
      host: at(OWN),
      headers: { ...json, 'sec-fetch-site': 'same-origin', cookie: '_ga=1' },
      body: JSON.stringify({ choice: 'necessary' }),
    });
    expect(headers.getSetCookie().join('\n')).toMatch(new RegExp(`^_ga=; .*Domain=${OWN};`, 'm'));
  });
});

test('the neutral entry leads to that host by country', async () => {
  const { status, headers } = await ask('/', PARENT, { cookie: 'locale=de-at' });
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(`http://${at(OWN)}/`);
});

test('a call of a page on another shop’s host is refused', async () => {
  const { status } = await isolate.askStorefront(
    `${COUNTRY}?locale=de-at`,
    isolate.freshIsolate(),
    {
      method: 'POST',
      host: at(OWN),
      headers: { ...json, origin: `http://${at(`de.${PARENT}`)}` },
      body: JSON.stringify({ shop: 'de-at', path: '/' }),
    },
  );
  expect(status).toBe(403);
});

test('webhooks arrive there as on any other shop’s host', async () => {
  const { status } = await isolate.askStorefront('/hooks/storyblok/', isolate.freshIsolate(), {
    method: 'POST',
    host: at(OWN),
    headers: { 'webhook-signature': '00' },
    body: '{}',
  });
  expect([401, 503]).toContain(status);
});
