import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { User } from '../schemas/user.ts';
import { EMPTY_USER, mergeUser, type UserState } from '../rules/user.ts';
import type { Call } from '../../browser/call.ts';

type LoadState = 'idle' | 'pending' | 'success' | 'error';

export interface UserModel {
  readonly user: ReadonlySignal<UserState>;
  readonly state: ReadonlySignal<LoadState>;
  /** Reads the logged-in user from the back end. A failed call changes nothing. */
  readonly refresh: () => Promise<void>;
}

interface Dependencies {
  readonly call: Call;
  /** Removes the browser's copy of the id if it is invalid, or if the server has assigned one. */
  readonly settleId: (serverId: string | undefined) => void;
}

/** Creates the user in the browser: an empty default, merged with the back end's answer. */
export function createUserModel({ call, settleId }: Dependencies): UserModel {
  const user = signal<UserState>(EMPTY_USER);
  const state = signal<LoadState>('idle');

  async function refresh(): Promise<void> {
    state.value = 'pending';
    const result = await call<User>({ method: 'GET', path: '/api/user/' });
    state.value = result.ok ? 'success' : 'error';
    if (!result.ok || result.status !== 200) return;
    const { data } = result;
    user.value = mergeUser(data.id === undefined ? {} : data);
    settleId(data.id);
  }

  return { user: computed(() => user.value), state: computed(() => state.value), refresh };
}
