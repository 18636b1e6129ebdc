import { describe, expect, test } from 'vitest';
import {
  parseCheckoutId,
  parseThanksToken,
  readTries,
  searchStep,
  THANKS_MAX_TRIES,
  writeThanksToken,
} from './thanks-token.ts';

test('what is written is read', () => {
  const claims = { number: 'KX4T-9PWQ-7M2R', issuedAt: 1_800_000_000_000 };
  const signature = 'a'.repeat(64);
  expect(parseThanksToken(writeThanksToken(claims, signature))).toEqual({ claims, signature });
});

describe('how often a page has looked', () => {
  test.each([
    [null, 0],
    ['', 0],
    ['3', 3],
    ['99', 12],
    ['-1', 0],
    ['1e3', 0],
  ])('%j is %d', (text, tries) => {
    expect(readTries(text)).toBe(tries);
  });
});

test.each([
  [0, false, 'again'],
  [0, true, 'again'],
  [1, true, 'again'],
  [2, true, 'none'],
  [THANKS_MAX_TRIES, true, 'none'],
  [THANKS_MAX_TRIES - 1, false, 'again'],
  [THANKS_MAX_TRIES, false, 'late'],
] as const)('after %i tries without an order, known: %s: %s', (tries, isKnown, step) => {
  expect(searchStep(tries, isKnown)).toBe(step);
});

test.each([
  ['c0ffee00'.repeat(4), true],
  ['C0FFEE00'.repeat(4), false],
  ['c0ffee00'.repeat(5), false],
  ['<script>', false],
  [null, false],
])('%j is the id of a checkout: %s', (text, isOne) => {
  expect(parseCheckoutId(text) !== undefined).toBe(isOne);
});
