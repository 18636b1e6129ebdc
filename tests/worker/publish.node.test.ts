import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ask, askAt, postForm, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

const OLD = 'local-webhook-secret';
const NEW = 'the-next-secret';
const BODY = '{"action":"published","full_slug":"de-at/home"}';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  const vars = { STORYBLOK_WEBHOOK_SECRETS: `${OLD},${NEW}` };
  shop = await startHarness({ pageStore: 'on', vars });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());

function sign(body: string, secret = OLD): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

function hook(body = BODY, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return ask('de', '/hooks/storyblok/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-signature': sign(body), ...headers },
    body,
  });
}

const edit = (fields: Readonly<Record<string, string>>) =>
  postForm(ask, 'at', '/_dev/publish/', fields);

async function versionOf(): Promise<{ version: number; cv: number }> {
  return JSON.parse((await stores.CONTENT.get('control/content')) ?? '{}');
}

function readings(): string[] {
  return shop.logs().filter((line) => line.includes('"event":"space.read"'));
}

describe('a publish becomes visible', () => {
  test.each([
    ['at', '/', { slug: 'de-at/home', headline: 'Frisch veröffentlicht' }],
    ['at', '/spielzeug/', { slug: 'de-de/spielzeug', headline: 'Aus dem Elternladen' }],
  ])('%s%s: %j', async (host, path, fields) => {
    // The page is cached now, so the test checks that the cached copy is replaced.
    for (let visit = 0; visit < 3; visit += 1) expect((await ask(host, path)).status).toBe(200);
    const before = await versionOf();
    const saved = await edit({ edit: 'save', ...fields });
    expect([saved.status, saved.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/_dev\/stories\/\?slug=/),
    ]);
    expect((await ask(host, path)).text()).not.toContain(fields.headline);
    expect((await edit({ edit: 'publish', slug: fields.slug })).status).toBe(303);
    await until(async () => (await ask(host, path)).text().includes(fields.headline));
    const after = await versionOf();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.cv).toBeGreaterThan(before.cv);
  });

  test('an unpublished story disappears and comes back when published again', async () => {
    const slug = 'de-at/zahlung';
    expect((await ask('at', '/zahlung/')).status).toBe(200);
    const text = 'Nur in Österreich';
    await edit({ edit: 'publish', slug, title: text });
    await until(async () => (await ask('at', '/zahlung/')).text().includes(text));
    await edit({ edit: 'unpublish', slug });
    // Without its own story the region shows its parent's.
    await until(async () => !(await ask('at', '/zahlung/')).text().includes(text));
    await edit({ edit: 'publish', slug });
    await until(async () => (await ask('at', '/zahlung/')).text().includes(text));
  });

  test('a story that was missing before', async () => {
    expect((await ask('nl', '/verhuisd/')).status).toBe(404);
    await edit({ edit: 'move', slug: 'nl-nl/betalen', to: 'nl-nl/verhuisd' });
    await until(async () => (await ask('nl', '/verhuisd/')).status === 200);
  });
});

describe('the signature', () => {
  test('the signature matches the recorded example', () => {
    expect(sign('{"action":"published","full_slug":"journal/foo"}', 'test-webhook-secret')).toBe(
      '7287e50631585334c5b8ab2f9e98b18bfb866bb8',
    );
  });

  test.each([
    ['the old secret', 200, { 'webhook-signature': sign(BODY, OLD) }],
    ['the new secret', 200, { 'webhook-signature': sign(BODY, NEW) }],
    ['capitals', 200, { 'webhook-signature': sign(BODY, NEW).toUpperCase() }],
    ['another secret', 401, { 'webhook-signature': sign(BODY, 'guessed') }],
    ['both secrets in one', 401, { 'webhook-signature': sign(BODY, `${OLD},${NEW}`) }],
    ['another body', 401, { 'webhook-signature': sign(`${BODY} `) }],
    ['a part of it', 401, { 'webhook-signature': sign(BODY).slice(0, 39) }],
    ['more than it', 401, { 'webhook-signature': `${sign(BODY)}00` }],
    ['not hex', 401, { 'webhook-signature': 'x'.repeat(40) }],
    ['nothing', 401, { 'webhook-signature': '' }],
  ])('the signature by %s: %i', async (_, status, headers) => {
    const answer = await hook(BODY, headers);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  test('the signature is required', async () => {
    const answer = await ask('de', '/hooks/storyblok/', { method: 'POST', body: BODY });
    expect(answer.status).toBe(401);
  });

  test('the signature covers the raw body; any body up to 64 KB is accepted', async () => {
    expect((await hook('no JSON at all')).status).toBe(200);
    expect((await hook('')).status).toBe(200);
    expect((await hook('x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect((await ask('de', '/hooks/storyblok/')).status).toBe(405);
  });
});

describe('repeated valid webhooks', () => {
  beforeEach(() => shop.clearLogs());

  test('change nothing if nothing was published', async () => {
    const before = await versionOf();
    expect((await hook()).status).toBe(200);
    expect((await hook()).status).toBe(200);
    await expect.poll(() => readings().length).toBeGreaterThan(0);
    await expect.poll(() => readings().at(-1)).toContain('"outcome":"same"');
    expect(await versionOf()).toEqual(before);
  });

  // The throttle's own test proves the rate of one read per second, with a stopped clock.
  test('a flood costs a few reads for all', async () => {
    const from = Date.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => hook()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(() => readings().length).toBeGreaterThan(0);
    // A slow machine may read more: one for each second that the calls took, and one of the test before.
    const seconds = Math.ceil((Date.now() - from) / 1000);
    expect(readings().length).toBeLessThanOrEqual(seconds + 2);
  });

  test('the last one of a flood is seen: a publish in the current second', async () => {
    await hook();
    await edit({ edit: 'publish', slug: 'de-de/agb', title: 'Ganz neue AGB' });
    await until(async () => (await ask('de', '/agb/')).text().includes('Ganz neue AGB'));
  });
});

describe('IndexNow', () => {
  const KEY = 'local-indexnow-key';
  /** Returns what search engines got, as `host path`. */
  async function received(): Promise<string[]> {
    const page = (await ask('at', '/_dev/indexnow/')).text();
    return [...page.matchAll(/<a href="http:\/\/(\w+)\.nestling\.localhost:\d+(\/[^"]*)"/g)].map(
      ([, host, path]) => `${host} ${path}`,
    );
  }

  test('the key is a file of each host with an indexed shop, and no page elsewhere', async () => {
    const statuses = await Promise.all(
      ['at', 'ch', 'bm'].map(async (host) => {
        const answer = await ask(host, `/${KEY}.txt`);
        return [host, answer.status, answer.text() === KEY];
      }),
    );
    expect(statuses).toEqual([
      ['at', 200, true],
      ['ch', 200, true],
      ['bm', 404, false],
    ]);
    expect((await ask('at', '/another-key-of-it.txt')).status).toBe(404);
    expect((await ask('at', `/${KEY}.txt`, { method: 'POST' })).status).not.toBe(200);
  });

  test('IndexNow gets the pages of a story in each indexed shop that shows it', async () => {
    await edit({ edit: 'publish', slug: 'de-de/spielzeug', title: 'Spielen' });
    await edit({ edit: 'publish', slug: 'de-de/layout' });
    await edit({ edit: 'publish', slug: 'de-de/documentation/bausteine' });
    await edit({ edit: 'move', slug: 'nl-nl/sale', to: 'nl-nl/koopjes' });
    await edit({ edit: 'unpublish', slug: 'de-ch/versand' });
    await edit({ edit: 'unpublish', slug: 'de-de/sale' });
    await expect.poll(received, { timeout: 20_000 }).toContain('de /sale/');
    const all = await received();
    expect(all).toEqual(
      expect.arrayContaining([
        'de /spielzeug/',
        'at /spielzeug/',
        // Moved, in the shop and the one that inherits it: the old path redirects now.
        'nl /koopjes/',
        'nl /sale/',
        'be /koopjes/',
        // The parent's page is there now.
        'ch /versand/',
      ]),
    );
    expect(
      all.filter((one) =>
        /^(bm|fr) |layout|documentation|(de|at) \/versand|ch \/spielzeug/.test(one),
      ),
    ).toEqual([]);
    const first = shop.logs().find((line) => line.includes('"event":"indexnow"'));
    expect(first).toContain('"outcome":"202"');
  });

  test('a failure is logged without the key and harms no publish', async () => {
    await stores.CONTENT.put('sandbox/faults', '{"indexnow":{"mode":"429"}}');
    shop.clearLogs();
    await edit({ edit: 'publish', slug: 'de-de/kinderwagen', title: 'Wagen und mehr' });
    const logged = () => shop.logs().filter((line) => line.includes('"event":"indexnow"'));
    await expect.poll(logged, { timeout: 20_000 }).not.toEqual([]);
    expect(logged()[0]).toContain('"outcome":"429"');
    expect(shop.logs().join('\n')).not.toContain(KEY);
    await until(async () => (await ask('de', '/kinderwagen/')).text().includes('Wagen und mehr'));
    await stores.CONTENT.delete('sandbox/faults');
  });
});

describe('the stories page of the front door', () => {
  test('lists the space and edits one story', async () => {
    const list = await ask('at', '/_dev/stories/');
    expect(list.text()).toContain('de-at/versand');
    const one = await ask('at', '/_dev/stories/?slug=de-at%2Fversand');
    expect(one.text()).toContain('value="unpublish"');
    expect((await ask('at', '/_dev/')).text()).toContain('href="/_dev/stories/"');
  });

  test.each([
    [{ edit: 'publish', slug: 'de-de/gibt-es-nicht' }, 422],
    [{ edit: 'burn', slug: 'de-de/home' }, 400],
    [{ edit: 'publish', slug: '' }, 400],
    [{ edit: 'move', slug: 'de-de/agb', to: '../x' }, 422],
  ])('%j is %i', async (fields, status) => {
    expect((await edit(fields)).status).toBe(status);
  });

  test.each([
    ['the story itself', 'de-de/impressum'],
    ['another story', 'de-de/versand'],
    ['a story that is only a draft', 'de-de/entwurf'],
  ])('a move never overwrites %s', async (_, to) => {
    await stores.CONTENT.put('drafts/de-de/entwurf', '{"content":{"component":"page"}}');
    const keys = ['stories/de-de/impressum', `stories/${to}`, `drafts/${to}`];
    const read = () => Promise.all(keys.map((key) => stores.CONTENT.get(key)));
    const before = await read();
    const answer = await edit({ edit: 'move', slug: 'de-de/impressum', to });
    expect([answer.status, answer.text()]).toEqual([422, expect.stringContaining(to)]);
    expect(await read()).toEqual(before);
  });

  test('the stories page of the front door accepts edits from its own origin only', async () => {
    const fields = { edit: 'publish', slug: 'de-de/home' };
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await postForm(ask, 'at', '/_dev/publish/', fields, cross)).status).toBe(403);
    expect((await ask('at', '/_dev/publish/')).status).toBe(405);
  });
});
