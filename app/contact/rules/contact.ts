/**
 * A field that people do not see, and programs fill in (docs/rules/contact.md#contact). The page of the form is cached, so that it
 * cannot carry the time at which it was opened.
 */
export const HONEYPOT = 'website';

/** Returns whether a program has filled in the hidden field. */
export function isHoneypotFilled(value: string): boolean {
  return value !== '';
}
