import { expect, test } from 'vitest';
import { advanceHistory } from './slug-history.ts';
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
  const previous = { entries: entries(before), history: new Map(Object.entries(history)) };
  expect(Object.fromEntries(advanceHistory(previous, entries(after)))).toEqual(expected);
});

test('the history drops the oldest first', () => {
  const history = new Map([
    ['/1/', null],
    ['/2/', null],
  ]);
  const next = advanceHistory({ entries: entries({ a: '/3/' }), history }, entries({}), 2);
  expect([...next.keys()]).toEqual(['/2/', '/3/']);
});
