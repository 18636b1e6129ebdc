import { isAddable } from '../../product/rules/availability.ts';

/** Reminders of shoppers who wait for a variant (docs/rules/reminder.md#reminder). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time for which the link that confirms a reminder is valid. Milliseconds. */
export const CONFIRM_TIME = 48 * HOUR;
/** Time for which a confirmed reminder waits. Milliseconds. */
export const WAIT_TIME = 90 * DAY;
/** Period in which a mailbox gets one mail per variant, and at most `MAX_MAILS` in total. Milliseconds. */
export const MAILS_TIME = DAY;
export const MAX_MAILS = 5;

/** Placeholders of the tokens in the mail that asks for a confirmation. */
export const CONFIRM_TOKEN = '{confirm}';
export const STOP_TOKEN = '{stop}';

/** Returns whether a reminder is possible for a variant: if it cannot be added to the basket, for whatever reason. */
export function mayBeAwaited(bvc: number): boolean {
  return !isAddable(bvc);
}

/** Query of the page that shows the result of a reminder: `?reminder=sent`. */
export const REMINDER_QUERY = 'reminder';
const OUTCOMES = ['sent', 'confirmed', 'stopped'] as const;
export type ReminderOutcome = (typeof OUTCOMES)[number];

/**
 * Subject of the page behind a mail's links: a sold-out variant, a wishlist (`?about=wishlist`), or the newsletter's end.
 */
export type MailTopic = 'reminder' | 'wishMail' | 'newsletter';

/** Parses the subject in a page's query. */
export function mailTopic(about: string | null): MailTopic {
  if (about === 'newsletter') return 'newsletter';
  return about === 'wishlist' ? 'wishMail' : 'reminder';
}

/** Parses the outcome in a page's query. */
export function reminderOutcome(value: string | null): ReminderOutcome | undefined {
  return OUTCOMES.find((outcome) => outcome === value);
}

/** Parses a token of a mail: 64 hexadecimal characters. */
export function reminderToken(value: string | null): string | undefined {
  return value !== null && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}
