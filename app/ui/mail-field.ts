import { MAX_EMAIL } from '../account/rules/email.ts';

/**
 * Attributes of an e-mail field, which app/browser/field-problems.ts validates. Not `type="email"`: the rule of browsers refuses
 * addresses that the shop accepts.
 */
export const MAIL_FIELD = {
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: MAX_EMAIL,
} as const;
