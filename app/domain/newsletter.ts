/** Names that the newsletter form, its action and the page that tells of it share. */
export const SUBSCRIBED = {
  /** What the form carries in `_action`. */
  action: 'newsletter.subscribe',
  /** Query of the page that tells of a success: `?newsletter=sent`. */
  parameter: 'newsletter',
  /** Field that tells which of a page's forms was sent; the first has none. */
  place: 'place',
  /** Where subscribers came from, unless the editor says it. */
  source: 'newsletter-block',
} as const;

/** Providers that ignore dots before the @, and the canonical domain of each. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox of an e-mail address, the same for all its spellings: without the part after a plus, and without
 * dots if the provider ignores them.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const dotless = DOTLESS.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

/** More forms than a page has blocks there cannot be. */
export const MAX_PLACE = 500;

const SENT = 'sent';

/** The id of a page's form, by its place among them from 1: `newsletter`, `newsletter-2`. */
export function newsletterAnchor(place: number): string {
  return numbered('newsletter', place);
}

/** Returns the id of what is wrong with a form, by the form's own id. */
export function problemAnchor(form: string): string {
  return `${form}-problem`;
}

/** What the query of the page says that tells of a success of that form: `sent`, `sent-2`. */
export function sentValue(place: number): string {
  return numbered(SENT, place);
}

/** The place of the form that a query's value tells a success of; undefined where it tells none. */
export function sentPlace(value: string | null): number | undefined {
  if (value === SENT) return 1;
  const digits = /^sent-([1-9]\d{0,2})$/.exec(value ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function numbered(word: string, place: number): string {
  return place > 1 ? `${word}-${place}` : word;
}
