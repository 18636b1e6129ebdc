import { attempt, TYPED_ERA } from '../models/storage.ts';

/**
 * Fields that come back: no passwords, and nothing that the page itself filled in. A password that is shown is a field of
 * text: what it is for tells it.
 */
const FIELDS =
  'form[data-action] :is(input:not([type="hidden"], [autocomplete$="-password"]), select, textarea)';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/**
 * Fills in what was typed when a shopper comes back to the page: browsers forget the fields of pages that are not stored.
 * The values are kept in the entry of the tab's history alone.
 */
export function bindTyped(page: Document) {
  const fields = () => page.querySelectorAll<Field>(FIELDS);
  const era = () => attempt(() => sessionStorage.getItem(TYPED_ERA)) ?? null;
  const { typed, typedIn } = history.state ?? {};
  // Nobody else finds it on the device after a logout.
  if (typedIn === era() && Array.isArray(typed) && typed.length === fields().length)
    for (const [index, field] of fields().entries()) {
      const value: unknown = typed[index];
      if (isTickable(field)) field.checked = value === true;
      else if (typeof value === 'string' && field.value === '') field.value = value;
    }
  addEventListener('pagehide', () => {
    const values = [...fields()].map((field) => (isTickable(field) ? field.checked : field.value));
    history.replaceState({ ...history.state, typed: values, typedIn: era() }, '');
  });
}
