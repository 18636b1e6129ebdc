import { describe, expect, test } from 'vitest';
import { contentTrail, pathsAbove, productTrail } from './breadcrumb.ts';

test.each([
  ['/', []],
  ['/versand/', []],
  ['/ratgeber/erstausstattung/', ['/ratgeber/']],
  ['/a/b/c/', ['/a/', '/a/b/']],
])('above %s stands %j', (path, above) => {
  expect(pathsAbove(path)).toEqual(above);
});

describe('the trail of a content page', () => {
  const names = new Map([
    ['/a/', 'Alpha'],
    ['/a/b/', ''],
    ['/a/b/c/', 'Gamma'],
  ]);

  test('has the levels that are pages with a name, and itself', () => {
    expect(contentTrail('/a/b/c/d/', 'Delta', (path) => names.get(path))).toEqual([
      { label: 'Alpha', path: '/a/' },
      { label: 'Gamma', path: '/a/b/c/' },
      { label: 'Delta', path: '/a/b/c/d/' },
    ]);
  });

  test('where nothing is known it is the page itself', () => {
    expect(contentTrail('/a/b/', 'Beta', () => undefined)).toEqual([
      { label: 'Beta', path: '/a/b/' },
    ]);
  });
});

test('a product’s trail is its categories; a hidden one has no page', () => {
  const categories = [
    { categoryName: 'Babykleidung', categoryUrl: '/babykleidung/' },
    { categoryName: 'Intern', categoryUrl: '/babykleidung/intern/', categoryHidden: true },
    { categoryName: 'Wickelbodys' },
  ];
  expect(productTrail(categories)).toEqual([
    { label: 'Babykleidung', path: '/babykleidung/' },
    { label: 'Intern' },
    { label: 'Wickelbodys' },
  ]);
});

test('a product’s trail has the shop’s own words for its categories', () => {
  const categories = [
    { categoryName: 'Babykleidung', categoryUrl: '/babykleidung/' },
    { categoryName: 'Mützen', categoryUrl: '/babykleidung/muetzen/' },
  ];
  const words = new Map([['/babykleidung/muetzen/', 'Hauben']]);
  expect(productTrail(categories, words)).toEqual([
    { label: 'Babykleidung', path: '/babykleidung/' },
    { label: 'Hauben', path: '/babykleidung/muetzen/' },
  ]);
});
