import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf } from '../cases.ts';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import {
  block,
  mainOf,
  page,
  publish as publishTo,
  sendPublishHook,
  text,
  words,
} from '../node/stories.ts';
import { previewQuery } from '../node/preview-token.ts';
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

describe('links of editors', () => {
  const link = (url: string, more: object = {}) =>
    words(url || 'anchor', [{ type: 'link', attrs: { href: url, linktype: 'url', ...more } }]);
  const story = page([
    text(
      ...['foo/', './foo', '../foo', '?x=1'].map((url) => link(url)),
      link('', { anchor: '#s-größe' }),
      link('/agb/', { target: '_top' }),
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: ' ' }] },
      words('Ende'),
    ),
  ]);
  const tests: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['de-de/home', 'de', '/', ['/foo/', '/foo/', '/foo/']],
    ['de-de/eins/zwei', 'de', '/eins/zwei/', ['/eins/zwei/foo/', '/eins/zwei/foo/', '/eins/foo/']],
    ['fr-ch/home', 'ch', '/fr/', ['/fr/foo/', '/fr/foo/', '/fr/foo/']],
    [
      'fr-ch/un/deux',
      'ch',
      '/fr/un/deux/',
      ['/fr/un/deux/foo/', '/fr/un/deux/foo/', '/fr/un/foo/'],
    ],
  ];

  test.each(tests)(
    '%s: relative addresses stay in the shop, on the page itself and in a preview',
    async (slug, host, path, hrefs) => {
      await publish({ [slug]: story });
      for (const query of ['', previewQuery(Date.now())]) {
        const html = contentOf(await ask(host, path + query));
        const found = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
        const agb = host === 'ch' ? '/fr/agb/' : '/agb/';
        expect(found).toEqual([...hrefs, '?x=1', '#s-größe', agb]);
        expect(html).toContain('target="_top"');
        expect(html).not.toContain('<h2');
      }
    },
  );
});

describe('a malicious story', () => {
  test('a malicious story is shown as text without active content', async () => {
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
      block('video', { url, headline: MARKUP, text: MARKUP, poster: { filename: url } }),
      block('video', { source: { filename: url }, captions: { filename: url } }),
      block('newsletter', { headline: MARKUP, text: MARKUP, source: url, ground: url }),
      block('accordion', {
        faq: true,
        single: true,
        headline: MARKUP,
        items: [
          block('accordion-item', {
            headline: MARKUP,
            content: {
              type: 'doc',
              content: [words(MARKUP, [{ type: 'link', attrs: { href: url, linktype: 'url' } }])],
            },
          }),
        ],
      }),
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
    const cell = (value: string) => ({ component: '_table_col', value });
    const table = block('table', {
      headline: MARKUP,
      caption: MARKUP,
      headerColumn: true,
      table: { thead: [cell(MARKUP)], tbody: [{ component: '_table_row', body: [cell(MARKUP)] }] },
    });
    const crumbs = block('breadcrumb', { label: MARKUP });
    const title = { title: MARKUP, description: `"><script>alert(1)</script>` };
    await publish({ 'de-de/hostile': page([crumbs, ...links, rich, table], title) });
    const answer = await ask('de', '/hostile/');
    const html = answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/<script>|<img[^>]*onerror|<[^>]+\s(onclick|onmouseover|style)=/i);
    for (const [, address = ''] of html.matchAll(/\s(?:href|src|action|srcset)="([^"]*)"/gi))
      expect(address).not.toMatch(/^\s*(javascript|data|vbscript):|^\/[/\\]/i);
    expect(html).toContain('&lt;script&gt;alert(1)');
    for (const [tag] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g))
      expect(tag).toContain('noopener');
    // JSON-LD is data that ends at its element's end.
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toContain('FAQPage');
  });

  test('a malicious story is logged with block and field where no page shows it', async () => {
    const broken = [
      block('iframe', { src: 'https://evil.example' }),
      block('teaser', { headline: 5 }),
      block('teaser', { headline: 'x', to: { linktype: 'url', url: 'javascript:alert(1)' } }),
      block('banner', { headline: 'x', src: { filename: 'https://evil.example/a.jpg' } }),
      block('video', { url: 'https://evil.example/film' }),
      block('accordion', { items: [block('accordion-item', {})] }),
      text(words('x', [{ type: 'link', attrs: { href: 'data:text/html,x', linktype: 'url' } }])),
    ];
    await publish({ 'de-de/logged': page([...broken, block('teaser', { headline: 'Danach' })]) });
    shop.clearLogs();
    const answer = await ask('de', '/logged/');
    expect([answer.status, contentOf(answer).includes('Danach')]).toEqual([200, true]);
    const log = shop.logs().join('\n');
    for (const line of [
      '"event":"block.skipped","component":"iframe"',
      '"problem":"headline: ',
      '"problem":"to: has no valid target: \\"javascript:alert(1)\\""',
      '"problem":"src: is not a file that pages can show: \\"https://evil.example/a.jpg\\""',
      '"problem":"url: not a video at YouTube or Vimeo',
      '"event":"block.faulty","component":"accordion-item"',
      '"problem":"content: has no valid target: \\"data:text/html,x\\""',
    ])
      expect(log).toContain(line);
  });

  test('a thousand problems are twenty log lines', async () => {
    await publish({ 'de-de/many-problems': page(Array.from({ length: 400 }, () => block('x'))) });
    shop.clearLogs();
    expect((await ask('de', '/many-problems/')).status).toBe(200);
    const log = shop.logs().join('\n');
    expect(log.match(/block\.skipped/g)).toHaveLength(20);
    expect(log).toContain('"event":"block.more","left":380');
  });

  test('a malicious story with endless marks and nodes renders', async () => {
    const marks = Array.from({ length: 5000 }, () => ({ type: 'bold' }));
    const nodes = Array.from({ length: 20_000 }, () => ({ type: 'paragraph' }));
    const wide = {
      tbody: Array.from({ length: 900 }, () => ({
        body: Array.from({ length: 60 }, () => ({ value: 'z' })),
      })),
    };
    await publish({
      'de-de/endless': page([
        text(words('viel', marks)),
        text(...nodes),
        block('table', { table: wide }),
        block('teaser', { headline: 'Danach' }),
      ]),
    });
    const answer = await ask('de', '/endless/');
    expect([answer.status, contentOf(answer).includes('Danach')]).toEqual([200, true]);
    expect(contentOf(answer)).toContain('<p><strong>viel</strong></p>');
    expect(contentOf(answer).match(/<td>z<\/td>/g)).toHaveLength(200 * 20);
  });

  test('a malicious story with a missing image shows a placeholder, and the page renders', async () => {
    const src = {
      filename: 'https://a.storyblok.com/f/1001/800x800/5e1f0c9a2b/gone.webp',
      alt: 'x',
    };
    await publish({ 'de-de/lost': page([block('banner', { headline: 'Da', src })]) });
    const main = contentOf(await ask('de', '/lost/'));
    const picture = /src="(\/images\/[^"]+)"/.exec(main)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await ask('de', picture);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'image/svg+xml']);
  });

  test('a malicious story with forty levels renders', async () => {
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

  test('a malicious story of any size renders: blocks are limited, and a story that is too large is rejected', async () => {
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

  test('a malicious story with wrong types in every field renders', async () => {
    const wrong = casesOf<unknown>([
      7,
      true,
      null,
      'x',
      '',
      [],
      [7],
      {},
      { linktype: 7 },
      1e308,
      { filename: 7 },
    ]);
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
    ]
      .concat(['lazy', 'columns', 'phone', 'items', 'productNumbers', 'content', 'image', 'shape'])
      .concat(['source', 'poster', 'captions', 'url', 'table', 'single', 'faq', 'open', 'consent'])
      .concat(['names', 'eyebrow', 'headerColumn', 'contents', 'caption']);
    const body = [
      'accordion',
      'accordion-item',
      'banner',
      'breadcrumb',
      'grid',
      'newsletter',
      'product-list',
      'rich-text',
      'table',
      'teaser',
      'video',
    ].flatMap((name) =>
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

  test('a malicious story whose stories link to each other renders', async () => {
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
