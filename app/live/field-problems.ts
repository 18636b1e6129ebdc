type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Once a form was found invalid, updates the problem of each of its fields as the field changes (app/ui/field.tsx). */
export function bindFieldProblems(page: Document) {
  page.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.ariaInvalid === 'true') showProblem(target);
  });
}

/** Shows the problems of a form's fields and focuses the first of them; returns whether there are none. */
export function showProblems(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(isControl).filter((control) => !showProblem(control));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Shows or hides a field's problem; returns whether the field is valid. One without a place for it is checked elsewhere. */
function showProblem(control: Control): boolean {
  const { valid, valueMissing } = control.validity;
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
  if (text) text.textContent = (valueMissing ? missing : wrong) ?? missing ?? '';
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', problem.id);
  return false;
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
