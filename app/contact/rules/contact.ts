/**
 * A hidden field that only bots fill in (docs/rules/contact.md#contact). The page of the form is cached, so it cannot contain the
 * time at which it was opened.
 */
export const HONEYPOT = 'website';

/** Returns whether a bot has filled in the hidden field. */
export function isHoneypotFilled(value: string): boolean {
  return value !== '';
}
