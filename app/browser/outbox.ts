import { attempt } from './storage.ts';

/** A call of a change, known before it is sent. */
export interface ChangeCall {
  readonly method: 'POST' | 'DELETE';
  readonly action: string;
  readonly fields: object;
  /** Facts for tracking, in case another page of the tab receives the answer. */
  readonly facts?: object | undefined;
}

/** A call that waits for the network, with the key that makes the back end execute it once. */
export interface WaitingCall extends ChangeCall {
  readonly idempotencyKey: string;
}

/** The calls of a tab that wait for the network. They outlive the page. */
export interface Outbox {
  /** Returns the calls that an earlier page of this tab has left. */
  readonly read: () => readonly WaitingCall[];
  readonly write: (calls: readonly WaitingCall[]) => void;
}

/** Creates the outbox in the tab's storage under `name`, for the owner that `own` returns. */
export function createOutbox(session: () => Storage, name: string, own: () => string): Outbox {
  return {
    read() {
      const stored: unknown = attempt(() => JSON.parse(session().getItem(name) ?? 'null'));
      if (typeof stored !== 'object' || stored === null) return [];
      if (!('owner' in stored) || stored.owner !== own()) return [];
      if (!('calls' in stored) || !Array.isArray(stored.calls)) return [];
      return stored.calls.filter(isWaitingCall);
    },
    write(calls) {
      attempt(() => {
        if (calls.length === 0) return session().removeItem(name);
        return session().setItem(name, JSON.stringify({ owner: own(), calls }));
      });
    },
  };
}

/** An outbox for models whose calls need not outlive the page. */
export const NO_OUTBOX: Outbox = { read: () => [], write: () => {} };

function isWaitingCall(value: unknown): value is WaitingCall {
  if (typeof value !== 'object' || value === null) return false;
  const { method, action, fields, idempotencyKey } = value as Record<string, unknown>;
  return (
    (method === 'POST' || method === 'DELETE') &&
    typeof action === 'string' &&
    typeof fields === 'object' &&
    fields !== null &&
    typeof idempotencyKey === 'string'
  );
}
