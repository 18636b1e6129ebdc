/** Values of security.txt (RFC 9116). */

/** Mailbox for vulnerability reports, at the shops' common parent. */
export const SECURITY_MAILBOX = 'security';
/** Days until the file expires; RFC 9116 §2.5.5 recommends less than a year. */
export const SECURITY_DAYS = 180;
/** Preferred languages besides those of the host's shops. */
export const SECURITY_LANGUAGES: readonly string[] = ['en', 'de'];
