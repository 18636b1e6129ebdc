/**
 * Returns a typed text for a mail in which mail programs create no links, since anybody can have a mail sent to
 * another's address. It looks the same as typed.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/[.:/@](?=\S)/g, '$&\u200C');
}
