import { beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../edge-config/consent.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { type Ask, CRAWLER, leadsTo, postForm, sendJson, until } from '../node/ask.ts';
import { retailMark } from '../node/retail-mark.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop({ pageStore: 'on' });
  ({ ask } = shop);
});

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';
const VOUCHER = 'voucher=STORCH-10; Max-Age=1209600; Path=/; SameSite=Lax';
const YEAR = 'Max-Age=31536000';
const NONE = 'private, no-store';

describe('?voucher= is stored for 14 days, and kept through redirects', () => {
  test('a voucher is stored by an answer that is private, no-store, with the body of the cached page', async () => {
    await ask('at', BEAR);
    await until(async () => (await ask('at', BEAR)).headers['x-cache'] === 'hit');
    const plain = await ask('at', BEAR);
    const voucher = await ask('at', `${BEAR}?voucher=STORCH-10`);
    expect(voucher.headers).toMatchObject({
      'set-cookie': [VOUCHER],
      'cache-control': NONE,
      'x-cache': 'hit',
    });
    expect(voucher.text()).toBe(plain.text());
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(plain.headers['cache-control']).not.toContain('private');
  });

  test.each(['/warenkorb/', '/nirgends/', '/versand/', '/kasse/login/'])(
    'a voucher is stored on %s',
    async (path) => {
      const answer = await ask('at', `${path}?voucher=STORCH-10`);
      expect(answer.headers['set-cookie']).toEqual([VOUCHER]);
      expect(answer.headers['cache-control']).toBe(NONE);
    },
  );

  test.each([
    ['at', '/versand?voucher=STORCH-10', '/versand/?voucher=STORCH-10'],
    ['ch', '/panier/?voucher=STORCH-10', '/warenkorb/?voucher=STORCH-10'],
    ['', '/versand?voucher=STORCH-10', 'de.nestling.localhost/versand/?voucher=STORCH-10'],
  ])('%s%s redirects with it and sets nothing yet', async (host, path, to) => {
    const headers = { 'accept-language': 'de' };
    const answer = await ask(host, path, { headers });
    expect(leadsTo(answer)).toBe(to);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a login redirect keeps it in the return path, and the login sets it', async () => {
    const wall = await ask('at', '/konto/?voucher=STORCH-10&next=//evil.example');
    const login = '/login/?next=%2Fkonto%2F&voucher=STORCH-10';
    expect([wall.status, leadsTo(wall)]).toEqual([302, login]);
    expect((await ask('at', login)).headers['set-cookie']).toEqual([VOUCHER]);
  });

  test.each([
    ['not of the pattern', '?voucher=a%0d%0aSet-Cookie:%20x=1', undefined],
    ['too long', `?voucher=${'a'.repeat(33)}`, undefined],
    ['a crawler’s', '?voucher=STORCH-10', CRAWLER],
  ])('%s sets nothing', async (_, query, agent) => {
    const answer = await ask('at', `/${query}`, agent ? { headers: { 'user-agent': agent } } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('?scrid= of a Payback partner', () => {
  const SCRID = 'scrid=aZ09x; Max-Age=1209600; Path=/; SameSite=Lax';
  const consent = (services: Record<string, boolean>) => {
    const consents = {
      appVersion: 'web',
      userInteracted: true,
      version: CONSENT_VERSION,
      services,
    };
    const record = { consents, createdAt: Date.now() - 1000 };
    return `consent=${encodeURIComponent(JSON.stringify(record))}`;
  };
  const allowed = consent({ essential: true, 'payback-storage': true });

  test('?scrid= of a Payback partner is stored with the consent for it, on cached pages too', async () => {
    const headers = { cookie: allowed };
    for (const path of [BEAR, '/warenkorb/', '/nirgends/']) {
      const answer = await ask('de', `${path}?scrid=aZ09x`, { headers });
      expect(answer.headers['set-cookie']).toEqual([SCRID]);
      expect(answer.headers['cache-control']).toBe(NONE);
    }
    await until(async () => (await ask('de', BEAR)).headers['x-cache'] === 'hit');
    const hit = await ask('de', `${BEAR}?scrid=aZ09x`, { headers });
    expect(hit.headers).toMatchObject({ 'x-cache': 'hit', 'set-cookie': [SCRID] });
  });

  test.each([
    ['de', 'without an answer', '', 'aZ09x'],
    ['de', 'with another service’s', consent({ essential: true, video: true }), 'aZ09x'],
    ['de', 'after a refusal', consent({ essential: true, 'payback-storage': false }), 'aZ09x'],
    ['de', 'if it is longer', allowed, 'aZ09x1'],
    ['at', 'in a shop without Payback', allowed, 'aZ09x'],
  ])('?scrid= of a Payback partner is not stored on %s %s', async (host, _, cookie, scrid) => {
    const answer = await ask(host, `/?scrid=${scrid}`, { headers: { cookie } });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });
});

test('cookies of services go with the next document once no answer allows them, on cached pages too', async () => {
  const expired = { createdAt: Date.now() - 366 * 86_400_000, consents: {} };
  const cookie = `consent=${encodeURIComponent(JSON.stringify(expired))}; _ga=1; userId=x`;
  for (const path of [BEAR, '/warenkorb/']) {
    const { headers } = await ask('de', path, { headers: { cookie } });
    const names = (headers['set-cookie'] ?? [])
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => line.split('=', 1)[0]);
    expect([...new Set(names)], path).toEqual(['_ga']);
    expect(headers['cache-control']).toBe(NONE);
  }
});

const HOUR = 3600;

const CHOOSE = '/api/visitor/country/?locale=de-at';

function chosen(label: string, key: string): string[] {
  const more = `${YEAR}; Domain=nestling.localhost; Path=/; SameSite=Lax`;
  return [`country=${label}; ${more}`, `locale=${key}; ${more}`];
}

describe('country.choose', () => {
  test.each([
    [{ shop: 'de-ch' }, 'ch.nestling.localhost', '/'],
    [{ shop: 'fr-ch' }, 'ch.nestling.localhost', '/fr/'],
    [{ shop: 'fr-fr', path: '/warenkorb/?a=1' }, 'fr.nestling.localhost', '/panier/?a=1'],
    [{ shop: 'de-de', path: BEAR }, 'de.nestling.localhost', BEAR],
    [{ shop: 'fr-fr', path: '/kinderwagen/?x=1' }, 'fr.nestling.localhost', '/poussettes/?x=1'],
    [
      { shop: 'nl-be', path: '/ratgeber/erstausstattung/' },
      'be.nestling.localhost',
      '/magazin/babyuitzet/',
    ],
    [{ shop: 'fr-fr', path: '/nirgends/tief/' }, 'fr.nestling.localhost', '/'],
    [{ shop: 'de-de', path: '//evil.example/x' }, 'de.nestling.localhost', '/'],
    [{ shop: 'de-de', path: '/\\evil.example' }, 'de.nestling.localhost', undefined],
  ])('%j is remembered for 365 days and leads to the shop’s own host', async (body, host, path) => {
    const answer = await sendJson(ask, 'at', CHOOSE, body);
    expect(answer.status).toBe(200);
    const label = host.split('.')[0] ?? '';
    expect(answer.headers['set-cookie']).toEqual(chosen(label, body.shop));
    expect(answer.headers['cache-control']).toBe(NONE);
    const { shop: key, to } = JSON.parse(answer.text());
    expect([key, new URL(to).host]).toEqual([body.shop, `${host}:${shop.port}`]);
    if (path) expect(to).toBe(`http://${host}:${shop.port}${path}`);
  });

  test('the neutral entry follows the choice', async () => {
    const { headers } = await sendJson(ask, 'at', CHOOSE, { shop: 'fr-ch' });
    const cookie = headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ') ?? '';
    const entry = await ask('', '/', { headers: { cookie, 'accept-language': 'de' } });
    expect(leadsTo(entry)).toBe('ch.nestling.localhost/fr/');
  });

  test.each([
    ['at', CHOOSE, 'bm-de-de', 'bm.nestling.localhost'],
    ['bm', '/api/visitor/country/?locale=bm-de-de', 'de-de', 'de.nestling.localhost'],
  ])('bm-de-de writes neither: from %s by %s to %s', async (host, call, target, to) => {
    const answer = await sendJson(ask, host, call, { shop: target, path: '/versand/?a=1' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // The same page in the other company's shop.
    const { hostname, pathname, search } = new URL(JSON.parse(answer.text()).to);
    expect([hostname, pathname, search]).toEqual([to, '/versand/', '?a=1']);
  });

  test.each([
    [{ shop: 'evil' }, 'shop'],
    [{}, 'shop'],
    [{ shop: 'de-de', path: 'https://evil.example/' }, 'path'],
    [{ shop: 'de-de', path: `/${'a'.repeat(3000)}` }, 'path'],
  ])('%j is 400 and sets nothing', async (body, field) => {
    const answer = await sendJson(ask, 'at', CHOOSE, body);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['at', 'fr', 'fr-fr', 'fr.nestling.localhost/panier/?a=1'],
    ['ch', 'ch', 'fr-ch', 'ch.nestling.localhost/fr/panier/?a=1'],
  ])(
    'country.choose as a form, a language too, leads to the same page there: %s',
    async (...words) => {
      const [host, label, key, to] = words;
      const fields = { _action: 'country.choose', shop: key };
      const answer = await postForm(ask, host, '/warenkorb/?a=1', fields);
      expect([answer.status, leadsTo(answer)]).toEqual([303, to]);
      expect(answer.headers['set-cookie']).toEqual(chosen(label, key));
      expect(answer.headers['cache-control']).toContain('no-store');
    },
  );

  test('what a visitor did not choose is not remembered: the neutral entry sets nothing', async () => {
    const entry = await ask('', '/?__country=AT');
    expect(leadsTo(entry)).toBe('at.nestling.localhost/');
    const cookies = entry.headers['set-cookie'] ?? [];
    expect(cookies.filter((line) => /^(country|locale)=/.test(line))).toEqual([]);
  });
});

const SAVE = '/api/visitor/consent/?locale=de-at';

function recordOf(line: string | undefined) {
  return JSON.parse(decodeURIComponent(/^consent=([^;]*)/.exec(line ?? '')?.[1] ?? ''));
}

describe('consent.save', () => {
  test('consent.save writes the record for one year, with required services on and unselected ones off', async () => {
    const body = { services: { video: true, essential: false } };
    const answer = await sendJson(ask, 'at', SAVE, body);
    expect(answer.status).toBe(200);
    const [line, ...more] = answer.headers['set-cookie'] ?? [];
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`; ${YEAR}; Path=/; SameSite=Lax$`));
    expect(recordOf(line)).toEqual({
      consents: {
        appVersion: expect.stringMatching(/^\w+$/),
        userInteracted: true,
        version: CONSENT_VERSION,
        services: {
          essential: true,
          'analytics-storage': false,
          'tag-manager': false,
          'recommendations-personalisation': false,
          video: true,
          'video-vimeo': false,
          sovendus: false,
        },
      },
      createdAt: expect.any(Number),
    });
    expect(JSON.parse(answer.text())).toEqual({
      record: recordOf(line),
      proof: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // Local development does not report it.
      isReported: false,
      forgotten: ['_ga*', '_gcl_*', 'last-seen', '__exponea_*'],
    });
    const cookie = line?.split(';', 1)[0] ?? '';
    const page = await ask('at', '/warenkorb/', { headers: { cookie } });
    expect(page.headers['server-timing']).toContain('policy;desc="essential video"');
  });

  test('consent.save deletes only the cookies of refused services', async () => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: '_ga=1; _ga_ABC=2; userId=x; scrid=abc; _gcl_au=3; theme=dark',
    };
    const body = JSON.stringify({ services: { 'tag-manager': true } });
    const answer = await ask('at', SAVE, { method: 'POST', headers, body });
    const deleted = (answer.headers['set-cookie'] ?? []).filter((line) =>
      line.includes('Max-Age=0'),
    );
    const names = new Set(deleted.map((line) => line.split('=', 1)[0]));
    expect([...names].sort()).toEqual(['_ga', '_ga_ABC', 'scrid']);
    expect(deleted).toContain('_ga=; Max-Age=0; Domain=nestling.localhost; Path=/; SameSite=Lax');
    expect(deleted).toContain('_ga=; Max-Age=0; Path=/; SameSite=Lax');
  });

  test.each([
    [{ services: { evil: true } }, 'services.evil'],
    [{ services: { video: 'yes' } }, 'services.video'],
    [{}, 'services'],
    [{ choice: 'all', services: {} }, 'services'],
    [{ choice: 'none' }, 'choice'],
    [{ restored: { createdAt: 1 } }, 'restored.consents'],
  ])('%j is 400 and writes nothing', async (body, field) => {
    const answer = await sendJson(ask, 'at', SAVE, body);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [
      'a pressed button',
      '/fr/panier/?a=1',
      { choice: 'all' },
      '/fr/panier/?a=1&saved=consent',
      [true, true],
    ],
    [
      'the other',
      '/fr/panier/',
      { choice: 'necessary' },
      '/fr/panier/?saved=consent',
      [false, false],
    ],
    [
      'ticked categories',
      '/fr/cookies/',
      { choice: 'selection', 'category.media': 'on', 'service.sovendus': 'on' },
      '/fr/cookies/?saved=consent',
      [true, false],
    ],
  ])('consent.save as a form, %s, leads back to the page', async (_, path, fields, to, on) => {
    const answer = await postForm(ask, 'ch', path, { _action: 'consent.save', ...fields });
    expect([answer.status, leadsTo(answer)]).toEqual([303, to]);
    const { services } = recordOf(answer.headers['set-cookie']?.[0]).consents;
    expect([services.video, services.sovendus]).toEqual(on);
  });

  test.each(['/', '/warenkorb/', '/kontakt/'])('%s says that a choice is saved', async (path) => {
    const answer = await ask('at', `${path}?saved=consent`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.text()).toContain('Deine Wahl ist gespeichert.');
    expect((await ask('at', path)).text()).not.toContain('Deine Wahl ist gespeichert.');
  });

  test('a browser’s copy of a valid record is written again as it is, an invalid one is not', async () => {
    const saved = await sendJson(ask, 'at', SAVE, { services: { video: true } });
    const { record } = JSON.parse(saved.text());
    const restored = { ...record, createdAt: record.createdAt - 86_400_000 };
    const again = await sendJson(ask, 'at', SAVE, { restored });
    const [line] = again.headers['set-cookie'] ?? [];
    expect(recordOf(line)).toEqual(restored);
    expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeLessThanOrEqual(364 * 86_400);
    expect(JSON.parse(again.text())).toEqual({
      record: restored,
      isReported: false,
      forgotten: expect.any(Array),
    });
    const old = { ...record, createdAt: record.createdAt - 366 * 86_400_000 };
    const refused = await sendJson(ask, 'at', SAVE, { restored: old });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined]);
  });

  test('its page shows the visitor’s own choice, and is never cached', async () => {
    const saved = await sendJson(ask, 'at', SAVE, { services: { video: true } });
    const cookie = saved.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const own = await ask('at', '/cookies/?saved=consent', { headers: { cookie } });
    expect(own.headers['cache-control']).toContain('no-store');
    const box = (html: string, name: string) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(box(own.text(), 'category.media')).toContain('checked');
    expect(box(own.text(), 'service.sovendus')).not.toContain('checked');
    expect(own.text()).toContain('Deine Wahl ist gespeichert.');
    const other = await ask('at', '/cookies/');
    expect(other.headers['cache-control']).toContain('private');
    expect(box(other.text(), 'category.media')).not.toContain('checked');
    expect(box(other.text(), 'category.necessary')).toMatch(/disabled.*checked|checked.*disabled/);
  });

  test('consent.save from another site is rejected', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const answer = await ask('at', SAVE, { method: 'POST', headers, body: '{"services":{}}' });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('GET /api/visitor/countries/', () => {
  const countries = '/api/visitor/countries/';

  test.each([
    ['de', 'de-de', '__country=AT', 'Möchtest du im österreichischen Shop einkaufen?'],
    ['at', 'de-at', '__country=CH', 'Möchtest du im Schweizer Shop einkaufen?'],
    ['ch', 'de-ch', '__country=NL', 'Möchtest du im niederländischen Shop einkaufen?'],
    ['ch', 'fr-ch', '__country=FR', 'Souhaitez-vous acheter dans la boutique française\u202F?'],
    ['be', 'nl-be', '__country=NL', 'Wil je in onze Nederlandse winkel bestellen?'],
    ['be', 'fr-be', '__country=DE', 'Souhaitez-vous acheter dans la boutique allemande\u202F?'],
    ['nl', 'nl-nl', '__country=BE', 'Wil je in onze Belgische winkel bestellen?'],
    ['fr', 'fr-fr', '__country=CH', 'Souhaitez-vous acheter dans la boutique suisse\u202F?'],
  ])(
    'GET /api/visitor/countries/ asks on %s in %s by %s: %s',
    async (host, locale, country, text) => {
      const answer = await ask(host, `${countries}?locale=${locale}&ask=1&${country}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, NONE]);
      expect(JSON.parse(answer.text()).html).toContain(`>${text}</h2>`);
    },
  );

  test.each([
    ['in the shop’s country', 'DE', {}],
    ['who has chosen', 'AT', { cookie: 'country=de; locale=de-de' }],
    ['who is a crawler', 'AT', { 'user-agent': CRAWLER }],
    ['in a store', 'AT', { cookie: `__Host-retail=${retailMark('device', 'local', HOUR)}` }],
  ])(
    'GET /api/visitor/countries/ has nothing to ask a visitor %s, and lists the shops',
    async (_, country, headers) => {
      const call = `${countries}?locale=de-de&__country=${country}`;
      const none = await ask('de', `${call}&ask=1`, { headers });
      expect(JSON.parse(none.text())).toEqual({ html: '' });
      const { html } = JSON.parse((await ask('de', call, { headers })).text());
      const links = [
        ...html.matchAll(/data-link="http:\/\/(\w+)\.nestling\.localhost:\d+([^"]*)"/g),
      ];
      expect(html).toContain('>Willkommen bei Nestling</h2>');
      const listed = allShops.filter((shop) => shop.listed);
      expect(links.map(([, label, path]) => label + path).sort()).toEqual(
        listed.map(({ label, prefix }) => `${label}${prefix}/`).sort(),
      );
    },
  );
});

describe('GET /api/visitor/', () => {
  test.each([
    ['AT', undefined, { country: 'AT', crawler: false, retail: false }],
    ['CH', CRAWLER, { country: 'CH', crawler: true, retail: false }],
  ])('%s %s', async (country, agent, facts) => {
    const headers: Record<string, string> = agent ? { 'user-agent': agent } : {};
    const path = `/api/visitor/?locale=de-at&__country=${country}`;
    const answer = await ask('at', path, { headers });
    expect([answer.status, JSON.parse(answer.text())]).toEqual([200, facts]);
    expect(answer.headers['cache-control']).toBe(NONE);
  });

  test('GET /api/visitor/ needs a locale of the host', async () => {
    expect((await ask('at', '/api/visitor/')).status).toBe(400);
    expect((await ask('at', '/api/visitor/?locale=de-de')).status).toBe(400);
  });
});

describe('a device in a store', () => {
  const setUp = (link: string) => `/hooks/retail/?link=${link}`;

  /**
   * Returns whether pages and calls treat the visitor as a device in a store, whose events are the operator's own.
   */
  async function isRetail(value: string) {
    const headers = { cookie: `__Host-retail=${value}` };
    await ask('at', BEAR);
    const page = await ask('at', `${BEAR}?__country=AT`, { headers });
    const call = await ask('at', '/api/visitor/?locale=de-at', { headers });
    const own = await ask('at', '/rum/is_internal', { headers });
    const timing = page.headers['server-timing'] ?? '';
    const marks = [
      timing.includes('visitor;desc="AT;retail"'),
      JSON.parse(call.text()).retail,
      JSON.parse(own.text()).internal,
    ];
    expect(new Set(marks).size, 'page and calls say the same').toBe(1);
    return marks[0];
  }

  test('a device in a store is set up by a signed link once its button is pressed, and ended there', async () => {
    const link = setUp(retailMark('link', 'local', HOUR));
    const asked = await ask('at', link);
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.text()).toContain('<button>Set up this device</button>');
    const set = await postForm(ask, 'at', link, {});
    expect([set.status, leadsTo(set)]).toEqual([303, '/']);
    const [line = ''] = set.headers['set-cookie'] ?? [];
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = line.split(';', 1)[0] ?? '';
    expect(await isRetail(cookie.slice(cookie.indexOf('=') + 1))).toBe(true);
    const ended = await postForm(ask, 'at', '/hooks/retail/', {}, { cookie });
    expect(ended.headers['set-cookie']?.[0]).toContain('__Host-retail=; Max-Age=0');
  });

  test.each([
    ['has ended', retailMark('device', 'local', -1)],
    ['is of another environment', retailMark('device', 'production', HOUR)],
    ['is a link’s', retailMark('link', 'local', HOUR)],
    ['is changed', retailMark('device', 'local', HOUR).replace(/^\d+/, '9999999999')],
    ['is damaged', 'true'],
  ])('a device in a store is none if its cookie %s', async (_, value) => {
    expect(await isRetail(value)).toBe(false);
  });

  test.each([
    ['has ended', retailMark('link', 'local', -1)],
    ['is of another environment', retailMark('link', 'qa', HOUR)],
    ['is a device’s', retailMark('device', 'local', HOUR)],
  ])('a device in a store is not set up by a link that %s', async (_, link) => {
    const answers = [await ask('at', setUp(link)), await postForm(ask, 'at', setUp(link), {})];
    for (const { status, headers } of answers)
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('a device in a store is not set up by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const link = setUp(retailMark('link', 'local', HOUR));
    const answer = await ask('at', link, { method: 'POST', headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
