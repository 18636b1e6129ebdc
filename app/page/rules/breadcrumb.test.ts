import { describe, expect, test } from 'vitest';
import { contentTrail, pathsAbove, productTrail } from './breadcrumb.ts';

test.each([
  ['/', []],
  ['/versand/', []],
  ['/ratgeber/erstausstattung/', ['/ratgeber/']],
  ['/a/b/c/', ['/a/', '/a/b/']],
])('the paths above %s are %j', (path, above) => {
  expect(pathsAbove(path)).toEqual(above);
});

describe('the breadcrumb of a content page', () => {
  const names = new Map([
    ['/a/', 'Alpha'],
    ['/a/b/', ''],
    ['/a/b/c/', 'Gamma'],
  ]);

  test('the breadcrumb of a content page contains the named levels above and the page itself', () => {
    expect(contentTrail('/a/b/c/d/', 'Delta', (path) => names.get(path))).toEqual([
      { label: 'Alpha', path: '/a/' },
      { label: 'Gamma', path: '/a/b/c/' },
      { label: 'Delta', path: '/a/b/c/d/' },
    ]);
  });

  test('the breadcrumb of a content page contains only the page itself if no other level is known', () => {
    expect(contentTrail('/a/b/', 'Beta', () => undefined)).toEqual([
      { label: 'Beta', path: '/a/b/' },
    ]);
  });
});

test('a product’s breadcrumb contains its categories; a hidden one has no link', () => {
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

test('a product’s breadcrumb uses the shop’s translated category paths', () => {
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
