import { isRestorableField } from '../form/rules/restorable-field.ts';
import { attempt, PAGE_STATE } from './storage.ts';
import { isFormAnswer } from './reload.ts';

/** Input and scroll position of a page, stored in the tab for one reload of the same URL. */
interface PageState {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly scroll: number;
  readonly fields: readonly FieldState[];
}

interface FieldState {
  readonly name: string;
  /** Index among the page's controls with the same name. */
  readonly nth: number;
  /** The text of a field, whether a checkbox is ticked, or which options of a list are chosen. */
  readonly value: string | boolean | readonly boolean[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A reload that takes longer has failed. Milliseconds. */
const MAX_AGE = 10_000;

/** Stores the page's state. Returns false if the tab cannot store it: a reload would lose it. */
export function savePageState(page: Document, storage: () => Storage): boolean {
  // A form that was returned with errors contains the typed values from the start.
  const valueOf = isFormAnswer() ? ownValue : changedValue;
  const fields = namedFields(page).flatMap(({ field, name, nth }) => {
    const value = valueOf(field);
    return value === undefined ? [] : [{ name, nth, value }];
  });
  const state: PageState = { url: location.href, at: Date.now(), scroll: scrollY, fields };
  const text = JSON.stringify(state);
  attempt(() => storage().setItem(PAGE_STATE, text));
  return attempt(() => storage().getItem(PAGE_STATE)) === text;
}

/** Restores the state that was saved before the reload, once, in fields that are still unchanged. */
export function restorePage(page: Document, storage: () => Storage) {
  const state = takePageState(storage);
  if (state?.url !== location.href || Math.abs(Date.now() - state.at) > MAX_AGE) return;
  const found = namedFields(page);
  for (const { name, nth, value } of state.fields) {
    const field = found.find((one) => one.name === name && one.nth === nth)?.field;
    if (field && changedValue(field) === undefined) fill(field, value);
  }
  const scroll = () => {
    // Browsers restore the position after a reload, but not after an assignment of the same URL.
    if (scrollY === 0) scrollTo({ top: state.scroll, behavior: 'instant' });
  };
  if (page.readyState === 'complete') scroll();
  else addEventListener('load', scroll, { once: true });
}

function takePageState(storage: () => Storage): PageState | undefined {
  return attempt(() => {
    const text = storage().getItem(PAGE_STATE);
    storage().removeItem(PAGE_STATE);
    return text === null ? undefined : JSON.parse(text);
  });
}

function namedFields(page: Document) {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<Field>('input, select, textarea')]
    .filter(({ type, name, autocomplete }) => isRestorableField({ type, name, autocomplete }))
    .map((field) => {
      const { name } = field;
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      return { field, name, nth };
    });
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/** Returns the value of a control if it differs from the default. */
function changedValue(field: Field): FieldState['value'] | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const isChanged = options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
    // A list without a default shows its first option.
    const isFirst =
      field.selectedIndex === 0 && !options.some(({ defaultSelected }) => defaultSelected);
    return isChanged && !isFirst ? ownValue(field) : undefined;
  }
  const isChanged = isTickable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
  return isChanged ? ownValue(field) : undefined;
}

function ownValue(field: Field): FieldState['value'] {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({ selected }) => selected);
  return isTickable(field) ? field.checked : field.value;
}

function fill(field: Field, value: FieldState['value']) {
  if (field instanceof HTMLSelectElement) {
    if (!Array.isArray(value) || value.length !== field.options.length) return;
    for (const [index, option] of [...field.options].entries())
      option.selected = value[index] === true;
  } else if (isTickable(field)) field.checked = value === true;
  else if (typeof value === 'string') field.value = value;
}
