import { attempt, TYPED_ERA } from './storage.ts';

/**
 * Fields that come back: no passwords, and nothing that the page itself filled in. A shown password is a text field, so
 * `autocomplete` decides.
 */
const FIELDS =
  'form[data-action] :is(input:not([type="hidden"], [autocomplete$="-password"]), select, textarea)';

/** The draft of a form that was sent, in the tab's storage. */
const DRAFT = 'account-typed';

interface Draft {
  /** The form's id, its page, and the id of the customer who has typed it. */
  readonly of: string;
  readonly typed: readonly (string | boolean)[];
  readonly typedIn: string | null;
  /** Set once the login was seen: the session had ended. */
  readonly isWaiting?: true;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/**
 * Fills in what was typed when a shopper comes back to the page: browsers forget the fields of pages that are not stored.
 * The values are kept in the entry of the tab's history alone.
 */
export function bindTyped(page: Document) {
  const fields = () => page.querySelectorAll<Field>(FIELDS);
  const { typed, typedIn } = history.state ?? {};
  // Other users of the device must not find it after a logout.
  if (typedIn === era() && Array.isArray(typed) && typed.length === fields().length)
    for (const [index, field] of fields().entries()) {
      const value: unknown = typed[index];
      if (isTickable(field)) field.checked = value === true;
      else if (typeof value === 'string' && field.value === '') field.value = value;
    }
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, typed: valuesOf(fields()), typedIn: era() }, '');
  });
}

/** Returns the era of the tab, which a logout ends. */
function era(): string | null {
  return attempt(() => sessionStorage.getItem(TYPED_ERA)) ?? null;
}

function valuesOf(fields: Iterable<Field>): (string | boolean)[] {
  return Array.from(fields, (field) => (isTickable(field) ? field.checked : field.value));
}

/** Names a form on its page, as it is typed by one customer. */
function nameOf(form: HTMLFormElement, customer: string): string {
  const { pathname, searchParams } = new URL(form.action);
  // An upload's own parameter, which the way back from the login does not have.
  searchParams.delete('_action');
  return [form.id, pathname, searchParams, customer].join(' ');
}

/** Stores what a form holds when it is sent, without passwords: if the session has ended, its answer is the login. */
export function storeDraft(form: HTMLFormElement, customer: string) {
  if (form.ownerDocument.getElementById('login')) return;
  const typed = valuesOf(form.querySelectorAll<Field>(FIELDS));
  write({ of: nameOf(form, customer), typed, typedIn: era() });
}

/**
 * Fills in the draft of a form whose answer was the login, once the same customer is back on its page; returns whether it did.
 * Any other page forgets it.
 */
export function restoreDraft(page: Document, customer: string): boolean {
  const draft = attempt((): Draft | null => JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null'));
  if (page.getElementById('login')) {
    if (draft) write({ ...draft, isWaiting: true });
    return false;
  }
  attempt(() => sessionStorage.removeItem(DRAFT));
  if (!draft?.isWaiting || draft.typedIn !== era()) return false;
  const form = [...page.forms].find((one) => nameOf(one, customer) === draft.of);
  const fields = form?.querySelectorAll<Field>(FIELDS) ?? [];
  if (fields.length === 0 || fields.length !== draft.typed.length) return false;
  for (const [index, field] of [...fields].entries()) {
    const value = draft.typed[index];
    if (isTickable(field)) field.checked = value === true;
    else if (typeof value === 'string') field.value = value;
  }
  return true;
}

function write(draft: Draft) {
  attempt(() => sessionStorage.setItem(DRAFT, JSON.stringify(draft)));
}
