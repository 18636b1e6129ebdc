import type { ReadonlySignal } from '@preact/signals-core';
import type { User } from '../api/user.ts';
import { EMPTY_USER, keptUserId, mergeUser, type UserState } from '../domain/user.ts';
import type { CallResult } from './call.ts';
import type { Signals } from './signals.ts';
import type { PageStorage } from './storage.ts';

export type LoadState = 'idle' | 'pending' | 'success' | 'error';

export interface UserModel {
  readonly user: ReadonlySignal<UserState>;
  readonly state: ReadonlySignal<LoadState>;
  /**
   * Takes the answer of GET /api/user/, which the page's entry has asked for; undefined is the answer of a stranger, whose
   * call is spared. A failed call changes nothing.
   */
  readonly take: (asked: Promise<CallResult<User>> | undefined) => Promise<void>;
}

interface Dependencies {
  readonly signals: Signals;
  readonly storage: Pick<PageStorage, 'userId' | 'keepUserId'>;
}

/** Creates the user in the browser: an empty default until the back end answers, then merged over it. */
export function createUserModel({
  signals: { signal, computed },
  storage,
}: Dependencies): UserModel {
  const user = signal<UserState>(EMPTY_USER);
  const state = signal<LoadState>('idle');

  function merge(answer: User) {
    user.value = mergeUser(answer.id === undefined ? {} : answer);
    const stored = storage.userId();
    const kept = keptUserId(stored, answer.id);
    if (kept !== stored) storage.keepUserId(kept);
  }

  async function take(asked: Promise<CallResult<User>> | undefined): Promise<void> {
    if (!asked) return merge({ loggedIn: false });
    state.value = 'pending';
    const result = await asked;
    state.value = result.ok ? 'success' : 'error';
    if (result.ok && result.status === 200) merge(result.data);
  }

  return { user: computed(() => user.value), state: computed(() => state.value), take };
}
