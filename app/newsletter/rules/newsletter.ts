/** Names shared by the newsletter form, its action and the success page (docs/rules/newsletter.md#newsletter). */
export const SUBSCRIBED = {
  /** Value of the form's `_action` field. */
  action: 'newsletter.subscribe',
  /** Query parameter of the success page: `?newsletter=sent`. */
  parameter: 'newsletter',
  /** Field with the form's position on the page; the first form has none. */
  position: 'place',
  /** Source of a subscription if the editor has set none. */
  source: 'newsletter-block',
} as const;

/** Providers that ignore dots before the @, and the canonical domain of each. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox of an e-mail address, which is the same for all its spellings: without the part after a plus,
 * and without dots if the provider ignores them.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

/** Upper limit of form positions; no page has as many blocks. */
export const MAX_POSITION = 500;

const SENT = 'sent';

/** Returns the id of a form by its position from 1: `newsletter`, `newsletter-2`. */
export function newsletterAnchor(position: number): string {
  return numbered('newsletter', position);
}

/** Returns the id of a form's error message, by the form's id. */
export function problemAnchor(form: string): string {
  return `${form}-problem`;
}

/** Returns the query value of the success page of a form, by its position: `sent`, `sent-2`. */
export function sentValue(position: number): string {
  return numbered(SENT, position);
}

/** Parses the query value of a success page into the form's position. Undefined for any other value. */
export function sentPosition(value: string | null): number | undefined {
  if (value === SENT) return 1;
  const digits = /^sent-([1-9]\d{0,2})$/.exec(value ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function numbered(word: string, position: number): string {
  return position > 1 ? `${word}-${position}` : word;
}
