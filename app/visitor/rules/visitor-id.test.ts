import { array, assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnonymousId } from '../../basket/rules/basket.ts';
import { hostCookie, isOwnId, provenId } from './visitor-id.ts';

const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const KNOWN = 'c'.repeat(64);

test.each([
  ['userId', true, '__Host-userId'],
  ['userId', false, 'host-userId'],
])('%s of the host, on https %s: %s', (name, isSecure, cookie) => {
  expect(hostCookie(name, isSecure)).toBe(cookie);
});

describe('the id of a proof', () => {
  test('the id of a proof begins the SHA-256 of its text', async () => {
    expect(await provenId('0'.repeat(32))).toBe('84e0c0eafaa95a34c293f278ac52e45c');
  });

  test('the id of a proof is an anonymous id, which is no proof of itself', async () => {
    const hex = array(integer({ min: 0, max: 15 }), { minLength: 32, maxLength: 32 });
    await assert(
      asyncProperty(hex, async (digits) => {
        const proof = digits.map((digit) => digit.toString(16)).join('');
        const id = await provenId(proof);
        expect(isAnonymousId(id)).toBe(true);
        expect(await provenId(id)).not.toBe(id);
      }),
    );
  });
});

test.each([
  ['the signed one', MINE, { userId: MINE, newId: THEIRS }, true],
  ['one that is only named', THEIRS, { userId: MINE, newId: 'd'.repeat(32) }, false],
  ['a proven one beside a signed one', THEIRS, { userId: MINE, newId: THEIRS }, false],
  ['a proven one', MINE, { userId: undefined, newId: MINE }, true],
  ['one that is only named by a stranger', MINE, { userId: undefined, newId: THEIRS }, false],
  ['a known user’s, whose session the back end checks', KNOWN, { userId: MINE, newId: MINE }, true],
])('%s', (_, id, ids, isOwn) => {
  expect(isOwnId(id, ids)).toBe(isOwn);
});
