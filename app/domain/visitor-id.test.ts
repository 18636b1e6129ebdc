import { describe, expect, test } from 'vitest';
import { ADOPTION_ENDS, hostCookie, visitorIds } from './visitor-id.ts';

const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const KNOWN = 'c'.repeat(64);
const BEFORE = ADOPTION_ENDS - 1;

const none = { hostId: undefined, hasHostCookie: false, hasSession: false };
const own = { hostId: MINE, hasHostCookie: true, hasSession: false };

describe('an id counts only if this host has set it', () => {
  test.each([
    ['its own', [MINE], own, MINE, []],
    ['its own beside one of the parent domain', [THEIRS, MINE], own, MINE, [THEIRS]],
    ['in whichever order they come', [MINE, THEIRS], own, MINE, [THEIRS]],
    ['its own sent twice', [MINE, MINE], own, MINE, []],
    ['only one of the parent domain', [THEIRS], own, undefined, [THEIRS]],
    ['none', [], own, undefined, []],
    [
      'beside an invalid cookie of the host',
      [MINE],
      { ...own, hostId: undefined },
      undefined,
      [MINE],
    ],
    [
      'a known user’s with a session',
      [KNOWN],
      { ...own, hostId: KNOWN, hasSession: true },
      KNOWN,
      [],
    ],
    ['a known user’s without a session', [KNOWN], { ...own, hostId: KNOWN }, undefined, []],
    ['an invalid id', ['x', '', MINE.toUpperCase()], own, undefined, []],
  ])('%s', (_, ids, host, userId, unverifiedIds) => {
    for (const now of [BEFORE, ADOPTION_ENDS])
      expect(visitorIds({ ids, ...host }, now)).toEqual({
        userId,
        isAdopted: false,
        unverifiedIds,
      });
  });
});

describe('an id from before the release is adopted for 90 days', () => {
  test.each([
    ['a single one', [MINE], BEFORE, MINE, []],
    ['a single one, sent twice', [MINE, MINE], BEFORE, MINE, []],
    ['beside an invalid id', ['x', MINE], BEFORE, MINE, []],
    [
      'not one of two: another host may have set either',
      [MINE, THEIRS],
      BEFORE,
      undefined,
      [MINE, THEIRS],
    ],
    ['not after 90 days', [MINE], ADOPTION_ENDS, undefined, [MINE]],
  ])('%s', (_, ids, now, userId, unverifiedIds) => {
    expect(visitorIds({ ids, ...none }, now)).toEqual({
      userId,
      isAdopted: userId !== undefined,
      unverifiedIds,
    });
  });

  test('the 90 days end on 21 February 2027', () => {
    expect(new Date(ADOPTION_ENDS).toISOString()).toBe('2027-02-21T00:00:00.000Z');
  });
});

test.each([
  ['userId', true, '__Host-userId'],
  ['userId', false, 'host-userId'],
])('%s of the host, on https %s: %s', (name, isSecure, cookie) => {
  expect(hostCookie(name, isSecure)).toBe(cookie);
});
