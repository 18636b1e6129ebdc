import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { User } from '../api/user.ts';
import type { Call } from './call.ts';

export type UserState = 'idle' | 'pending' | 'success' | 'error';

export interface UserModel {
  readonly user: ReadonlySignal<User>;
  readonly state: ReadonlySignal<UserState>;
  /** Asks who is logged in; without the `hasSession` hint the answer is known and the call is spared (DESIGN §6). */
  readonly load: () => Promise<void>;
}

const STRANGER: User = { loggedIn: false };

/** The user in the browser: a stranger until the back end says otherwise. */
export function createUserModel({
  call,
  hasSession,
}: {
  call: Call;
  hasSession: () => boolean;
}): UserModel {
  const user = signal<User>(STRANGER);
  const state = signal<UserState>('idle');

  async function load(): Promise<void> {
    if (!hasSession()) return;
    state.value = 'pending';
    const result = await call<User>({ method: 'GET', path: '/api/user/' });
    state.value = result.ok ? 'success' : 'error';
    if (result.ok && result.status === 200) user.value = result.data;
  }

  return { user: computed(() => user.value), state: computed(() => state.value), load };
}
