import { describe, expect, test } from 'vitest';
import { provenId } from '../visitor/rules/visitor-id.ts';
import { createUserIdStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createVisitorId, readVisitorId, settleUserId } from './visitor-id.ts';

const MINE = 'a'.repeat(32);
const THEIRS = 'b'.repeat(32);
const KNOWN = 'c'.repeat(64);
const PROOF = '0d'.repeat(16);
const NEW_PROOF = '07'.repeat(16);

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
    expect(readVisitorId(cookies, true)).toBe(id);
  });

  test('the id that a page on http reads has a copy of another name', () => {
    expect(readVisitorId(`host-userId=${MINE}`, false)).toBe(MINE);
  });
});

describe('the id of a first change', () => {
  function visitor(cookies: string, local: Storage | undefined) {
    const storage = createUserIdStorage(() => {
      if (!local) throw new DOMException('denied', 'SecurityError');
      return local;
    });
    return createVisitorId({
      storage,
      cookie: () => readVisitorId(cookies, true),
      random: () => new Uint8Array(16).fill(7),
      prove: provenId,
      lock: (run) => run(),
    });
  }

  test('the id of a first change is the one that the host has signed, without a proof', async () => {
    const local = memoryStorage();
    local.setItem('userIdProof', PROOF);
    const page = visitor(`userId=${THEIRS}; __Host-userId=${MINE}`, local);
    expect([await page.own(), page.current()]).toEqual([{ id: MINE }, MINE]);
  });

  test.each([
    ['none', ''],
    ['another host’s', `userId=${THEIRS}`],
  ])(
    'the id of a first change without a signed id, and with %s, is made once with its proof, and stored',
    async (_, cookies) => {
      const local = memoryStorage();
      const page = visitor(cookies, local);
      expect(page.current()).toBeUndefined();
      const made = { id: await provenId(NEW_PROOF), proof: NEW_PROOF };
      expect(await Promise.all([page.own(), page.own()])).toEqual([made, made]);
      expect([local.getItem('userId'), page.current()]).toEqual([made.id, made.id]);
      expect(await visitor(cookies, local).own()).toEqual(made);
    },
  );

  test.each([
    ['whose proof is stored', { userIdProof: PROOF, userId: THEIRS }, PROOF],
    ['without a proof, as another’s script may have stored it', { userId: THEIRS }, NEW_PROOF],
    ['whose proof is damaged', { userIdProof: 'x', userId: THEIRS }, NEW_PROOF],
  ])(
    'the id of a first change is never a stored one, only that of its proof: %s',
    async (_, stored, proof) => {
      const local = memoryStorage();
      for (const [name, value] of Object.entries(stored)) local.setItem(name, value);
      expect(await visitor('', local).own()).toEqual({ id: await provenId(proof), proof });
      expect(local.getItem('userId')).toBe(await provenId(proof));
    },
  );

  test('the id of a first change stays the same in a browser that refuses storage', async () => {
    const page = visitor('', undefined);
    const first = await page.own();
    expect([await page.own(), first.id]).toEqual([first, await provenId(NEW_PROOF)]);
  });
});

test.each([
  ['one of the server', KNOWN, undefined, null],
  ['the browser’s own, which the server has replaced', MINE, KNOWN, null],
  ['damaged text', 'x', undefined, null],
])('%s is removed', (_, stored, serverId, remaining) => {
  const local = memoryStorage();
  local.setItem('userId', stored);
  local.setItem('userIdProof', PROOF);
  settleUserId(
    createUserIdStorage(() => local),
    serverId,
  );
  expect([local.getItem('userId'), local.getItem('userIdProof')]).toEqual([remaining, null]);
});

test('the browser’s own id stays', () => {
  const local = memoryStorage();
  local.setItem('userId', MINE);
  settleUserId(createUserIdStorage(() => local));
  expect(local.getItem('userId')).toBe(MINE);
});
