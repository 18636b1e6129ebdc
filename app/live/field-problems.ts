type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Stops the submit of `noValidate` forms while a field is wrong, shows the shop's words below each such field
 * (app/ui/field.tsx) and focuses the first. Runs before the listeners that send a form.
 */
export function bindFieldProblems(page: Document) {
  page.addEventListener('submit', check, { capture: true });
  page.addEventListener('input', ({ target }) => {
    // A field is checked when its form is sent, and from then on as it changes.
    if (isControl(target) && target.ariaInvalid === 'true') showProblem(target);
  });
}

function check(event: SubmitEvent) {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.noValidate) return;
  const wrong = [...form.elements].filter(isControl).filter((control) => !showProblem(control));
  if (wrong.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong[0]?.focus();
}

/** Shows what is wrong with a field, or takes it back; returns whether the field is right. */
function showProblem(control: Control): boolean {
  const { valid, valueMissing } = control.validity;
  const problem = control.ownerDocument.getElementById(control.dataset['problem'] ?? '');
  if (!problem) return valid;
  const { missing, wrong } = problem.dataset;
  problem.hidden = valid;
  if (valid) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return true;
  }
  const words = problem.querySelector('span');
  if (words) words.textContent = (valueMissing ? missing : wrong) ?? missing ?? '';
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
