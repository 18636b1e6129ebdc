import type { Env } from '../env.ts';
import type { WaitingRow } from './row.ts';

/** Who takes the rows of a kind. */
export interface Receiver {
  readonly kind: WaitingRow['kind'];
  readonly url: string;
  /** Bearer token. */
  readonly token: string | undefined;
  /** Answers in local development. */
  readonly service: Fetcher | undefined;
}

/** Returns the receivers that are set up. */
export function receiversOf(env: Env): readonly Receiver[] {
  const { EVENTS, EVENTS_TOKEN, EVENTS_URL, MAIL, MAIL_TOKEN, MAIL_URL } = env;
  return [
    ...(MAIL_URL
      ? [{ kind: 'mail', url: MAIL_URL, token: MAIL_TOKEN, service: MAIL } as const]
      : []),
    ...(EVENTS_URL
      ? [{ kind: 'event', url: EVENTS_URL, token: EVENTS_TOKEN, service: EVENTS } as const]
      : []),
  ];
}
