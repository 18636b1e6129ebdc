/** What security.txt says (RFC 9116). */

/** Where a weakness is reported: the mailbox of this name at the shops' parent host. */
export const SECURITY_MAILBOX = 'security';
/** The record holds so many days; the RFC recommends less than a year. */
export const SECURITY_DAYS = 180;
/** Languages that the reader understands beside those of the host's shops. */
export const SECURITY_LANGUAGES: readonly string[] = ['en', 'de'];
