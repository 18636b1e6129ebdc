import { z } from 'zod';
import { type Mail, mailSchema } from '../../../app/mail/schemas/mail.ts';
import { serverEventSchema } from '../../../app/tracking/schemas/server-event.ts';
import { json } from '../catalogue/rows.ts';

export interface NewMail {
  /** Matches `mailIdSchema`: a mail with this id is sent once, however often it is written. */
  readonly id: string;
  /** The cause: `order:4711`. */
  readonly cause: string;
  readonly mail: Mail;
}

/** Causes of a shopper's message to the shop and of its receipt. */
const MESSAGES: ReadonlySet<string> = new Set(['contact', 'receipt']);

/** Returns the cause of a mail with the id of its sender, so that the message belongs to the account. */
export function ownCause(cause: string, userId: string | undefined): string {
  return userId !== undefined && MESSAGES.has(cause) ? `${cause}:${userId}` : cause;
}

/**
 * Returns a statement that writes a mail into the outbox. Run it in the batch of the change that causes the mail, so
 * that both are stored or neither, and wake the sender afterwards. `now` in milliseconds since 1970.
 */
export function mailStatement(db: D1Database, { id, cause, mail }: NewMail, now: number) {
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at) VALUES (?1, 'mail', ?2, ?3, ?4, ?4)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, cause, JSON.stringify(mail), now);
}

/**
 * Returns the statement that writes the shop's copy of a receipt; none if the shop has no mailbox. A reply to the copy goes
 * to the receiver of the receipt. The copy is written whether or not the receipt is sent.
 */
export function noticeStatements(
  db: D1Database,
  { id, cause, mail }: NewMail,
  notice: string | undefined,
  now: number,
) {
  if (notice === undefined) return [];
  const copy = { ...mail, to: notice, replyTo: mail.to };
  return [mailStatement(db, { id: `${id}:shop`, cause, mail: copy }, now)];
}

const waiting = { id: z.string(), tries: z.number().int() };

export const waitingRowSchema = z.discriminatedUnion('kind', [
  z.object({ ...waiting, kind: z.literal('mail'), body: json(mailSchema) }),
  z.object({ ...waiting, kind: z.literal('event'), body: json(serverEventSchema) }),
]);

export type WaitingRow = z.infer<typeof waitingRowSchema>;
