import { describe, expect, test } from 'vitest';
import type { Component } from '../content/model/components.ts';
import type { SpaceApi } from './api.ts';
import { compareComponent, mergeComponent } from './compare-components.ts';
import { planSpacePush } from './plan.ts';
import type { Remote } from './remote.ts';
import { localStories, uuidFor } from './stories.ts';

const quote: Component = {
  name: 'quote',
  display_name: 'Quote',
  description: 'Somebody’s words',
  preview_field: 'text',
  is_root: false,
  is_nestable: true,
  group: 'Text',
  schema: {
    text: { type: 'textarea', pos: 0, display_name: 'Text', description: 'The words' },
    author: { type: 'text', pos: 1, display_name: 'Author', description: 'Whose' },
  },
};
const { group: _group, ...stored } = quote;
const there = { ...stored, id: 1, component_group_uuid: 'g' };

describe('a component of the space beside this repository’s', () => {
  test.each([
    ['the same', there, [], []],
    [
      'a field in another place',
      {
        ...there,
        schema: { ...quote.schema, text: { ...quote.schema['text'], type: 'textarea', pos: 9 } },
      },
      [],
      [],
    ],
    [
      'without a field',
      { ...there, schema: { text: { ...quote.schema['text'], type: 'textarea' } } },
      ['field author'],
      [],
    ],
    ['without a description', { ...there, description: null }, ['description'], []],
    ['in no group', { ...there, component_group_uuid: null }, ['group'], []],
    ['in another group', { ...there, component_group_uuid: 'x' }, [], ['group: is another one']],
    [
      'with a field of another type',
      { ...there, schema: { ...quote.schema, text: { type: 'markdown' } } },
      [],
      ['text: is markdown, not textarea'],
    ],
    [
      'with a field of its own',
      { ...there, schema: { ...quote.schema, mood: { type: 'text' } } },
      [],
      ['mood: is a field that no block here reads'],
    ],
  ])('%s', (_title, remote, added, differing) => {
    expect(compareComponent(quote, remote, 'g')).toEqual({ added, differing });
  });

  test('what is added takes nothing away; only a forced one is this repository’s alone', () => {
    const remote = { ...there, display_name: 'Zitat', schema: { mood: { type: 'text' } } };
    expect(mergeComponent(quote, remote, { force: false, group: 'g' })).toMatchObject({
      display_name: 'Zitat',
      schema: { mood: { type: 'text' }, text: { type: 'textarea' } },
    });
    expect(mergeComponent(quote, remote, { force: true, group: 'g' })).toEqual({
      ...stored,
      component_group_uuid: 'g',
    });
  });
});

const EMPTY: Remote = {
  space: { id: 1, name: 'A' },
  components: [],
  groups: [],
  datasources: [],
  webhooks: [],
  stories: [],
  assets: [],
};
const FILE = 'f/1001/800x800/5e1f0c9a2b/film.webm';
const api: SpaceApi = {
  get: () => Promise.reject(new Error('a plan of an empty space reads no story')),
  post: () => Promise.reject(new Error('a plan writes nothing')),
  put: () => Promise.reject(new Error('a plan writes nothing')),
  list: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error('a plan writes nothing')),
};

function planWith(size: number | undefined, remote: Partial<Remote> = {}) {
  const content = {
    component: 'page',
    body: [{ component: 'video', source: { filename: `https://a.storyblok.com/${FILE}` } }],
  };
  return planSpacePush(
    api,
    { ...EMPTY, ...remote },
    {
      components: [],
      lists: [],
      stories: localStories([
        { key: 'stories/de-de/film', value: JSON.stringify({ name: 'Film', content }) },
      ]),
      files: {
        sizeOf: () => size,
        has: () => size !== undefined,
        read: () => Promise.reject(new Error('a plan reads no file')),
      },
      settings: {
        previews: [],
        languages: [],
        webhook: 'https://www.nestling.example/hooks/storyblok/',
        secret: undefined,
      },
    },
    { force: false },
  );
}

describe('what is settled before anything is written', () => {
  test.each([
    [60_000_000, `file ${FILE}: has 60 MB, more than 50 MB that a page may ask for`],
    [undefined, `file ${FILE}: there is no such file here`],
  ])('a file of %s bytes', async (size, problem) => {
    expect((await planWith(size)).problems).toEqual([problem]);
  });

  test('a list in the order in which it is written', async () => {
    const { steps } = await planWith(1000);
    expect(steps.map(({ label }) => label)).toEqual([
      '+ folder de-de',
      `+ file ${FILE}`,
      '+ story de-de/film',
    ]);
  });

  test('a story that somebody moved stays where it is', async () => {
    const moved = {
      id: 5,
      uuid: uuidFor('de-de/film'),
      name: 'Film',
      slug: 'kino',
      full_slug: 'de-de/kino',
      is_folder: false,
    };
    const { kept, steps } = await planWith(1000, { stories: [moved] });
    expect(kept).toEqual(['story de-de/film: somebody moved it to de-de/kino']);
    expect(steps.map(({ label }) => label)).not.toContain('+ story de-de/film');
  });
});
