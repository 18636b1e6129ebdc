import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type OwnedKind, ownedKey } from '../domain/owned-key.ts';
import type { Call, CallResult } from './call.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { isFresh, type StoredCopy } from './stored-copy.ts';
import type { Tabs } from './tabs.ts';
import type { VisitorId } from './visitor-id.ts';

export type StoreState = 'idle' | 'pending' | 'success' | 'error';

/** A change that is shown before the back end has answered. */
interface OptimisticChange<Shown, Outcome> {
  /** Returns what is shown while the change has no answer. */
  readonly apply: (shown: Shown) => Shown;
  /** Sends the change, after all earlier ones are answered. */
  readonly run: () => Promise<Outcome>;
  readonly isDone: (outcome: Outcome) => boolean;
}

/**
 * A visitor's basket or wishlist in the browser. `Answer` is what the back end sends, `Value` what is stored of it and
 * sent to other tabs, `Shown` what the page shows.
 */
export interface OptimisticStore<Answer, Value, Shown> {
  /** The confirmed value with the changes that have no answer yet. */
  readonly shown: ReadonlySignal<Shown>;
  readonly state: ReadonlySignal<StoreState>;
  /** Grows when an answered change or another tab has brought a new value. */
  readonly revision: ReadonlySignal<number>;
  /** Returns the last value of the back end, another tab or the stored copy. */
  readonly confirmed: () => Value | undefined;
  /** Returns the last whole answer of this page. */
  readonly latest: () => Answer | undefined;
  /** Shows the stored copy, and asks the back end if the copy is not fresh or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Shows a change at once and takes it back when its own answer has come. */
  readonly change: <Outcome>(change: OptimisticChange<Shown, Outcome>) => Promise<Outcome>;
  /** Sends one call of a change, under an idempotency key that a repetition shares. */
  readonly send: <T extends object>(
    method: 'POST' | 'DELETE',
    action: string,
    fields: object,
  ) => Promise<CallResult<T>>;
  /** Confirms what a call of a change has answered, here and in the other tabs. */
  readonly accept: (answer: Answer) => void;
}

/** What the stores of a page share. */
export interface StoreContext {
  readonly shopId: number;
  readonly call: Call;
  readonly visitor: Pick<VisitorId, 'known' | 'own' | 'inTurn'>;
  readonly now: () => number;
  /** Returns a new `Idempotency-Key`. */
  readonly makeKey: () => string;
}

export type TabMessage<Value> = Value & { readonly key: string };

interface Definition<Answer, Value, Shown> {
  readonly kind: OwnedKind;
  readonly valueOf: (answer: Answer) => Value;
  /** Returns what is shown of a value; undefined before the first one. */
  readonly view: (value: Value | undefined) => Shown;
  readonly isValue: (fields: object) => fields is object & Value;
  readonly copy: StoredCopy<Value>;
  readonly tabs: Tabs<TabMessage<Value>>;
}

export function createOptimisticStore<
  Answer extends { readonly key: string },
  Value extends object,
  Shown,
>(
  { kind, valueOf, view, isValue, copy, tabs }: Definition<Answer, Value, Shown>,
  { shopId, call, visitor, now, makeKey }: StoreContext,
): OptimisticStore<Answer, Value, Shown> {
  const confirmed = signal<Value | undefined>(undefined);
  const pending = signal<readonly ((shown: Shown) => Shown)[]>([]);
  const settled = signal<StoreState>('idle');
  const revision = signal(0);
  const idempotency = createIdempotencyKeys(makeKey);
  let latest: Answer | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** Grows when a call of a change begins or ends: the answer of a read that began earlier is outdated. */
  let age = 0;

  tabs.listen((message) => {
    const { key } = message;
    if (key !== knownKey() || !isValue(message)) return;
    confirm(key, message);
    revision.value += 1;
  });

  function knownKey(): string | undefined {
    const id = visitor.known();
    return id && ownedKey(kind, shopId, id);
  }

  function confirm(key: string, value: Value) {
    confirmed.value = value;
    copy.write({ ...value, key, at: now() });
  }

  function take(answer: Answer) {
    latest = answer;
    confirm(answer.key, valueOf(answer));
  }

  async function refresh(force = false): Promise<void> {
    const key = knownKey();
    if (!key) return;
    const stored = copy.read(key);
    if (stored) confirmed.value = stored;
    if (!force && stored && isFresh(stored, now())) return;
    const askedAt = age;
    const result = await call<Answer>({ method: 'GET', path: `/api/shop/${kind}/get/${key}/` });
    if (!result.ok || result.status !== 200 || askedAt !== age) return;
    take(result.data);
    settled.value = 'success';
  }

  function send<T extends object>(
    method: 'POST' | 'DELETE',
    action: string,
    fields: object,
  ): Promise<CallResult<T>> {
    return visitor.inTurn(async () => {
      const body = { [`${kind}Key`]: ownedKey(kind, shopId, visitor.own()), ...fields };
      const change = action + JSON.stringify(body);
      const path = `/api/shop/${kind}/${action}/`;
      age += 1;
      const idempotencyKey = idempotency.keyOf(change);
      const result = await call<T>({ method, path, body, idempotencyKey });
      age += 1;
      idempotency.settle(change, result);
      return result;
    });
  }

  function change<Outcome>(wanted: OptimisticChange<Shown, Outcome>): Promise<Outcome> {
    const { apply, run, isDone } = wanted;
    const own = (shown: Shown) => apply(shown);
    pending.value = [...pending.value, own];
    const settle = (isSuccess: boolean) => {
      settled.value = isSuccess ? 'success' : 'error';
      pending.value = pending.value.filter((one) => one !== own);
    };
    const answer = queue.then(run).then(
      (outcome) => {
        settle(isDone(outcome));
        return outcome;
      },
      (error: unknown) => {
        settle(false);
        throw error;
      },
    );
    // A change that throws must not stop those after it; its caller gets the error.
    queue = answer.catch(() => undefined);
    return answer;
  }

  return {
    shown: computed(() =>
      pending.value.reduce((shown, apply) => apply(shown), view(confirmed.value)),
    ),
    state: computed(() => (pending.value.length > 0 ? 'pending' : settled.value)),
    revision: computed(() => revision.value),
    confirmed: () => confirmed.peek(),
    latest: () => latest,
    refresh,
    change,
    send,
    accept(answer) {
      take(answer);
      revision.value += 1;
      tabs.send({ ...valueOf(answer), key: answer.key });
    },
  };
}
