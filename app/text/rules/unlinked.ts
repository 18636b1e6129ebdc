/**
 * Returns a typed text as a mail shows it: programs that read mails make no links of it, since anybody can have
 * a mail sent to another's address. It reads as it was typed.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/[.:/@](?=\S)/g, '$&\u200C');
}
