import { describe, expect, test } from 'vitest';
import { parseThanksToken, readTries, writeThanksToken } from './thanks-token.ts';

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
