import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentLink, resolveLink, storyPath } from './link.ts';

/** Marks localised paths. */
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
    ['a text message', { url: 'sms:+49800000471?body=Hallo' }, 'sms:+49800000471?body=Hallo'],
    ['a host without a scheme', { url: '//example.com/x' }, 'https://example.com/x'],
    [
      'with an anchor',
      { url: ' //example.com/x?a=1 ', anchor: 'b' },
      'https://example.com/x?a=1#b',
    ],
    ['no host after the slashes', { url: '///example.com/x' }, '/L/example.com/x'],
    ['a host that is none', { url: '//exa<mple/x' }, undefined],
    ['cleared', { url: '' }, undefined],
    ['only an anchor', { url: '', anchor: 'a' }, '#a'],
    ['an anchor and no url at all', { anchor: 's-rueckgabe' }, '#s-rueckgabe'],
    ['an anchor with its sign', { url: '', anchor: '#a' }, '#a'],
    ['the sign after a path', { url: '/warenkorb/', anchor: '#sum' }, '/L/warenkorb/#sum'],
    ['an anchor with escapes', { anchor: 'gr%C3%B6%C3%9Fe' }, '#gr%C3%B6%C3%9Fe'],
    ['an anchor in letters', { anchor: ' größe ' }, '#größe'],
    ['an empty anchor', { url: '/a/', anchor: '#' }, '/L/a/'],
    ['nothing but signs', { anchor: ' ## ' }, undefined],
    ['a url that has its own', { url: '/a/#b', anchor: 'c' }, '/L/a/#b'],
    ['a sign alone', { url: '#' }, '#'],
  ])('%s', (_, link, expected) => {
    expect(href({ linktype: 'url', ...link })).toBe(expected);
  });
});

test.each([
  [{ linktype: 'url', url: ' /warenkorb/ ' }, '/L/warenkorb/'],
  [{ linktype: 'url', url: '\u00a0https://example.org/a\t' }, 'https://example.org/a'],
  [{ linktype: 'url', url: ' www.example.org ' }, 'https://www.example.org/'],
  [{ linktype: 'url', url: ' ?page=2' }, '?page=2'],
  [{ linktype: 'url', url: ' #top ' }, '#top'],
  [{ linktype: 'url', url: '  ', href: ' /panier/' }, '/L/panier/'],
  [{ linktype: 'url', url: ' /a/ ', anchor: 'b' }, '/L/a/#b'],
  [{ linktype: 'url', url: '  ' }, undefined],
  [{ linktype: 'other', href: ' /a/ ' }, '/a/'],
  [
    { linktype: 'asset', url: ' //a.storyblok.com/f/1/x/abc/z.pdf ' },
    'https://a.storyblok.com/f/1/x/abc/z.pdf',
  ],
  [{ linktype: 'email', email: ' hallo@nestling.example ' }, 'mailto:hallo@nestling.example'],
  [{ linktype: 'email', email: ' ' }, undefined],
] as const)('spaces around it are no part of %j', (link, expected) => {
  expect(href(link)).toBe(expected);
});

describe('story: resolve the full slug for the company, add the optional anchor, localise it', () => {
  test.each([
    [{ fullSlug: 'de-de/kinderwagen' }, '/L/kinderwagen'],
    [{ fullSlug: 'de-de/kinderwagen', anchor: 'x' }, '/L/kinderwagen#x'],
    [{ fullSlug: 'bm-de-de/versand' }, '/L/versand'],
    [{ fullSlug: 'fr-ch/home' }, '/L/'],
    [{ fullSlug: '' }, undefined],
    [{ fullSlug: '', anchor: '#x' }, '#x'],
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
  expect(href({ linktype: 'other', href: '//example.org/b' })).toBe('https://example.org/b');
  expect(href({ linktype: 'other', url: 'https://example.org/' })).toBeUndefined();
});

describe('a relative address is resolved against the page that it stands on', () => {
  test.each([
    ['/', 'foo/', '/L/foo/'],
    ['/', './foo', '/L/foo'],
    ['/', '../foo', '/L/foo'],
    ['/', '../../..//evil.example/', '/L/evil.example/'],
    ['/', '?x=1', '?x=1'],
    ['/ratgeber/schlafen/', 'tog/', '/L/ratgeber/schlafen/tog/'],
    ['/ratgeber/schlafen/', './tog/?a=1#b', '/L/ratgeber/schlafen/tog/?a=1#b'],
    ['/ratgeber/schlafen/', '../baby-anziehen/', '/L/ratgeber/baby-anziehen/'],
    ['/ratgeber/schlafen/', '..', '/L/ratgeber/'],
    ['/ratgeber/schlafen/', '../../', '/L/'],
    ['/ratgeber/schlafen/', '.', '/L/ratgeber/schlafen/'],
    ['/ratgeber/schlafen/', '?page=2', '?page=2'],
    ['/ratgeber/schlafen/', '..//evil.example/', '/L/ratgeber/evil.example/'],
    ['/a/', './/evil.example/', '/L/a/evil.example/'],
    ['/a/', 'größe', '/L/a/gr%C3%B6%C3%9Fe'],
    ['/a/', './anleitung.pdf', '/L/a/anleitung.pdf'],
    ['/ratgeber/schlafen/', 'seite.html', '/L/ratgeber/schlafen/seite.html'],
    ['/ratgeber/schlafen', 'seite.html', '/L/ratgeber/seite.html'],
    ['/ratgeber/schlafen/', 'Seite.v2.HTM?a=1#b', '/L/ratgeber/schlafen/Seite.v2.HTM?a=1#b'],
    ['/ratgeber/schlafen/', 'ordner/seite', '/L/ratgeber/schlafen/ordner/seite'],
    ['/ratgeber/schlafen/', 'ordner/seite.html', '/L/ratgeber/schlafen/ordner/seite.html'],
    ['/a/', ' seite.html ', '/L/a/seite.html'],
    ['/a/', '\u00a0../b/\n', '/L/b/'],
  ])('on %s the address %j is %s', (page, url, expected) => {
    expect(resolveLink({ linktype: 'url', url }, localise, page)?.href).toBe(expected);
    if (!url.startsWith('?'))
      expect(resolveLink({ linktype: 'other', href: url }, localise, page)?.href).toBe(expected);
  });

  test('a relative address keeps its anchor', () => {
    const link = { linktype: 'url', url: '../b/', anchor: 'c' } as const;
    expect(resolveLink(link, localise, '/a/')?.href).toBe('/L/b/#c');
  });

  test.each([
    'nestling.example',
    'nestling.example/a/',
    'nestling.example/a.html',
    '.html',
    'a@b.example',
    'tel 0800',
    '<b>',
    'a\\b',
  ])('%j is none: it may be a host without a scheme, or no address', (url) =>
    expect(href({ linktype: 'url', url })).toBeUndefined(),
  );

  test('none leaves the shop’s host but one that begins with another', () => {
    const parts = fc.constantFrom(
      '.',
      '..',
      '/',
      '//',
      '\\',
      'a',
      ':',
      '@',
      'evil.example',
      '?',
      '#',
      '\t',
      ' ',
      '\u00a0',
      'a.html',
    );
    const address = fc.array(parts, { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(address, fc.constantFrom('/', '/a/', '/a/b/'), (url, page) => {
        for (const link of [
          { linktype: 'url', url },
          { linktype: 'other', href: url },
        ] as const) {
          const found = resolveLink(link, (path) => path, page)?.href;
          if (found === undefined) continue;
          const { origin, protocol } = new URL(found, `https://shop.example${page}`);
          if (/^\/\/[^/\\]/.test(url.trim())) expect(protocol).toBe('https:');
          else expect(origin).toBe('https://shop.example');
        }
      }),
    );
  });
});

describe('A link’s target attribute is passed through when present', () => {
  test.each([
    ['_blank', '_blank'],
    ['_BLANK', '_blank'],
    ['_self', '_self'],
    ['_parent', '_parent'],
    ['_top', '_top'],
    ['groessen', 'groessen'],
    ['fenster-2', 'fenster-2'],
    ['_fenster', undefined],
    ['', undefined],
    ['evil"onclick', undefined],
    ['a\n<b', undefined],
    ['a'.repeat(65), undefined],
    [undefined, undefined],
  ])('%j', (target, expected) => {
    const found = resolveLink({ linktype: 'url', url: '/a/', target }, localise);
    expect(found).toEqual({ href: '/L/a/', ...(expected && { target: expected }) });
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
    '\\\\evil.example',
    'http://',
  ];
  test.each(schemes)('%j', (address) => {
    for (const linktype of ['asset', 'url', 'other'] as const) {
      const found = href({ linktype, url: address, href: address });
      expect(found === undefined || found.startsWith('/L/evil.example')).toBe(true);
    }
  });

  test.each(['/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '///evil.example'])(
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
