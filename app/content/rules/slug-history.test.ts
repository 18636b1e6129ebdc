import { expect, test } from 'vitest';
import { advanceHistory, type SlugHistory } from './slug-history.ts';
import type { Entries } from './slug-index.ts';

/** Paths by uuid. */
function entries(rows: Record<string, string>): Entries {
  return new Map(
    Object.entries(rows).map(([uuid, path]) => [
      path,
      { path, uuid, fullSlug: `de-de${path}`, alternates: {} },
    ]),
  );
}

type Row = [
  name: string,
  before: Record<string, string>,
  history: Record<string, string | null>,
  after: Record<string, string>,
  expected: Record<string, string | null>,
];

test.each<Row>([
  ['nothing changed', { a: '/a/' }, {}, { a: '/a/' }, {}],
  ['a new story', {}, {}, { a: '/a/' }, {}],
  ['moved: 301', { a: '/a/' }, {}, { a: '/b/' }, { '/a/': '/b/' }],
  ['gone: 410', { a: '/a/' }, {}, { b: '/b/' }, { '/a/': null }],
  [
    'moved twice: one step',
    { a: '/b/' },
    { '/a/': '/b/' },
    { a: '/c/' },
    { '/a/': '/c/', '/b/': '/c/' },
  ],
  ['moved, then gone', { a: '/b/' }, { '/a/': '/b/' }, {}, { '/a/': null, '/b/': null }],
  ['moved back', { a: '/b/' }, { '/a/': '/b/' }, { a: '/a/' }, { '/b/': '/a/' }],
  ['its path taken over', { a: '/a/' }, {}, { a: '/b/', c: '/a/' }, {}],
  ['published again', {}, { '/a/': null }, { a: '/a/' }, {}],
  ['gone stays gone', { b: '/b/' }, { '/a/': null }, { b: '/b/' }, { '/a/': null }],
  ['the home page is never gone', { h: '/' }, {}, { x: '/x/' }, {}],
])('%s', (_, before, history, after, expected) => {
  const old = Object.entries(history).map(([path, to]) => [path, { to }] as const);
  const previous = { entries: entries(before), history: new Map(old) };
  expect(targetsOf(advanceHistory(previous, entries(after)))).toEqual(expected);
});

/** Old paths with the paths to which they lead. */
function targetsOf(history: SlugHistory): Record<string, string | null> {
  return Object.fromEntries([...history].map(([path, { to }]) => [path, to]));
}

test.each<
  [name: string, states: Record<string, string>[], expected: Record<string, string | null>]
>([
  [
    'moved, gone, published and moved back',
    [{ a: '/a/' }, { a: '/b/' }, {}, { a: '/a/' }],
    { '/b/': '/a/' },
  ],
  ['gone, published on another path', [{ a: '/a/' }, {}, { a: '/b/' }], { '/a/': '/b/' }],
  [
    'moved, gone, published where it was',
    [{ a: '/a/' }, { a: '/b/' }, {}, { a: '/b/' }],
    { '/a/': '/b/' },
  ],
  [
    'moved on, its second path taken over',
    [{ a: '/a/' }, { a: '/b/' }, { a: '/c/', x: '/b/' }],
    { '/a/': '/c/' },
  ],
  ['gone, its path taken over and left', [{ a: '/a/' }, {}, { x: '/a/' }, {}], { '/a/': null }],
])('a story that was %s', (_, states, expected) => {
  let history: SlugHistory = new Map();
  let before = entries({});
  for (const state of states) {
    history = advanceHistory({ entries: before, history }, entries(state));
    before = entries(state);
  }
  expect(targetsOf(history)).toEqual(expected);
});

test('the history drops the oldest first', () => {
  const history = new Map([
    ['/1/', { to: null }],
    ['/2/', { to: null }],
  ]);
  const next = advanceHistory({ entries: entries({ a: '/3/' }), history }, entries({}), 2);
  expect([...next.keys()]).toEqual(['/2/', '/3/']);
});
