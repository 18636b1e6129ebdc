import { MAX_EMAIL } from '../account/rules/email.ts';

/**
 * Attributes of a field for a mail address, which app/browser/field-problems.ts checks. No `type="email"`: browsers have another
 * rule for it, which refuses addresses that the shop accepts.
 */
export const MAIL_FIELD = {
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: MAX_EMAIL,
} as const;
