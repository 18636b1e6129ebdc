import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { safeNext } from './next-path.ts';

test.each([
  ['/konto/', '/konto/'],
  ['/fr/compte/?a=1&b=%2F#c', '/fr/compte/?a=1&b=%2F#c'],
  ['/warenkorb/ü', '/warenkorb/%C3%BC'],
  ['/a/../kasse/', '/kasse/'],
])('%j is a path of the host', (next, path) => {
  expect(safeNext(next, '/x/')).toBe(path);
});

test.each([
  '',
  null,
  undefined,
  'konto/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/konto/\r\nSet-Cookie: a=b',
  `/${'a'.repeat(2000)}`,
])('%j is not', (next) => {
  expect(safeNext(next, '/x/')).toBe('/x/');
});

test('whatever is given stays on the host', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    'evil.example',
    '\t',
    '%2f',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const to = safeNext(`/${parts.join('')}`, '/x/');
      expect(new URL(to, 'https://shop.example').host).toBe('shop.example');
      expect(to).not.toMatch(/^\/\//);
    }),
  );
});
