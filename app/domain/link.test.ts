import { describe, expect, test } from 'vitest';
import { type ContentLink, resolveLink, storyPath } from './link.ts';

/** Marks what was localised. */
function localise(path: string): string {
  return `/L${path}`;
}

function href(link: ContentLink): string | undefined {
  return resolveLink(link, localise)?.href;
}

describe('asset: use its url or href', () => {
  test.each([
    [{ url: 'https://a.storyblok.com/x.pdf' }, 'https://a.storyblok.com/x.pdf'],
    [{ href: 'https://a.storyblok.com/y.pdf' }, 'https://a.storyblok.com/y.pdf'],
    [{ url: '//a.storyblok.com/f/1/x/abc/z.pdf' }, 'https://a.storyblok.com/f/1/x/abc/z.pdf'],
    [{ url: 'https://u.example/', href: 'https://h.example/' }, 'https://u.example/'],
    [{ url: 'https://u.example/', anchor: 'page2' }, 'https://u.example/'],
    [{}, undefined],
  ])('%j: %s', (link, expected) => {
    expect(href({ linktype: 'asset', ...link })).toBe(expected);
  });
});

test('email: produce a mailto link', () => {
  expect(href({ linktype: 'email', email: 'hallo@nestling.example' })).toBe(
    'mailto:hallo@nestling.example',
  );
  expect(href({ linktype: 'email' })).toBeUndefined();
});

describe('url', () => {
  test.each([
    ['a path starting with / is localised', { url: '/warenkorb' }, '/L/warenkorb'],
    ['with its anchor', { url: '/warenkorb/', anchor: 'sum' }, '/L/warenkorb/#sum'],
    ['its query is kept', { url: '/suche/?q=a+b#c' }, '/L/suche/?q=a+b#c'],
    ['one starting with # is kept as is', { url: '#top', anchor: 'other' }, '#top'],
    ['any other url is used', { url: 'https://example.org/a' }, 'https://example.org/a'],
    [
      'with an optional anchor suffix',
      { url: 'https://example.org/a', anchor: 'b' },
      'https://example.org/a#b',
    ],
    ['href if it has no url', { href: '/panier/' }, '/L/panier/'],
    ['a telephone number', { url: 'tel:0800000471' }, 'tel:0800000471'],
    ['cleared', { url: '' }, undefined],
    ['cleared, with an anchor', { url: '', anchor: 'a' }, undefined],
  ])('%s', (_, link, expected) => {
    expect(href({ linktype: 'url', ...link })).toBe(expected);
  });
});

describe('story: resolve the full slug for the company, add the optional anchor, localise it', () => {
  test.each([
    [{ fullSlug: 'de-de/kinderwagen' }, '/L/kinderwagen'],
    [{ fullSlug: 'de-de/kinderwagen', anchor: 'x' }, '/L/kinderwagen#x'],
    [{ fullSlug: 'bm-de-de/versand' }, '/L/versand'],
    [{ fullSlug: 'fr-ch/home' }, '/L/'],
    [{ fullSlug: '' }, undefined],
    [{}, undefined],
  ])('%j: %s', (link, expected) => {
    expect(href({ linktype: 'story', ...link })).toBe(expected);
  });

  test.each([
    ['kinderwagen', '/kinderwagen'],
    ['/de-at/ratgeber/a/', '/ratgeber/a/'],
    ['mh-de-de/a', '/a'],
    ['vital-fr-fr/a', '/a'],
    ['bm-de-de', '/'],
    ['bm-kinderwagen', '/bm-kinderwagen'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['//evil.example', '/evil.example'],
  ])('slug %j is path %s', (slug, path) => {
    expect(storyPath(slug)).toBe(path);
  });
});

test('fallback: use href plus the optional anchor', () => {
  expect(href({ linktype: 'other', href: 'https://example.org/', anchor: 'a' })).toBe(
    'https://example.org/#a',
  );
  expect(href({ linktype: 'other', href: '/a/' })).toBe('/a/');
  expect(href({ linktype: 'other', url: 'https://example.org/' })).toBeUndefined();
});

describe('A link’s target attribute is passed through when present', () => {
  test.each([
    ['_blank', { href: 'https://example.org/', target: '_blank' }],
    ['_self', { href: 'https://example.org/', target: '_self' }],
    ['', { href: 'https://example.org/' }],
    ['evil"onclick', { href: 'https://example.org/' }],
    [undefined, { href: 'https://example.org/' }],
  ])('%s', (target, expected) => {
    const link: ContentLink = { linktype: 'url', url: 'https://example.org/', target };
    expect(resolveLink(link, localise)).toEqual(expected);
  });
});

describe('a scheme that is not allowed has no link', () => {
  const schemes = [
    'javascript:alert(1)',
    ' jAvaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:1',
    'data:text/html,<script>1</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'blob:x',
    '//evil.example/x',
    '\\\\evil.example',
    'http://',
  ];
  test.each(schemes)('%j', (address) => {
    for (const linktype of ['asset', 'url', 'other'] as const) {
      const found = href({ linktype, url: address, href: address });
      expect(found === undefined || found.startsWith('/L/evil.example')).toBe(true);
    }
  });

  test.each(['/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '//evil.example'])(
    '%j stays on the shop’s host',
    (address) => {
      for (const linktype of ['asset', 'url', 'other'] as const) {
        const found = resolveLink({ linktype, url: address, href: address }, (path) => path);
        const url = new URL(found?.href ?? '/', 'https://shop.example');
        expect(url.origin).toBe('https://shop.example');
      }
    },
  );
});
