import type { Env } from '../env.ts';
import type { WaitingRow } from './row.ts';

/** The receiver of the rows of a kind. */
export interface Receiver {
  readonly kind: WaitingRow['kind'];
  readonly url: string;
  /** Bearer token. */
  readonly token: string | undefined;
  /** The service that answers in local development. */
  readonly service: Fetcher | undefined;
}

/** Returns the configured receivers. */
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
