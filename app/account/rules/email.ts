/** Maximum lengths of an e-mail address, its mailbox and a label of its domain, in octets (RFC 5321 §4.5.3.1, RFC 1035 §2.3.4). */
export const MAX_EMAIL = 254;
const MAX_MAILBOX = 64;
const MAX_LABEL = 63;

/** Letters and digits of any script: domains are no longer ASCII alone. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** What mailboxes have between dots: anything but spaces, controls and what RFC 5321 §4.1.2 allows in quotes only. */
const WORD = String.raw`[^\s\p{C}.@<>()[\],;:"\\]+`;
const HYPHENATED = `(?:-+${LETTER}+)`;
const LABEL = `${LETTER}+${HYPHENATED}*`;
/** A top-level domain has at least two characters and begins with a letter, as no IPv4 address does. */
const LAST_LABEL = String.raw`\p{L}(?:${LABEL}|${HYPHENATED}+)`;

/** Made once it is needed: its classes cost a phone milliseconds. Each character matches at one position only, so that a long text is read once. */
function createPattern(): RegExp {
  return new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+${LAST_LABEL}$`, 'u');
}

let pattern: RegExp | undefined;

/**
 * Returns whether a text is an e-mail address (docs/rules/form.md#forms), without surrounding spaces. All schemas and forms use it.
 */
export function isEmail(text: string): boolean {
  if (octets(text) > MAX_EMAIL) return false;
  pattern ??= createPattern();
  if (!pattern.test(text)) return false;
  const [mailbox = '', domain = ''] = text.split('@');
  return (
    octets(mailbox) <= MAX_MAILBOX && labelsOf(domain).every((one) => octets(one) <= MAX_LABEL)
  );
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Returns the labels of a domain as name servers have them: labels in other scripts are converted to ASCII, which is longer. */
function labelsOf(domain: string): readonly string[] {
  const url = `http://${domain}`;
  return (URL.canParse(url) ? new URL(url).hostname : domain).split('.');
}
