import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeSegments,
  hasExtension,
  isPathTooLong,
  normalisePath,
  pathKind,
  readablePath,
  splitPrefix,
  storySlug,
} from './path.ts';

const ORIGIN = 'https://shop.example';
/** Parts of attacks and of editors' paths, mixed with random text. */
const totalQuantity = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '%2f',
    '%2e',
    '%00',
    '%zz',
    '+',
    '\t',
    '\n',
    '\r',
    '@',
    ':',
    ' ',
    'de-de',
    'fr-ch',
    'kategorieseiten',
    'home',
    'p',
    'ratgeber',
    'evil.example',
    'a.html',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const paths = fc.array(totalQuantity, { maxLength: 8 }).map((parts) => parts.join(''));
const slashed = fc.array(totalQuantity, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`);

describe('locale prefixes of the form xx-xx, the kategorieseiten prefix and the home path are stripped', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/home', '/'],
    ['/home/', '/'],
    ['/home/x', '/home/x/'],
    ['/home/home/', '/'],
    ['/de-de/home/home/home', '/'],
    ['/home/de-de/', '/'],
    ['/de-de/home/home/', '/'],
    ['/fr-ch/home/kategorieseiten/home/', '/'],
    ['/homehome/', '/homehome/'],
    ['/homewear', '/homewear/'],
    ['/a/home', '/a/home/'],
    ['/de-de', '/'],
    ['/de-de/', '/'],
    ['/fr-ch/poussettes', '/poussettes/'],
    ['/xx-yy/a', '/a/'],
    ['/de-de/home', '/'],
    ['/de-de-de/a', '/de-de-de/a/'],
    ['/DE-DE/a', '/DE-DE/a/'],
    ['/deu-de/a', '/deu-de/a/'],
    ['/a/de-de/b', '/a/de-de/b/'],
    ['/kategorieseiten', '/'],
    ['/kategorieseiten/kinderwagen/', '/kinderwagen/'],
    ['/kategorieseiten/home', '/'],
    ['/kategorieseitenx/a', '/kategorieseitenx/a/'],
    ['/de-at/kategorieseiten/a', '/a/'],
    ['/de-at/de-de/a', '/a/'],
    ['/kategorieseiten/de-de/a', '/a/'],
  ])('%j: %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });
});

describe('a missing trailing slash is added, and plus signs in paths become spaces', () => {
  test.each([
    ['/warenkorb', '/warenkorb/'],
    ['/a/b/', '/a/b/'],
    ['a', '/a/'],
    ['/a+b', '/a%20b/'],
    ['/a++b/c+', '/a%20%20b/c%20/'],
    ['/a%2Bb', '/a%2Bb/'],
  ])('%j: %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });
});

describe('a last segment with an extension', () => {
  test.each([
    ['/index.html', '/index.html'],
    ['/a/site.css', '/a/site.css'],
    ['/foo.bar/', '/foo.bar/'],
    ['/foo.bar/x', '/foo.bar/x/'],
    ['/a.', '/a./'],
    ['/a.toolongending', '/a.toolongending/'],
    ['/de-de/a.pdf', '/a.pdf'],
  ])('%j: %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });

  test('only the last segment counts', () => {
    expect(hasExtension('/a.b/c')).toBe(false);
    expect(hasExtension('/a.b/c.d')).toBe(true);
  });
});

describe('leading slashes collapse to one, and no Location begins with two', () => {
  test.each([
    ['//evil.example/x', '/evil.example/x/'],
    ['////evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example\\x', '/evil.example/x/'],
    ['/de-de//evil.example/x', '/evil.example/x/'],
    ['/\t/evil.example/x', '/evil.example/x/'],
    ['/a///b', '/a/b/'],
  ])('%j: %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });

  test('no path leaves its shop', () => {
    fc.assert(
      fc.property(fc.oneof(paths, slashed), (path) => {
        const found = normalisePath(path);
        expect(found).toMatch(/^\/(?![/\\])/);
        expect(new URL(found, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 500 },
    );
  });

  test('a normal path stays unchanged: one redirect, never a chain', () => {
    fc.assert(
      fc.property(fc.oneof(paths, slashed), (path) => {
        expect(normalisePath(normalisePath(path))).toBe(normalisePath(path));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the shop’s prefix', () => {
  test.each([
    ['/fr', '/fr', '/'],
    ['/fr/', '/fr', '/'],
    ['/fr/panier/', '/fr', '/panier/'],
    ['/fruits/', '', '/fruits/'],
    ['/', '', '/'],
    ['/a/fr/', '', '/a/fr/'],
  ])('%s', (path, prefix, rest) => {
    expect(splitPrefix(path, ['', '/fr'])).toEqual({ prefix, rest });
  });

  test('the shop’s prefix is empty on a host with one shop', () => {
    expect(splitPrefix('/fr/panier/', [''])).toEqual({ prefix: '', rest: '/fr/panier/' });
  });
});

describe('Paths containing /p/ are product pages; ratgeber, les-inspirations or magazin are guides', () => {
  test.each([
    ['/p/body-1001010/', 'product'],
    ['/fr/p/body-1001010/', 'product'],
    ['/ratgeber/', 'guide'],
    ['/ratgeber/erstausstattung/', 'guide'],
    ['/fr/les-inspirations/', 'guide'],
    ['/magazin/babyuitzet/', 'guide'],
    ['/magazine/', 'other'],
    ['/mein-ratgeber/', 'other'],
    ['/pants/', 'other'],
    ['/p', 'other'],
    ['/', 'other'],
  ])('%s: %s', (path, kind) => {
    expect(pathKind(path)).toBe(kind);
  });
});

test('A path of more than 400 bytes is too long', () => {
  expect(isPathTooLong(`/${'a'.repeat(399)}`)).toBe(false);
  expect(isPathTooLong(`/${'a'.repeat(400)}`)).toBe(true);
});

describe('segments', () => {
  test.each([
    ['/', []],
    ['/a/b/', ['a', 'b']],
    ['/gr%C3%B6%C3%9Fe/', ['größe']],
    ['/a%20b/', ['a b']],
    ['/%252e%252e/', ['%2e%2e']],
  ])('%s', (path, segments) => {
    expect(decodeSegments(path)).toEqual(segments);
  });

  test.each([
    '/a/%2e%2e/b/',
    '/%2E%2e/',
    '/%2e/',
    '/../a/',
    '/a%2fb/',
    '/a%2Fb/',
    '/..%2f..%2fsecret/',
    '/a%5cb/',
    '/a\\b/',
    '/%00/',
    '/a%0d%0ab/',
    '/a%7f/',
    '/%zz/',
    '/%/',
    '/%c3%28/',
  ])('a path like %s is rejected', (path) => {
    expect(decodeSegments(path)).toBeUndefined();
    expect(storySlug(path)).toBeUndefined();
  });
});

describe('a path in readable form', () => {
  test.each([
    ['/a+b/', '/a b/'],
    ['/a%20b/', '/a b/'],
    ['/a%2Bb/', '/a+b/'],
    ['/gr%C3%BC%C3%9Fe/', '/grüße/'],
    ['/100%+sicher/', '/100% sicher/'],
    ['/', '/'],
  ])('%j: %j', (path, readable) => {
    expect(readablePath(path)).toBe(readable);
  });
});

describe('the story slug of a path', () => {
  test.each([
    ['/', 'home'],
    ['/Kinderwagen/', 'kinderwagen'],
    ['/ratgeber/erste-ausstattung_2/', 'ratgeber/erste-ausstattung_2'],
    ['/a.html', 'a.html'],
    ['/-a/', undefined],
    ['/_layout/', undefined],
    ['/.env', undefined],
    ['/a b/', undefined],
    ['/gr%C3%B6%C3%9Fe/', undefined],
    ['/a%3Fb/', undefined],
    ['/%252e%252e/', undefined],
  ])('%s: %s', (path, slug) => {
    expect(storySlug(path)).toBe(slug);
  });

  test('the story slug of a path never contains a dot segment, NUL, backslash, percent sign or query', () => {
    const dotted = fc.array(fc.constantFrom('a', '.', '..', '/', '%2e', '%2f', '%5c', 'b'));
    fc.assert(
      fc.property(
        fc.oneof(
          paths,
          slashed,
          dotted.map((parts) => parts.join('')),
        ),
        (path) => {
          expect(storySlug(path) ?? '').not.toMatch(/\.\.|[\p{Cc}\\%?#+\s]|^\/|\/$|\/\//u);
        },
      ),
      { numRuns: 500 },
    );
  });
});
