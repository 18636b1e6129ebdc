import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type OwnedKind, ownedKey } from '../visitor/rules/owned-key.ts';
import type { Call, CallResult } from './call.ts';
import { ALWAYS_ONLINE, type Connection } from './connection.ts';
import { createIdempotencyKeys, isOutcomeOpen, nameOf } from './idempotency-keys.ts';
import { type ChangeCall, NO_OUTBOX, type Outbox, type WaitingCall } from './outbox.ts';
import { isFresh, type StoredCopy } from './stored-copy.ts';
import type { Tabs } from './tabs.ts';
import type { OwnId, VisitorId } from './visitor-id.ts';

export type StoreState = 'idle' | 'pending' | 'success' | 'error';

/** A change that is shown before the back end has answered. */
interface OptimisticChange<Shown, Outcome> {
  /** Returns the value to show while the change has no answer. */
  readonly apply: (shown: Shown) => Shown;
  /** Sends the change, after all earlier changes are answered. */
  readonly run: () => Promise<Outcome>;
  readonly isDone: (outcome: Outcome) => boolean;
  /** The calls of `run`, if they are known in advance: if the browser is offline, they outlive the page. */
  readonly calls?: readonly ChangeCall[];
  /** An earlier call that this change undoes: the call then does not outlive the page. */
  readonly undoes?: ChangeCall | undefined;
}

/** A change without an answer. */
interface Pending<Shown> {
  readonly apply: (shown: Shown) => Shown;
  /** Each call has the same key for all attempts, of this page or the next one. */
  calls: readonly WaitingCall[];
}

/**
 * A visitor's basket or wishlist in the browser. `Answer` is the back end's answer, `Value` the part of it that is
 * stored and sent to other tabs, `Shown` the value that the page shows.
 */
export interface OptimisticStore<Answer, Value, Shown> {
  /** The confirmed value with the unanswered changes applied. */
  readonly shown: ReadonlySignal<Shown>;
  readonly state: ReadonlySignal<StoreState>;
  /** Whether a change waits for the network. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Increases when an answered change or another tab has brought a new value. */
  readonly revision: ReadonlySignal<number>;
  /** Returns the last value of the back end, another tab or the stored copy. */
  readonly confirmed: () => Value | undefined;
  /** Returns the last complete answer to this page. */
  readonly latest: () => Answer | undefined;
  /** Shows the stored copy, and requests the value from the back end if the copy is outdated, or with `force`. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Shows a change at once and removes it when its answer has arrived. */
  readonly change: <Outcome>(change: OptimisticChange<Shown, Outcome>) => Promise<Outcome>;
  /** Sends one call of a change, with an idempotency key that a repetition reuses. */
  readonly send: <T extends object>(
    method: 'POST' | 'DELETE',
    action: string,
    fields: object,
  ) => Promise<CallResult<T>>;
  /** Confirms the answer to a call of a change, here and in the other tabs. */
  readonly accept: (answer: Answer) => void;
}

/** Dependencies that the stores of a page share. */
export interface StoreContext {
  readonly shopId: number;
  readonly call: Call;
  readonly visitor: Pick<VisitorId, 'known' | 'own' | 'inTurn'>;
  readonly now: () => number;
  /** Returns a new `Idempotency-Key`. */
  readonly makeKey: () => string;
  /** Without a connection, a call that fails offline is not sent again. */
  readonly connection?: Connection;
}

export type TabMessage<Value> = Value & { readonly key: string };

interface Definition<Answer, Value, Shown, Changed> {
  readonly kind: OwnedKind;
  readonly valueOf: (answer: Answer) => Value;
  /** Returns the shown form of a value; undefined before the first one. */
  readonly view: (value: Value | undefined) => Shown;
  readonly isValue: (fields: object) => fields is object & Value;
  readonly copy: StoredCopy<Value>;
  readonly tabs: Tabs<TabMessage<Value>>;
  /** Changes that wait for the network; without an outbox they end with the page. */
  readonly outbox?: Outbox;
  /** Accepts the answer to a call that an earlier page of the tab has made; returns whether the change was made. */
  readonly resumed?: (call: ChangeCall, result: CallResult<Changed>) => boolean;
}

export function createOptimisticStore<
  Answer extends { readonly key: string },
  Value extends object,
  Shown,
  Changed extends object,
>(
  {
    kind,
    valueOf,
    view,
    isValue,
    copy,
    tabs,
    outbox = NO_OUTBOX,
    resumed = () => false,
  }: Definition<Answer, Value, Shown, Changed>,
  { shopId, call, visitor, now, makeKey, connection = ALWAYS_ONLINE }: StoreContext,
): OptimisticStore<Answer, Value, Shown> {
  const confirmed = signal<Value | undefined>(undefined);
  const pending = signal<readonly Pending<Shown>[]>([]);
  const settled = signal<StoreState>('idle');
  const revision = signal(0);
  const isWaiting = signal(false);
  const idempotency = createIdempotencyKeys(makeKey);
  let latest: Answer | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** Increases when a call of a change begins or ends, here or in another tab: an answer to an earlier read is then outdated. */
  let age = 0;

  tabs.listen((message) => {
    const { key } = message;
    if (key !== knownKey() || !isValue(message)) return;
    age += 1;
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

  function attemptCall<T extends object>(wanted: WaitingCall): Promise<CallResult<T>> {
    const { method, action, fields, idempotencyKey } = wanted;
    return visitor.inTurn(async () => {
      const path = `/api/shop/${kind}/${action}/`;
      const sendAs = ({ id, proof }: OwnId) => {
        const body = { [`${kind}Key`]: ownedKey(kind, shopId, id), ...fields };
        return call<T>({ method, path, body, idempotencyKey, proof });
      };
      age += 1;
      const owner = await visitor.own();
      const result = await sendAs(owner);
      // The owner's session has ended, or the host has signed another id: the response has set the cookies of the
      // visitor's id.
      const next = result.status === 403 ? await visitor.own() : owner;
      const last = next.id === owner.id ? result : await sendAs(next);
      age += 1;
      return last;
    });
  }

  /** Sends a call, if necessary when there is a network; the back end makes the change once. */
  async function sendCall<T extends object>(wanted: WaitingCall): Promise<CallResult<T>> {
    const result = await attemptCall<T>(wanted);
    if (result.ok || result.status !== 0 || connection.isOnline()) {
      idempotency.settle(wanted, result);
      if (!isOutcomeOpen(result)) outbox.write(without(outbox.read(), [wanted]));
      return result;
    }
    isWaiting.value = true;
    store();
    await connection.online();
    isWaiting.value = false;
    return sendCall(wanted);
  }

  /** Stores the calls that wait for the network, after those that this page or another page of the tab has stored. */
  function store() {
    const stored = outbox.read();
    outbox.write([...stored, ...without(pendingCalls(), stored)]);
  }

  function pendingCalls(): readonly WaitingCall[] {
    return pending.value.flatMap(({ calls }) => calls);
  }

  /** Returns a call with a fixed key. */
  function keyed(one: ChangeCall): WaitingCall {
    return { ...one, idempotencyKey: idempotency.keyOf(one) };
  }

  function enqueue<Outcome>(
    { apply, run, isDone }: OptimisticChange<Shown, Outcome>,
    calls: readonly WaitingCall[],
  ): Promise<Outcome> {
    const own = { apply, calls };
    pending.value = [...pending.value, own];
    if (isWaiting.value) store();
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
    // A change that throws must not stop later ones; its caller receives the error.
    queue = answer.catch(() => undefined);
    return answer;
  }

  function accept(answer: Answer) {
    take(answer);
    revision.value += 1;
    tabs.send({ ...valueOf(answer), key: answer.key });
  }

  /**
   * Sends the stored calls that are not in progress, in their order. Calls after one without an outcome stay stored,
   * too.
   */
  function resume() {
    let isStopped = false;
    for (const waiting of without(outbox.read(), pendingCalls())) {
      const run = async () => {
        if (isStopped) return false;
        const result = await sendCall<Changed>(waiting);
        isStopped = isOutcomeOpen(result);
        return resumed(waiting, result);
      };
      void enqueue({ apply: (shown) => shown, isDone: (isMade) => isMade, run }, [waiting]);
    }
  }

  /** Removes a call from those that outlive the page. */
  function forget(undone: ChangeCall) {
    const others = (calls: readonly WaitingCall[]) =>
      calls.filter((one) => nameOf(one) !== nameOf(undone));
    for (const one of pending.peek()) one.calls = others(one.calls);
    outbox.write(others(outbox.read()));
  }

  connection.listen(resume);
  resume();

  return {
    shown: computed(() =>
      pending.value.reduce((shown, { apply }) => apply(shown), view(confirmed.value)),
    ),
    state: computed(() => (pending.value.length > 0 ? 'pending' : settled.value)),
    isWaiting: computed(() => isWaiting.value),
    revision: computed(() => revision.value),
    confirmed: () => confirmed.peek(),
    latest: () => latest,
    refresh,
    change(wanted) {
      // Earlier changes come first.
      resume();
      if (wanted.undoes) forget(wanted.undoes);
      return enqueue(wanted, (wanted.calls ?? []).map(keyed));
    },
    // Changes run one after the other, so the first one is the current one.
    send(method, action, fields) {
      const wanted = { method, action, fields };
      const known = pending.value[0]?.calls.find((one) => nameOf(one) === nameOf(wanted));
      return sendCall(known ?? keyed(wanted));
    },
    accept,
  };
}

/** Returns the calls that are not in another list. */
function without(
  calls: readonly WaitingCall[],
  others: readonly WaitingCall[],
): readonly WaitingCall[] {
  const keys = new Set(others.map(({ idempotencyKey }) => idempotencyKey));
  return calls.filter(({ idempotencyKey }) => !keys.has(idempotencyKey));
}
