import { expect, test } from 'vitest';
import type { User } from '../schemas/user.ts';
import { EMPTY_USER } from '../rules/user.ts';
import type { Call, CallResult } from '../../browser/call.ts';
import { createUserIdStorage } from '../../browser/storage.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';
import { createUserModel } from './user-model.ts';
import { settleUserId } from '../../browser/visitor-id.ts';

const OWN = 'a'.repeat(32);
const SERVERS = 'b'.repeat(64);
const CUSTOMER = { ...EMPTY_USER, gender: 'f', id: SERVERS, loggedIn: true } as const;
const GUEST = { ...EMPTY_USER, gender: '', id: SERVERS, isGuestCustomer: true } as const;

/** Returns a model whose calls get these responses in order. */
function modelWith(stored: string | undefined, ...answers: CallResult<User>[]) {
  const local = memoryStorage();
  const storage = createUserIdStorage(() => local);
  storage.write(stored);
  const paths: string[] = [];
  const call: Call = (async ({ path }: { path: string }) => {
    paths.push(path);
    return answers[paths.length - 1] ?? { ok: false, status: 0 };
  }) as Call;
  const model = createUserModel({ call, settleId: (id) => settleUserId(storage, id) });
  return { local, model, paths };
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
  const { local, model, paths } = modelWith(stored, answer);
  await model.refresh();
  expect(local.getItem('userId')).toBe(kept);
  expect(paths).toEqual(['/api/user/']);
});

test('the user is an empty default, then the answer merged over it', async () => {
  const { model } = modelWith(undefined, ok(CUSTOMER), STRANGER, FAILED);
  expect([model.user.value, model.state.value]).toEqual([EMPTY_USER, 'idle']);
  const refreshed = model.refresh();
  expect(model.state.value).toBe('pending');
  await refreshed;
  expect([model.user.value, model.state.value]).toEqual([CUSTOMER, 'success']);
  await model.refresh();
  expect(model.user.value).toEqual(EMPTY_USER);
  await model.refresh();
  expect([model.user.value, model.state.value]).toEqual([EMPTY_USER, 'error']);
});
