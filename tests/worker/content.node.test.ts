import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { block, mainOf, page, publish as publishTo, sendPublishHook } from '../node/stories.ts';
import type { Answered } from '../node/request.ts';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});

afterAll(() => shop?.close());

async function publish(stories: Readonly<Record<string, object>>): Promise<void> {
  await publishTo(stores, stories);
  await sendPublishHook(ask, stores);
}

const contentOf = (answer: Answered) => mainOf(answer.text());

function callsOf({ headers }: Answered): number {
  return String(headers['server-timing'] ?? '').match(/storyblok;/g)?.length ?? 0;
}

describe('stories recorded from a real content system', () => {
  const fixture = new URL('./fixtures/storyblok-recorded-stories.json', import.meta.url);
  const recorded: {
    stories: { full_slug: string; name: string; content: { component: string } }[];
  } = JSON.parse(readFileSync(fixture, 'utf8'));
  const slugOf = (fullSlug: string) => `recorded-${fullSlug.replaceAll('/', '-')}x`;

  test('stories recorded from a real content system are pages if they have the type page; all others are 404', async () => {
    const stories = recorded.stories.map((story) => [`de-de/${slugOf(story.full_slug)}`, story]);
    await publish(Object.fromEntries(stories));
    const types = new Set(recorded.stories.map(({ content }) => content.component));
    expect(types.size).toBeGreaterThan(3);
    for (const { full_slug: slug, content } of recorded.stories) {
      const answer = await ask('de', `/${slugOf(slug)}/`);
      expect([slug, answer.status]).toEqual([slug, content.component === 'page' ? 200 : 404]);
    }
  });

  test('stories recorded from a real content system are pages whose unknown blocks are skipped and logged', async () => {
    const stories = recorded.stories.map(({ content, ...story }) => [
      `de-de/${slugOf(story.full_slug)}`,
      { ...story, content: { ...content, component: 'page' } },
    ]);
    await publish(Object.fromEntries(stories));
    for (const { full_slug: slug } of recorded.stories) {
      const answer = await ask('de', `/${slugOf(slug)}/`);
      expect([slug, answer.status]).toEqual([slug, 200]);
      expect(contentOf(answer)).toBe(
        '<main id="content" tabindex="-1" data-live="voucher"><div class="wrap"></div></main>',
      );
    }
    await expect.poll(() => shop.logs().join('\n')).toContain('"event":"block.skipped"');
  });

  test('an unknown block does not affect others', async () => {
    const odd = [block('call_to_action'), null, 7, 'x', [], {}, block('banner', { headline: 7 })];
    await publish({
      'de-de/odd': page([...odd, block('banner', { headline: 'Bleibt stehen' }), ...odd]),
    });
    const answer = await ask('de', '/odd/');
    expect(answer.status).toBe(200);
    expect(contentOf(answer)).toContain('<h2>Bleibt stehen</h2>');
  });
});

describe('regions', () => {
  const headed = (headline: string) => page([block('banner', { headline })]);

  test('regions inherit a story from their parent; their own takes precedence', async () => {
    await publish({
      'de-de/erbe': headed('Aus Deutschland'),
      'de-de/eigen': headed('Aus Deutschland'),
      'de-at/eigen': headed('Aus Österreich'),
      'de-at/nur-hier': headed('Nur hier'),
    });
    for (const host of ['de', 'at', 'ch', 'bm'])
      expect([host, contentOf(await ask(host, '/erbe/'))]).toEqual([
        host,
        expect.stringContaining('Aus Deutschland'),
      ]);
    expect(contentOf(await ask('at', '/eigen/'))).toContain('Aus Österreich');
    expect(contentOf(await ask('ch', '/eigen/'))).toContain('Aus Deutschland');
    expect((await ask('at', '/nur-hier/')).status).toBe(200);
    for (const [host, path] of [
      ['de', '/nur-hier/'],
      ['ch', '/fr/erbe/'],
      ['nl', '/erbe/'],
    ] as const)
      expect([host, (await ask(host, path)).status]).toEqual([host, 404]);
  });

  test('a missing story is known from the index, without a call', async () => {
    for (const host of ['at', 'ch', 'de']) {
      const answer = await ask(host, '/nie-dagewesen/');
      expect([host, answer.status, callsOf(answer)]).toEqual([host, 404, 0]);
    }
  });

  test('a story is loaded once, then comes from CACHE', async () => {
    await publish({ 'de-de/einmal': headed('Einmal') });
    expect(callsOf(await ask('de', '/einmal/'))).toBeGreaterThan(0);
    await expect.poll(async () => callsOf(await ask('de', '/einmal/'))).toBe(0);
    await publish({ 'de-de/einmal': headed('Zweimal') });
    expect(contentOf(await ask('de', '/einmal/'))).toContain('Einmal');
  });

  test('an unpublished story is 404, with or without a token', async () => {
    await publish({ 'de-de/entwurf': { ...headed('Entwurf'), published: false } });
    for (const query of ['', '?_storyblok_tk[token]=x&_storyblok_tk=x', '?version=draft'])
      expect((await ask('de', `/entwurf/${query}`)).status).toBe(404);
  });
});
