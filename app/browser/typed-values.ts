import { attempt, TYPED_ERA } from './storage.ts';

/**
 * Fields that are restored: no passwords, and no fields that the page fills in. A visible password is a text field, so
 * `autocomplete` decides.
 */
const FIELDS =
  'form[data-action] :is(input:not([type="hidden"], [autocomplete$="-password"]), select, textarea)';

/** Key of a sent form's draft in the tab's storage. */
const DRAFT = 'account-typed';

interface Draft {
  /** Identifies the form, its page, and the customer who typed. */
  readonly of: string;
  readonly typed: readonly (string | boolean)[];
  readonly typedIn: string | null;
  /** Set when the login page was shown: the session had ended. */
  readonly isWaiting?: true;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/**
 * Restores the input when a shopper comes back to the page: browsers forget the fields of pages that are not cached. The
 * values are only in the entry of the tab's history.
 */
export function bindTyped(page: Document) {
  const fields = () => page.querySelectorAll<Field>(FIELDS);
  const { typed, typedIn } = history.state ?? {};
  // Other users of the device must not see the input after a logout.
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

/** Returns the era of the tab, which changes with a logout. */
function era(): string | null {
  return attempt(() => sessionStorage.getItem(TYPED_ERA)) ?? null;
}

function valuesOf(fields: Iterable<Field>): (string | boolean)[] {
  return Array.from(fields, (field) => (isTickable(field) ? field.checked : field.value));
}

/** Identifies a form on its page and the customer. */
function nameOf(form: HTMLFormElement, customer: string): string {
  const { pathname, searchParams } = new URL(form.action);
  // Parameter of an upload, which the URL after the login does not have.
  searchParams.delete('_action');
  return [form.id, pathname, searchParams, customer].join(' ');
}

/**
 * Stores the input of a form when it is sent, without passwords: if the session has ended, the response is the login
 * page.
 */
export function storeDraft(form: HTMLFormElement, customer: string) {
  if (form.ownerDocument.getElementById('login')) return;
  const typed = valuesOf(form.querySelectorAll<Field>(FIELDS));
  write({ of: nameOf(form, customer), typed, typedIn: era() });
}

/**
 * Restores the draft of a form whose response was the login page, when the same customer is back on its page; returns whether
 * it did. Any other page deletes the draft.
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
