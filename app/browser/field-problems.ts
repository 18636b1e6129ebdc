import { isEmail } from '../account/rules/email.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** After a form was found invalid, updates the error of each of its fields as the field changes (app/ui/field.tsx). */
export function bindFieldProblems(page: Document) {
  page.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.ariaInvalid === 'true') showProblem(target);
  });
}

/** Shows the errors of a form's fields and focuses the first invalid one; returns whether all are valid. */
export function showProblems(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(isControl).filter((control) => !showProblem(control));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/**
 * Shows or hides a field's error; returns whether the field is valid. A field without an element for the error is validated
 * elsewhere.
 */
export function showProblem(control: Control): boolean {
  if (control.inputMode === 'email')
    control.setCustomValidity(isAcceptable(control.value.trim()) ? '' : 'email');
  const { valid } = control.validity;
  const problem = control.ownerDocument.getElementById(control.dataset['problem'] ?? '');
  if (!problem) return true;
  const { missing, wrong } = problem.dataset;
  problem.hidden = valid;
  if (valid) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return true;
  }
  const text = problem.querySelector('span');
  // White space counts as empty.
  const isEmpty = control.value.trim() === '';
  if (text) text.textContent = (isEmpty ? (missing ?? wrong) : (wrong ?? missing)) ?? '';
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', problem.id);
  return false;
}

/**
 * Characters that no e-mail address contains, and that the edge removes or normalises: the edge validates addresses
 * that contain them.
 */
const UNCLEAN = /[^\x20-\x7E\p{L}\p{M}\p{N}]/u;

function isAcceptable(address: string): boolean {
  return address === '' || UNCLEAN.test(address) || isEmail(address);
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
