import * as signals from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { User } from '../api/user.ts';
import { EMPTY_USER } from '../domain/user.ts';
import type { CallResult } from './call.ts';
import { createPageStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createUserModel } from './user-model.ts';
import { createVisitorId } from './visitor-id.ts';

const OWN = 'a'.repeat(32);
const SERVERS = 'b'.repeat(64);
const CUSTOMER = { ...EMPTY_USER, gender: 'f', id: SERVERS, loggedIn: true } as const;
const GUEST = { ...EMPTY_USER, gender: '', id: SERVERS, isGuestCustomer: true } as const;

function modelWith(stored: string | undefined) {
  const local = memoryStorage();
  const storage = createPageStorage(() => local, memoryStorage);
  storage.keepUserId(stored);
  const { settle } = createVisitorId({
    storage,
    cookie: () => undefined,
    isInCookie: () => false,
    random: () => new Uint8Array(16),
    lock: (run) => run(),
  });
  return { local, settle, model: createUserModel({ signals, settleId: settle }) };
}

const ok = (data: User): CallResult<User> => ({ ok: true, status: 200, data });
const STRANGER = ok({ loggedIn: false });
const FAILED: CallResult<User> = { ok: false, status: 503 };

test.each([
  ['an id of the server removes the browser’s own', OWN, ok(CUSTOMER), null],
  ['a guest’s id does too', OWN, ok(GUEST), null],
  ['a stranger keeps the own id', OWN, STRANGER, OWN],
  ['a stranger does not keep an id of the server', SERVERS, STRANGER, null],
  ['a failed call changes nothing', SERVERS, FAILED, SERVERS],
])('%s', async (_, stored, answer, kept) => {
  const { local, model } = modelWith(stored);
  await model.take(Promise.resolve(answer));
  expect(local.getItem('userId')).toBe(kept);
});

test.each([
  [SERVERS, null],
  [OWN, OWN],
])('without a session there is no call: of %s is kept %s', (stored, kept) => {
  const { local, settle } = modelWith(stored);
  settle();
  expect(local.getItem('userId')).toBe(kept);
});

test('the user is an empty default, then what the call returns, merged over it', async () => {
  const { model } = modelWith(undefined);
  expect([model.user.value, model.state.value]).toEqual([EMPTY_USER, 'idle']);
  const taken = model.take(Promise.resolve(ok(CUSTOMER)));
  expect(model.state.value).toBe('pending');
  await taken;
  expect([model.user.value, model.state.value]).toEqual([CUSTOMER, 'success']);
  await model.take(Promise.resolve(STRANGER));
  expect(model.user.value).toEqual(EMPTY_USER);
  await model.take(Promise.resolve(FAILED));
  expect([model.user.value, model.state.value]).toEqual([EMPTY_USER, 'error']);
});
