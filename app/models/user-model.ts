import type { ReadonlySignal } from '@preact/signals-core';
import type { User } from '../api/user.ts';
import { EMPTY_USER, mergeUser, type UserState } from '../domain/user.ts';
import type { CallResult } from './call.ts';
import type { Signals } from './signals.ts';

export type LoadState = 'idle' | 'pending' | 'success' | 'error';

export interface UserModel {
  readonly user: ReadonlySignal<UserState>;
  readonly state: ReadonlySignal<LoadState>;
  /** Takes the answer of GET /api/user/, which the page's entry has asked for. A failed call changes nothing. */
  readonly take: (asked: Promise<CallResult<User>>) => Promise<void>;
}

interface Dependencies {
  readonly signals: Signals;
  /** Removes the browser's copy of the id where it is not its own, or where the server has one. */
  readonly settleId: (serverId: string | undefined) => void;
}

/** Creates the user in the browser: an empty default until the back end answers, then merged over it. */
export function createUserModel({
  signals: { signal, computed },
  settleId,
}: Dependencies): UserModel {
  const user = signal<UserState>(EMPTY_USER);
  const state = signal<LoadState>('idle');

  function merge(answer: User) {
    user.value = mergeUser(answer.id === undefined ? {} : answer);
    settleId(answer.id);
  }

  async function take(asked: Promise<CallResult<User>>): Promise<void> {
    state.value = 'pending';
    const result = await asked;
    state.value = result.ok ? 'success' : 'error';
    if (result.ok && result.status === 200) merge(result.data);
  }

  return { user: computed(() => user.value), state: computed(() => state.value), take };
}
