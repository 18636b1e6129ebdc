/** How long sessions and reset links last (docs/rules/account.md#sessions). Milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A session ends this long after it began, whatever happens. A guest's basket is opened only by the session, which therefore
 * lasts as long as a basket is worth returning to.
 */
export const SESSION_TIME = { customer: 180 * DAY, guest: 30 * DAY } as const;
/** A session ends when it was not used for this long. */
export const SESSION_IDLE_TIME = 30 * DAY;
/** The time of last use is stored at most this often. */
const TOUCH_TIME = HOUR;

/** Returns whether the time of a session's last use is stored again. */
export function mustTouch(seenAt: number, now: number): boolean {
  return now - seenAt >= TOUCH_TIME;
}

/** Within this time after a session began, its customer need not enter the password again. */
const RECENT_TIME = 10 * MINUTE;

/** Returns whether a session has just begun, so that its customer has just signed in. */
export function isRecent(createdAt: number, now: number): boolean {
  return now - createdAt < RECENT_TIME;
}

/** How long a password-reset link is valid. */
export const RESET_TIME = HOUR;
/** An address gets at most `MAX_RESET_MAILS` in this time. */
export const RESET_MAILS_TIME = HOUR;
export const MAX_RESET_MAILS = 3;
/** Placeholder of the token in a reset mail. */
export const RESET_TOKEN = '{token}';
