import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt, CRAWLER, postForm, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { block, mainOf } from '../node/stories.ts';
import type { Answered } from '../node/request.ts';

const EDITOR = 'https://app.storyblok.com';
const DRAFT = 'Noch ein Entwurf';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
  await postForm(ask, 'at', '/_dev/publish/', {
    edit: 'save',
    slug: 'de-at/home',
    headline: DRAFT,
  });
});

afterAll(() => shop?.close());

function query(token = 'local-preview-token', age = 0): string {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const hash = createHash('sha1').update(`288968:${token}:${timestamp}`).digest('hex');
  const entries = { space_id: '288968', timestamp, token: hash };
  const pairs = Object.entries(entries).map(([name, value]) => [`_storyblok_tk[${name}]`, value]);
  return `?${new URLSearchParams([['_storyblok', '1'], ...pairs])}`;
}

function policyOf({ headers }: Answered): string {
  return String(headers['content-security-policy']);
}

async function storedEverywhere(): Promise<string> {
  const { keys } = await stores.CACHE.list({});
  const values = await Promise.all(keys.map(({ name }) => stores.CACHE.get(name)));
  return values.join('\n');
}

describe('a verified token', () => {
  test('a verified token gives the draft, uncached, with the bridge and frame-ancestors', async () => {
    const answer = await ask('at', `/${query()}`);
    expect(answer.status).toBe(200);
    expect(answer.text()).toContain(DRAFT);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-cache': 'bypass',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(policyOf(answer)).toContain(`frame-ancestors ${EDITOR}`);
    expect(policyOf(answer)).toMatch(new RegExp(`script-src [^;]*${EDITOR}(;| )`));
    expect(answer.text()).toMatch(
      new RegExp(`<script[^>]* src="${EDITOR}/f/storyblok-v2-latest.js"`),
    );
    expect(answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.text()).not.toContain('rel="canonical"');
  });

  test('a verified token marks the blocks for the editor', async () => {
    const html = mainOf((await ask('at', `/${query()}`)).text());
    const { content } = JSON.parse((await stores.CONTENT.get('stories/de-at/home')) ?? '');
    expect(html).toMatch(new RegExp(`data-blok-uid="\\d+-${content.body[0]._uid}"`));
    const mark = /data-blok-c="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(mark)).toMatchObject({ name: 'banner', space: '288968' });
  });

  test('a verified token shows notes at blocks that lack something, and shoppers see none', async () => {
    const url = (path: string) => ({ linktype: 'url', url: path, cached_url: path });
    const content = {
      component: 'page',
      _uid: 'page',
      title: 'Notizen',
      body: [
        block('teaser', { headline: 'Tot', to: url('/nirgends/') }),
        block('teaser', { headline: 'Kategorie', to: url('/babykleidung/bodys/') }),
        block('teaser', { headline: 'Umleitung', to: url('/shop/kinderwagen/') }),
        block('teaser', { headline: 'Produkt', to: url('/p/weg-7770001/') }),
        block('product-list', { headline: 'Weg', productNumbers: '7770002' }),
      ],
    };
    await stores.CONTENT.put('stories/de-at/notizen', JSON.stringify({ content }));
    await postForm(ask, 'at', '/_dev/publish/', { edit: 'publish', slug: 'de-at/notizen' });
    await until(async () => (await ask('at', '/notizen/')).status === 200);
    const published = mainOf((await ask('at', '/notizen/')).text());
    expect(published).not.toContain('role="note"');
    expect(published).not.toContain('Weg');
    const html = mainOf((await ask('at', `/notizen/${query()}`)).text());
    const notes = [...html.matchAll(/role="note">([\s\S]*?)<\/p>/g)].map(([, note]) => note);
    expect(notes).toEqual([
      expect.stringContaining('has no translation in fr, nl'),
      expect.stringContaining('to: leads to /nirgends/, which is no page of this shop'),
      expect.stringContaining('to: leads to /p/weg-7770001/'),
      expect.stringContaining('product 7770002 is not sold in this shop'),
    ]);
  });

  test('a verified token shows the draft of a layout around the home page', async () => {
    const content = { component: 'layout', footerText: 'Noch nicht draußen.' };
    await stores.CONTENT.put('drafts/de-at/layout', JSON.stringify({ content }));
    for (const path of ['/layout/', '/']) {
      const answer = await ask('at', path + query());
      expect([answer.status, answer.text().includes('Noch nicht draußen.')]).toEqual([200, true]);
    }
    expect((await ask('at', '/')).text()).not.toContain('Noch nicht draußen.');
    expect((await ask('at', '/layout/')).status).toBe(404);
    await stores.CONTENT.delete('drafts/de-at/layout');
  });

  test('a verified token shows a release, which is one version once it is merged', async () => {
    const put = (slug: string, headline: string) => {
      const content = { component: 'page', body: [block('banner', { headline, level: '1' })] };
      return stores.CONTENT.put(`releases/7/${slug}`, JSON.stringify({ content }));
    };
    await put('de-at/winter', 'Wenn es schneit');
    await put('de-ch/winter', 'Wenn es richtig schneit');
    const version = async () => JSON.parse((await stores.CONTENT.get('control/content')) ?? '{}');
    const release = `${query()}&_storyblok_release=7`;
    expect((await ask('at', `/winter/${release}`)).text()).toContain('Wenn es schneit');
    expect((await ask('at', `/winter/${query()}`)).status).toBe(404);
    const before = await version();
    const merged = await postForm(ask, 'at', '/_dev/publish/', { edit: 'merge', slug: '7' });
    expect(merged.text()).toContain('2 stories of release 7 are published');
    await expect.poll(async () => (await version()).version).toBeGreaterThan(before.version ?? 0);
    const after = await version();
    await expect.poll(async () => (await ask('at', '/winter/')).status).toBe(200);
    expect((await ask('ch', '/winter/')).text()).toContain('Wenn es richtig schneit');
    expect(await version()).toEqual(after);
  });

  test('a verified token shows what no shopper sees: an unpublished story, an unknown block in its box', async () => {
    const content = {
      component: 'page',
      title: 'Neu',
      body: [{ component: 'call_to_action', _uid: 'c1' }],
    };
    await stores.CONTENT.put('drafts/de-at/ganz-neu', JSON.stringify({ content }));
    expect((await ask('at', '/ganz-neu/')).status).toBe(404);
    const answer = await ask('at', `/ganz-neu/${query()}`);
    expect(answer.status).toBe(200);
    expect(mainOf(answer.text())).toMatch(
      /data-blok-uid="\d+-c1"><p class="unknown-block" role="note"><b>call_to_action<\/b>/,
    );
    expect((await ask('at', `/ganz-neu/${query('guessed')}`)).status).toBe(404);
  });

  test('a verified token is kept when the path is tidied, and that redirect is not cached', async () => {
    const answer = await ask('at', `/de-at/versand${query()}`);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toContain('/versand/?_storyblok=1&_storyblok_tk');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a verified token is the same for a crawler', async () => {
    const answer = await ask('at', `/${query()}`, { headers: { 'user-agent': CRAWLER } });
    expect([answer.headers['cache-control'], answer.text().includes(DRAFT)]).toEqual([
      'no-store',
      true,
    ]);
  });
});

describe('an unverified token gives the published page', () => {
  test.each([
    ['another token', () => query('guessed')],
    ['an old token', () => query('local-preview-token', 3601)],
    ['no token', () => '?_storyblok=1'],
    ['an incomplete token', () => '?_storyblok_tk=1&_storyblok_tk[token]=x'],
  ])('%s', async (_, make) => {
    const answer = await ask('at', `/${make()}`);
    expect([answer.status, answer.text().includes(DRAFT)]).toEqual([200, false]);
    expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    expect(policyOf(answer)).not.toContain('storyblok');
    expect(answer.text()).not.toMatch(/storyblok-v2|data-blok/);
  });
});

test('nothing of a preview is cached', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await ask('at', `/${query()}`)).text()).toContain(DRAFT);
    expect((await ask('at', '/')).text()).not.toContain(DRAFT);
  }
  expect((await ask('at', '/')).headers['x-cache']).toMatch(/hit|stale/);
  expect(await storedEverywhere()).not.toMatch(/Noch ein Entwurf|_editable|call_to_action/);
});

test('without its settings there is no preview', async () => {
  const unset = await startHarness({ vars: { STORYBLOK_PREVIEW_TOKEN: '' } });
  try {
    const answer = await askAt(unset.port)('at', `/${query('')}`);
    expect([answer.status, policyOf(answer).includes(EDITOR)]).toEqual([200, false]);
  } finally {
    await unset.close();
  }
});
