import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { block, mainOf, page, publish as publishTo, tell, text, words } from '../node/stories.ts';
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
  await tell(ask, stores);
}

const contentOf = (answer: Answered) => mainOf(answer.text());

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example/"onmouseover="alert(1)',
];
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>';

describe('a hostile story', () => {
  test('is shown as text: nothing in it is live', async () => {
    const links = ADDRESSES.flatMap((url) => [
      block('teaser', { headline: MARKUP, to: { linktype: 'url', url, target: '_blank' } }),
      block('banner', { headline: MARKUP, label: 'x', to: { linktype: 'asset', url, href: url } }),
      block('teaser', { headline: 'm', to: { linktype: 'email', email: `a@b"onclick=x ${url}` } }),
      block('teaser', { headline: 's', to: { linktype: 'story', story: { full_slug: url } } }),
      block('teaser', { headline: 'o', image: { filename: url, alt: MARKUP }, to: { href: url } }),
      text(
        words('l', [
          { type: 'link', attrs: { href: url, linktype: 'url', custom: { onclick: 'x' } } },
        ]),
      ),
      text({ type: 'image', attrs: { src: url, alt: MARKUP } }),
    ]);
    const rich = text(
      words(MARKUP, [{ type: 'styled', attrs: { class: '"><script>' } }, { type: MARKUP }]),
      {
        type: 'heading',
        attrs: { level: '1><script>' },
        content: [{ type: 'text', text: MARKUP }],
      },
      { type: 'html', attrs: { html: MARKUP }, content: [{ type: 'text', text: MARKUP }] },
      { type: 'ordered_list', attrs: { order: 'x' }, content: [] },
      words('a', [{ type: 'anchor', attrs: { id: '"><script>' } }]),
    );
    const title = { title: MARKUP, description: `"><script>alert(1)</script>` };
    await publish({ 'de-de/hostile': page([...links, rich], title) });
    const answer = await ask('de', '/hostile/');
    const html = answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/<script>|<img[^>]*onerror|<[^>]+\s(onclick|onmouseover|style)=/i);
    for (const [, address = ''] of html.matchAll(/\s(?:href|src|action|srcset)="([^"]*)"/gi))
      expect(address).not.toMatch(/^\s*(javascript|data|vbscript):|^\/[/\\]/i);
    expect(html).toContain('&lt;script&gt;alert(1)');
    for (const [tag] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g))
      expect(tag).toContain('noopener');
  });

  test('forty levels deep stands', async () => {
    let inner: object = block('banner', { headline: 'Ganz unten' });
    for (let depth = 0; depth < 40; depth += 1) inner = block('grid', { items: [inner] });
    let list: object = { type: 'paragraph', content: [{ type: 'text', text: 'tief' }] };
    for (let depth = 0; depth < 40; depth += 1) list = { type: 'bullet_list', content: [list] };
    await publish({
      'de-de/deep': page([inner, text(list), block('banner', { headline: 'Oben' })]),
    });
    const answer = await ask('de', '/deep/');
    expect([answer.status, contentOf(answer).includes('Oben')]).toEqual([200, true]);
    expect(contentOf(answer)).not.toContain('Ganz unten');
  });

  test('of any size stands: blocks are counted, a story too large is no answer', async () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      block('banner', { headline: `Nr ${at}.` }),
    );
    const huge = page([
      block('banner', { headline: 'Riesig' }),
      text(words('x'.repeat(3_000_000))),
    ]);
    await publish({ 'de-de/many': page(many), 'de-de/huge': huge });
    const answer = await ask('de', '/many/');
    expect([answer.status, contentOf(answer).match(/<h2>Nr/g)?.length]).toEqual([200, 500]);
    const large = await ask('de', '/huge/');
    expect(large.status).toBe(200);
    expect(large.headers['server-timing']).toContain('content;desc="fallback"');
  });

  test('of wrong types in every field stands', async () => {
    const wrong = [7, true, null, 'x', '', [], [7], {}, { linktype: 7 }, { filename: 7 }, 1e308];
    const fields = [
      'src',
      'srcMobile',
      'to',
      'headline',
      'text',
      'label',
      'level',
      'ground',
      'quality',
    ].concat(['lazy', 'columns', 'phone', 'items', 'productNumbers', 'content', 'image', 'shape']);
    const body = ['banner', 'grid', 'product-list', 'rich-text', 'teaser'].flatMap((name) =>
      wrong.map((value) => block(name, Object.fromEntries(fields.map((field) => [field, value])))),
    );
    const shapes = Object.fromEntries(
      wrong.map((value, at) => [
        `de-de/shape-${at}`,
        page(value, { title: value, description: value }),
      ]),
    );
    const last = block('teaser', { headline: 'Zuletzt' });
    await publish({ 'de-de/wrong': page([...body, last]), ...shapes });
    const answer = await ask('de', '/wrong/');
    expect([answer.status, contentOf(answer).includes('Zuletzt')]).toEqual([200, true]);
    for (const at of wrong.keys()) expect((await ask('de', `/shape-${at}/`)).status).toBe(200);
  });

  test('whose stories lead to each other stands', async () => {
    const [one, two] = [page([]), page([])];
    const to = (story: { uuid: string }, slug: string) =>
      block('teaser', {
        headline: slug,
        to: { linktype: 'story', id: story.uuid, cached_url: `de-de/${slug}` },
      });
    await publish({
      'de-de/one': {
        ...one,
        content: { ...one.content, body: [to(two, 'two'), to(one, 'one')], rel: one.uuid },
      },
      'de-de/two': {
        ...two,
        content: { ...two.content, body: [to(one, 'one')], rel: [one.uuid, two.uuid] },
      },
    });
    const answer = await ask('de', '/one/');
    expect(contentOf(answer)).toContain('href="/two/"');
    expect((await ask('de', '/two/')).status).toBe(200);
  });
});
