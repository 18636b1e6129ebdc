import { describe, expect, test } from 'vitest';
import {
  assetField,
  blocksField,
  flagField,
  linkField,
  numberField,
  optionField,
  textField,
} from './fields.ts';

const filename = 'https://a.storyblok.com/f/96945/1600x793/c55f649622/x.jpg';
const key = 'f/96945/1600x793/c55f649622/x.jpg';

test.each(['', ' \n', '\u00A0', '\u00AD\u200B'])('the text %j is unfilled', (raw) => {
  expect(textField.parse(raw)).toBe('');
});

describe('a never-filled field may be absent', () => {
  test.each([undefined, null])('%s', (raw) => {
    expect(textField.parse(raw)).toBe('');
    expect(flagField.parse(raw)).toBe(false);
    expect(numberField.parse(raw)).toBeUndefined();
    expect(assetField.parse(raw)).toBeUndefined();
    expect(linkField.parse(raw)).toEqual({ linktype: 'other' });
    expect(blocksField.parse(raw)).toEqual([]);
    expect(optionField(['a', 'b']).parse(raw)).toBe('a');
  });
});

describe('number is a string', () => {
  test.each([
    ['1234', 1234],
    [12, 12],
    ['1.5', 1.5],
    ['-3', -3],
    ['0', 0],
    ['', undefined],
    ['x', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
  ])('%j: %s', (raw, value) => {
    expect(numberField.parse(raw)).toBe(value);
  });
});

describe('asset', () => {
  test('an image with its alternative text', () => {
    const raw = { filename, alt: 'Foo', title: 'T', id: 1, focus: '350x426:351x427' };
    expect(assetField.parse(raw)).toEqual({
      image: { key, width: 1600, height: 793 },
      alt: 'Foo',
      title: 'T',
      focus: { x: 22, y: 54 },
    });
    expect(assetField.parse({ filename })).toMatchObject({ alt: '', title: '' });
  });

  test('only a URL, as in early image fields', () => {
    const raw = filename.replace('https:', '');
    expect(assetField.parse(raw)).toEqual({
      image: { key, width: 1600, height: 793 },
      alt: '',
      title: '',
      focus: undefined,
    });
    expect(assetField.parse('https://evil.example/x.jpg')).toBeUndefined();
  });

  test.each([
    '',
    null,
    'https://evil.example/f/1/2x3/a/x.jpg',
    'javascript:alert(1)',
    filename.replace('.jpg', '.svg'),
  ])('cleared or of another host: %j is undefined', (raw) => {
    expect(assetField.parse({ id: null, alt: null, filename: raw, title: null })).toBeUndefined();
  });
});

describe('link', () => {
  test('a cleared link is linktype:"story" with empty id and cached_url: no slug', () => {
    const raw = { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: '' };
    expect(linkField.parse(raw)).toEqual({ linktype: 'story' });
  });

  test('story: the resolved story takes precedence over cached_url, which may be outdated', () => {
    const raw = { linktype: 'story', id: '1', url: '', cached_url: 'de-de/old', anchor: 'a' };
    expect(linkField.parse(raw)).toMatchObject({ fullSlug: 'de-de/old', anchor: 'a' });
    expect(linkField.parse({ ...raw, story: { full_slug: 'de-de/new' } }).fullSlug).toBe(
      'de-de/new',
    );
  });

  test.each(['text', 42, {}, { full_slug: 5 }])(
    'the broken story %j does not break a link',
    (story) => {
      const raw = { linktype: 'story', cached_url: 'de-de/a', story };
      expect(linkField.parse(raw).fullSlug).toBe('de-de/a');
    },
  );

  test('url, email, asset', () => {
    expect(
      linkField.parse({ linktype: 'url', url: 'https://a.example', target: '_blank' }),
    ).toMatchObject({ linktype: 'url', url: 'https://a.example', target: '_blank' });
    expect(linkField.parse({ linktype: 'url', url: '', cached_url: '/x' }).url).toBe('/x');
    expect(linkField.parse({ linktype: 'email', email: 'a@b.example' }).email).toBe('a@b.example');
    expect(linkField.parse({ linktype: 'asset', url: filename }).url).toBe(filename);
  });

  test.each(['', 'constructor', 'STORY', null])('type %j is other', (linktype) => {
    expect(linkField.parse({ linktype }).linktype).toBe('other');
  });
});

test('an unknown option falls back to the first', () => {
  const field = optionField(['2', '1']);
  expect(field.parse('1')).toBe('1');
  for (const raw of ['3', 1, '', {}, '__proto__']) expect(field.parse(raw)).toBe('2');
});
