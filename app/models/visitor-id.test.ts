import { describe, expect, test } from 'vitest';
import { ADOPTION_ENDS } from '../domain/visitor-id.ts';
import { createUserIdStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createVisitorId, readVisitorId, settleUserId } from './visitor-id.ts';

const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const KNOWN = 'c'.repeat(64);
const MADE = '07'.repeat(16);

describe('the id that a page reads', () => {
  test.each([
    ['the host’s own', `userId=${MINE}; __Host-userId=${MINE}`, MINE],
    [
      'the host’s own behind one of a parent domain',
      `userId=${THEIRS}; userId=${MINE}; __Host-userId=${MINE}`,
      MINE,
    ],
    ['none of a parent domain', `userId=${THEIRS}`, undefined],
    ['none of a name that any host can set', `userId=${THEIRS}; host-userId=${THEIRS}`, undefined],
    ['none that is damaged', `userId=x; __Host-userId=x`, undefined],
    ['a known user’s with the hint of a session', `__Host-userId=${KNOWN}; hasSession=1`, KNOWN],
    ['no known user’s without it', `__Host-userId=${KNOWN}`, undefined],
    ['none', '', undefined],
  ])('%s', (_, cookies, id) => {
    expect(readVisitorId(cookies, true, ADOPTION_ENDS)).toBe(id);
  });

  test('on http has a copy of another name', () => {
    expect(readVisitorId(`host-userId=${MINE}`, false, ADOPTION_ENDS)).toBe(MINE);
  });

  test('of two cookies without a copy neither is adopted', () => {
    const cookies = `userId=${THEIRS}; userId=${MINE}`;
    expect(readVisitorId(cookies, true, ADOPTION_ENDS - 1)).toBeUndefined();
  });

  test('is one of before the release until the days of adoption are over', () => {
    expect(readVisitorId(`userId=${MINE}`, true, ADOPTION_ENDS - 1)).toBe(MINE);
  });
});

describe('the id of a first change', () => {
  function visitor(cookies: string, stored?: string) {
    const local = memoryStorage();
    const storage = createUserIdStorage(() => local);
    if (stored) storage.write(stored);
    const { own } = createVisitorId({
      storage,
      cookie: () => readVisitorId(cookies, true, ADOPTION_ENDS),
      isInCookie: (id) => cookies.includes(id),
      random: () => new Uint8Array(16).fill(7),
      lock: (run) => run(),
    });
    return { own, stored: () => storage.read() };
  }

  test.each([
    ['the cookie’s', `userId=${MINE}; __Host-userId=${MINE}`, THEIRS, MINE],
    ['the stored one, where no cookie holds one', '', MINE, MINE],
    ['the stored one beside another host’s', `userId=${THEIRS}`, MINE, MINE],
    ['a new one, where another host’s is all there is', `userId=${THEIRS}`, undefined, MADE],
    ['a new one, where the stored one came in a cookie', `userId=${THEIRS}`, THEIRS, MADE],
    ['a new one for what is no id', '', 'x', MADE],
  ])('is %s', (_, cookies, stored, id) => {
    expect(visitor(cookies, stored).own()).toBe(id);
  });

  test('is made once', () => {
    const page = visitor(`userId=${THEIRS}`);
    expect([page.own(), page.own(), page.stored()]).toEqual([MADE, MADE, MADE]);
  });
});

test.each([
  ['one of the server', KNOWN, undefined, null],
  ['the browser’s own, which the server has replaced', MINE, KNOWN, null],
  ['damaged text', 'x', undefined, null],
])('%s is removed', (_, stored, serverId, remaining) => {
  const local = memoryStorage();
  local.setItem('userId', stored);
  settleUserId(
    createUserIdStorage(() => local),
    serverId,
  );
  expect(local.getItem('userId')).toBe(remaining);
});

test('the browser’s own id stays', () => {
  const local = memoryStorage();
  local.setItem('userId', MINE);
  settleUserId(createUserIdStorage(() => local));
  expect(local.getItem('userId')).toBe(MINE);
});
