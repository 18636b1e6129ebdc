import { readFileSync } from 'node:fs';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBlocks } from './registry.ts';
import { draftStory, isPage, leanStory, leanStorySchema, storySchema } from './story.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { contentContext } from './testing/context.ts';

function story(content: Record<string, unknown>, change: Record<string, unknown> = {}) {
  const raw = {
    uuid: 'u',
    name: 'Name',
    full_slug: 'de-de/a',
    content: { component: 'page', ...content },
  };
  return storySchema.parse({ ...raw, ...change });
}

describe('the lean view contains only what a page needs', () => {
  test('known blocks keep their fields; edit marks and linked stories are dropped', () => {
    const body = [
      {
        _uid: 'b1',
        component: 'grid',
        _editable: '<!--#storyblok#{}-->',
        items: [{ _uid: 'b2', component: 'teaser', _editable: 'x', headline: 'H' }],
      },
    ];
    expect(
      leanStory(story({ body, _editable: 'x', other: 1, title: 'T', description: 'D' })),
    ).toEqual({
      uuid: 'u',
      fullSlug: 'de-de/a',
      title: 'T',
      description: 'D',
      translatedSlugs: [],
      body: [
        {
          _uid: 'b1',
          component: 'grid',
          items: [{ _uid: 'b2', component: 'teaser', headline: 'H' }],
        },
      ],
    });
  });

  test('an unknown block keeps only its name, for the log', () => {
    const body = [{ _uid: 'x', component: 'iframe', src: 'https://evil.example' }];
    expect(leanStory(story({ body })).body).toEqual([{ _uid: 'x', component: 'iframe' }]);
  });

  test('a linked story keeps only its URL', () => {
    const to = {
      linktype: 'story',
      cached_url: 'de-de/old',
      story: { full_slug: 'de-de/new', content: { secret: 1 }, id: 1 },
    };
    const body = [{ _uid: 't', component: 'teaser', to }];
    expect(leanStory(story({ body })).body).toEqual([
      {
        _uid: 't',
        component: 'teaser',
        to: { linktype: 'story', cached_url: 'de-de/old', story: { full_slug: 'de-de/new' } },
      },
    ]);
  });

  test('relations, links and assets are resolved into the lean view once', () => {
    const image = {
      filename: 'https://a.storyblok.com/f/1/10x10/a/a.png',
      alt: 'A',
      title: '',
      focus: '1x1:2x2',
    };
    const asset = { fieldtype: 'asset', id: 7, ...image, source: 'S', meta_data: {} };
    const address = { uuid: 'u', name: 'John', full_slug: 'authors/john' };
    const content = { component: 'author', _uid: 'c', _editable: 'x', picture: asset };
    const author = { id: 7, group_id: 'g', ...address, content };
    const block = { _uid: 'b', component: 'teaser', image: asset, authors: [author, 'uuid'] };
    const resolved = { ...address, content: { component: 'author', _uid: 'c', picture: image } };
    expect(leanStory(story({ body: [block] })).body).toEqual([
      { _uid: 'b', component: 'teaser', image, authors: [resolved, 'uuid'] },
    ]);
  });

  test('a draft’s view keeps the edit marks, of unknown blocks too', () => {
    const [known, unknown] = draftStory(
      story({
        body: [
          { _uid: 'b', component: 'teaser', _editable: 'x' },
          { _uid: 'c', component: 'iframe', _editable: 'y', src: 'z' },
        ],
      }),
    ).body;
    expect(known).toEqual({ _uid: 'b', component: 'teaser', _editable: 'x' });
    expect(unknown).toEqual({ _uid: 'c', component: 'iframe', _editable: 'y' });
  });

  test('the title is the page’s, else the story’s name', () => {
    expect(leanStory(story({ title: 'T' })).title).toBe('T');
    expect(leanStory(story({ title: '' })).title).toBe('Name');
    expect(leanStory(story({})).title).toBe('Name');
  });

  test('only published translated slugs', () => {
    const translated_slugs = [
      { lang: 'fr', path: 'a', name: 'A', published: true },
      { lang: 'nl', path: 'b', published: false },
      { lang: 'en', path: 'c', published: null },
    ];
    expect(leanStory(story({}, { translated_slugs })).translatedSlugs).toEqual([
      { lang: 'fr', path: 'a' },
      { lang: 'en', path: 'c' },
    ]);
    expect(leanStory(story({}, { translated_slugs: null })).translatedSlugs).toEqual([]);
  });

  test.each([null, 'text', 7, { a: 1 }])('the body %j is empty', (body) => {
    expect(leanStory(story({ body })).body).toEqual([]);
  });

  test.each([
    [
      { title: 'T', body: '' },
      { title: 'T', body: [] },
    ],
    [
      { title: '', body: [{ a: 1 }] },
      { title: 'Name', body: [{ a: 1 }] },
    ],
    [
      { title: 7, description: {}, body: [{ a: 1 }] },
      { title: 'Name', body: [{ a: 1 }] },
    ],
  ])('an unfilled or malformed field of the page does not affect others: %j', (content, lean) => {
    expect(leanStory(story(content))).toMatchObject({ description: '', ...lean });
  });

  test('nothing is deeper than a page renders', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 5000; level += 1) deep = { a: deep };
    const text = JSON.stringify(leanStory(story({ body: [deep] })));
    expect(text).not.toContain('end');
    expect(text.length).toBeLessThan(1000);
  });

  test('any JSON gives a lean view that is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (body) => {
        const lean = leanStory(story({ body }));
        expect(leanStorySchema.parse(JSON.parse(JSON.stringify(lean)))).toEqual(
          JSON.parse(JSON.stringify(lean)),
        );
      }),
    );
  });

  test('a story without a required field is rejected', () => {
    expect(storySchema.safeParse({}).success).toBe(false);
    expect(storySchema.safeParse({ ...story({}), content: null }).success).toBe(false);
    expect(storySchema.safeParse({ ...story({}), full_slug: 7 }).success).toBe(false);
  });
});

test.each([
  ['page', true],
  ['settings', false],
  ['Page', false],
  ['page-settings', false],
  ['', false],
])('a story with the root component %j is a page: %s', (component, expected) => {
  expect(isPage(story({ component }))).toBe(expected);
});

describe('recorded stories of the real content system', () => {
  const file = new URL(
    '../../tests/worker/fixtures/storyblok-recorded-stories.json',
    import.meta.url,
  );
  const { stories }: { stories: { full_slug: string; content: { body?: unknown[] } }[] } =
    JSON.parse(readFileSync(file, 'utf8'));

  test('recorded stories of the real content system are available', () =>
    expect(stories.length).toBeGreaterThan(5));

  test.each(stories.map((one) => [one.full_slug, one] as const))('%s', (slug, raw) => {
    const lean = leanStory(storySchema.parse(raw));
    expect(lean.fullSlug).toBe(slug);
    expect(lean.title).not.toBe('');
    const { blocks, problems } = parseBlocks(lean.body);
    expect(blocks).toHaveLength(raw.content.body?.length ?? 0);
    // Blocks of another shop's space: each is logged, none breaks the page.
    expect(problems).toHaveLength(blocks.length);
    const render = (preview: boolean) =>
      renderToStaticMarkup(
        <>
          {blocks.map((block) => (
            <Fragment key={block.uid}>
              {block.render(contentContext(shops['de-at'], preview))}
            </Fragment>
          ))}
        </>,
      );
    expect(render(false)).toBe('');
    expect(render(true).match(/role="note"/g)?.length ?? 0).toBe(blocks.length);
  });
});
