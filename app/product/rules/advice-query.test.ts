import { expect, test } from 'vitest';
import { readAdvice, unreadAdvice, withAdvice } from './advice-query.ts';
import { decideQuery, knownValues } from '../../page/rules/page-query.ts';

test.each([
  ['?advice.height=67&advice.age=6', { height: 67, age: 6 }],
  ['?advice.height=67,4', { height: 67 }],
  ['?advice.height=+67 ', { height: 67 }],
  ['?advice.height=29', {}],
  ['?advice.height=1e2', {}],
  ['?advice.height=-67', {}],
  ['?advice.height=%3Cb%3E', {}],
  ['?advice.age=0', { age: 0 }],
  ['?advice.age=', {}],
  // A question that this product does not have.
  ['?advice.room=20', {}],
])('%s is %j', (search, query) => {
  expect(readAdvice(new URLSearchParams(search), ['height', 'age'])).toEqual(query);
});

test.each([
  ['?advice.height=300', [['height', 30, 130]]],
  [
    '?advice.height=abc&advice.age=240',
    [
      ['height', 30, 130],
      ['age', 0, 72],
    ],
  ],
  ['?advice.height=67&advice.age=240', [['age', 0, 72]]],
  ['?advice.room=36', []],
  ['?advice.room=99', [['room', 10, 40]]],
  ['?advice.height=67&advice.age=', []],
  ['', []],
])('of %s the advisor does not read %j', (search, unread) => {
  const found = unreadAdvice(new URLSearchParams(search), ['height', 'age', 'room']);
  expect(found.map(({ question, least, most }) => [question, least, most])).toEqual(unread);
});

const product = withAdvice(knownValues({ variant: ['a'] }), ['height', 'age']);

test.each([
  ['?variant=a', { kind: 'cached', key: '?variant=a' }],
  ['?advice.height=67&variant=a', { kind: 'uncached' }],
  ['?advice.height=67.4', { kind: 'redirect', canonical: '?advice.height=67' }],
  // The question has no answer, which the page shows.
  ['?advice.height=900', { kind: 'uncached' }],
  ['?advice.height=abcdefgh', { kind: 'redirect', canonical: '?advice.height=abcdef' }],
  ['?advice.foot=120', { kind: 'redirect', canonical: '' }],
  // An empty field of the form.
  ['?advice.height=67&advice.age=', { kind: 'uncached' }],
])('%s', (search, decision) => {
  expect(decideQuery(search, new Set(), product)).toEqual(decision);
});
