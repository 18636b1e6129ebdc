import { PASSWORD_RULES } from '../rules/password.ts';

/** Selects the field of a new password. */
export const NEW_PASSWORD_FIELD = 'input[autocomplete="new-password"]';

/** Binds the passwords of a page: the buttons that show them, and the rules that a new password ticks. */
export function bindPasswordFields(page: Document) {
  for (const button of page.querySelectorAll<HTMLElement>('[data-show-password]'))
    button.hidden = false;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-show-password]') : null;
    const field = page.getElementById(button?.getAttribute('aria-controls') ?? '');
    if (button && field instanceof HTMLInputElement) show(field, button, field.type === 'password');
  });
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(NEW_PASSWORD_FIELD))
      tick(page, target.value);
  });
  // After a step back the browser may have filled in the field.
  tick(page, page.querySelector<HTMLInputElement>(NEW_PASSWORD_FIELD)?.value ?? '');
}

/** Hides the passwords of a form that is sent: browsers remember the values of text fields. */
export function hidePasswords(form: HTMLFormElement) {
  for (const button of form.querySelectorAll('[data-show-password]')) {
    const field = form.ownerDocument.getElementById(button.getAttribute('aria-controls') ?? '');
    if (field instanceof HTMLInputElement) show(field, button, false);
  }
}

/** Empties the passwords of a refused form, as pages without script do. */
export function clearPasswords(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type="password"]'))
    field.value = '';
  tick(form.ownerDocument, '');
}

function show(field: HTMLInputElement, button: Element, isShown: boolean) {
  field.type = isShown ? 'text' : 'password';
  button.ariaPressed = String(isShown);
}

function tick(page: Document, password: string) {
  for (const [name, rule] of Object.entries(PASSWORD_RULES)) {
    const isMet = password !== '' && rule(password, {}) === undefined;
    for (const item of page.querySelectorAll(`[data-password-rules] [data-rule="${name}"]`)) {
      item.classList.toggle('is-met', isMet);
      const met = item.querySelector<HTMLElement>('span:last-child');
      if (met) met.hidden = !isMet;
    }
  }
}
