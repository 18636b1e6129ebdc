import { ACCOUNT_FORMS } from '../rules/account-form.ts';
import {
  type Fault,
  faultOf,
  faultsOf,
  type FormFields,
  type FormRules,
  tidied,
  unasked,
} from '../../form/rules/form.ts';
import type { AccountProblem } from './account-model.ts';
import { showProblem } from './form-problem.ts';

/** The shop's messages by key, with their placeholders (app/ui/form/live-texts.ts). */
export type LiveTexts = Readonly<Record<string, string>>;

const FORMS: Readonly<Record<string, FormRules>> = ACCOUNT_FORMS;

/** Returns the rules of a form, found by its id. */
function rulesOf(form: HTMLFormElement): FormRules {
  return FORMS[form.id] ?? {};
}

/** Returns the values of a form's fields; an unticked checkbox is missing. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns the text of a message with its placeholders filled in. */
export function textOf(texts: LiveTexts, { message, values = {} }: Fault): string {
  return (texts[message] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** Returns the errors of a form by the rules that the server also applies. */
export function problemsOf(form: HTMLFormElement, texts: LiveTexts): AccountProblem[] {
  const rules = rulesOf(form);
  const faults = faultsOf(rules, tidied(fieldsOf(form), rules));
  return [...faults].map(([field, fault]) => ({
    field,
    text: textOf(texts, fault),
  }));
}

/** Validates one field, and shows or hides its error; returns whether the field is valid. */
export function checkField(form: HTMLFormElement, name: string, texts: LiveTexts): boolean {
  const rules = rulesOf(form);
  const fields: FormFields = tidied(fieldsOf(form), rules);
  const fault = faultOf(rules[name] ?? [], fields[name] ?? '', fields);
  followProblem(form, name, fault && textOf(texts, fault), texts);
  return !fault;
}

/** Shows or hides the error of a field, beside the field and in the summary. Does not move the focus. */
export function followProblem(
  form: HTMLFormElement,
  name: string,
  text: string | undefined,
  texts: LiveTexts,
) {
  showProblem(form, name, text);
  followInSummary(form, name, text, texts);
}

/**
 * Shows the errors of a whole form: beside its fields and, as links to them, in its summary. Focuses the first invalid
 * field, otherwise the summary. Without errors, all are hidden.
 */
export function showProblems(
  form: HTMLFormElement,
  problems: readonly AccountProblem[],
  texts: LiveTexts,
) {
  const page = form.ownerDocument;
  const byField = new Map(problems.map(({ field = '', text }) => [field, text]));
  for (const name of Object.keys(rulesOf(form))) showProblem(form, name, byField.get(name));
  const isShown = ({ field }: AccountProblem) =>
    field !== undefined && page.getElementById(`${form.id}-${field}-problem`) !== null;
  const own = problems.filter(isShown);
  showSummary(
    form,
    texts,
    own,
    problems.filter((problem) => !isShown(problem)),
  );
  const [first] = own;
  const target = first
    ? page.getElementById(`${form.id}-${first.field}`)
    : problems.length > 0 && page.getElementById(`${form.id}-summary`);
  if (target) (target.querySelector<HTMLElement>('input[type="radio"]') ?? target).focus();
}

function showSummary(
  form: HTMLFormElement,
  texts: LiveTexts,
  own: readonly AccountProblem[],
  others: readonly AccountProblem[],
) {
  const page = form.ownerDocument;
  const summary = page.getElementById(`${form.id}-summary`);
  const lead = summary?.querySelector<HTMLElement>('[data-summary-lead]');
  const list = summary?.querySelector('ul');
  if (!summary || !lead || !list) return;
  summary.removeAttribute('aria-live');
  for (const text of summary.querySelectorAll('p:not([data-summary-lead])')) text.remove();
  const lines = others.map(({ text }) => {
    const line = page.createElement('p');
    line.textContent = text;
    return line;
  });
  lead.before(...lines);
  lead.hidden = own.length === 0;
  const links = own.map(({ field, text }) => {
    const item = page.createElement('li');
    const link = page.createElement('a');
    link.href = `#${form.id}-${field}`;
    link.textContent = named(page, `${form.id}-${field}`, text, texts);
    item.append(link);
    return item;
  });
  list.replaceChildren(...links);
  summary.hidden = own.length + others.length === 0;
  const status = form.querySelector('[data-summary-left]');
  if (status) status.textContent = '';
}

/** Updates the summary's entry of a field, removes it if the field is valid, and hides an empty summary. */
function followInSummary(
  form: HTMLFormElement,
  name: string,
  text: string | undefined,
  texts: LiveTexts,
) {
  const page = form.ownerDocument;
  const id = `${form.id}-${name}`;
  const summary = page.getElementById(`${form.id}-summary`);
  const link = summary?.querySelector(`a[href="#${id}"]`);
  if (!summary || !link) return;
  // An alert would be read as a whole at each change.
  summary.setAttribute('aria-live', 'off');
  if (text) {
    link.textContent = named(page, id, text, texts);
    return;
  }
  link.closest('li')?.remove();
  const count = summary.querySelectorAll('li').length;
  const lead = summary.querySelector<HTMLElement>('[data-summary-lead]');
  if (lead) lead.hidden = count === 0;
  summary.hidden = count === 0 && !summary.querySelector('p:not([data-summary-lead])');
  const status = form.querySelector<HTMLElement>('[data-summary-left]');
  if (!status) return;
  const { summaryLeft = '', summaryNone = '' } = status.dataset;
  status.textContent = count === 0 ? summaryNone : summaryLeft.replace('{count}', String(count));
}

/**
 * Returns an error with the label of its field, since several fields may have the same error. A checkbox has no label
 * here.
 */
function named(page: Document, id: string, text: string, texts: LiveTexts): string {
  const label = page.querySelector(`label[for="${id}"], #${id} > legend`)?.textContent;
  return label
    ? (texts['product.labelled'] ?? '')
        .replace('{label}', () => unasked(label))
        .replace('{value}', () => text)
    : text;
}
