import { assert, jsonValue, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileKeys,
  foldersOf,
  localStories,
  publicUrl,
  saysTheSame,
  uuidFor,
  withFiles,
} from './stories.ts';

const text = (value: object) => JSON.stringify(value);
const story = (key: string, value: object = {}) => ({
  key: `stories/${key}`,
  value: text({ name: key, uuid: uuidFor(key), content: { component: 'page' }, ...value }),
});

describe('the seeds as stories of a space', () => {
  const stories = localStories([
    story('de-de/ratgeber'),
    story('de-de/ratgeber/baby-anziehen', {
      translated_slugs: [{ lang: 'fr', path: 'inspirations/habiller', name: null }],
    }),
    story('de-de/home'),
    {
      key: 'layout/de-de',
      value: text({ footerText: 'Bis bald', serviceLinks: [{ label: 'Hilfe' }] }),
    },
    { key: 'redirects/de-de/a', value: '{}' },
  ]);
  const find = (slug: string) => stories.find(({ fullSlug }) => fullSlug === slug);

  test('a story with others below it is the start page of their folder', () => {
    expect(
      stories.filter(({ isStartPage }) => isStartPage).map(({ fullSlug }) => fullSlug),
    ).toEqual(['de-de/ratgeber']);
    expect(foldersOf(stories)).toEqual(['de-de', 'de-de/ratgeber']);
  });

  test('a layout document is a layout story, whose blocks have ids', () => {
    expect(find('de-de/layout')?.content).toEqual({
      component: 'layout',
      _uid: expect.any(String),
      footerText: 'Bis bald',
      serviceLinks: [{ label: 'Hilfe', component: 'layout-link', _uid: expect.any(String) }],
    });
  });

  test('the visual editor opens the shop’s path', () => {
    expect(
      ['de-de/home', 'de-de/layout', 'de-de/ratgeber/baby-anziehen'].map(
        (slug) => find(slug)?.path,
      ),
    ).toEqual(['/', '/', '/ratgeber/baby-anziehen/']);
  });

  test('translated slugs are named as the API takes them', () => {
    expect(find('de-de/ratgeber/baby-anziehen')?.translatedSlugs).toEqual([
      { lang: 'fr', slug: 'inspirations/habiller', name: '' },
    ]);
  });
});

const URL_HERE = 'https://a.storyblok.com/f/1001/800x800/5e1f0c9a2b/bear.webp';

describe('files of a content', () => {
  const content = {
    src: { filename: URL_HERE },
    text: `Siehe ${URL_HERE}`,
    other: ['https://a.example/f/1/2.webp'],
  };

  test('whole values that are URLs of files are replaced, whatever field they are in', () => {
    expect(fileKeys(content)).toEqual(['f/1001/800x800/5e1f0c9a2b/bear.webp']);
    expect(withFiles(content, () => 'there')).toEqual({ ...content, src: { filename: 'there' } });
  });

  test.each([
    [
      'https://s3.amazonaws.com/a.storyblok.com/f/5/x/a/b.pdf',
      'https://a.storyblok.com/f/5/x/a/b.pdf',
    ],
    [
      '//s3.amazonaws.com/a-us.storyblok.com/f/5/x/a/b.pdf',
      'https://a-us.storyblok.com/f/5/x/a/b.pdf',
    ],
    [URL_HERE, URL_HERE],
  ])('%s', (from, to) => {
    expect(publicUrl(from)).toBe(to);
  });
});

describe('what says the same', () => {
  const asset = {
    fieldtype: 'asset',
    id: 7,
    filename: URL_HERE,
    alt: 'Bär',
    title: '',
    focus: null,
  };

  test.each([
    ['order of fields', { a: '1', b: '2' }, { b: '2', a: '1' }, true],
    ['empty fields', { a: '1', b: '', c: null, d: [] }, { a: '1' }, true],
    ['what marks blocks for editing', { a: '1', _editable: '<!--x-->' }, { a: '1' }, true],
    ['an asset’s id', { src: asset }, { src: { ...asset, id: 9, meta_data: {} } }, true],
    ['an asset’s text', { src: asset }, { src: { ...asset, alt: 'Hund' } }, false],
    ['an asset’s focus', { src: asset }, { src: { ...asset, focus: '1x1:2x2' } }, false],
    [
      'order of blocks',
      { body: [{ a: '1' }, { a: '2' }] },
      { body: [{ a: '2' }, { a: '1' }] },
      false,
    ],
    ['a box that is not ticked', { a: false }, {}, false],
  ])('%s', (_title, one, other, expected) => {
    expect(saysTheSame(one, other)).toBe(expected);
  });

  test('every value says the same as its copy through JSON', () => {
    assert(property(jsonValue(), (value) => saysTheSame(value, JSON.parse(JSON.stringify(value)))));
  });
});

test('a name always has the same uuid, which is valid', () => {
  assert(
    property(string(), (name) => {
      expect(uuidFor(name)).toBe(uuidFor(name));
      expect(uuidFor(name)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});
