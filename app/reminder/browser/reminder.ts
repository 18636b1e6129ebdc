import { showProblems } from '../../browser/field-problems.ts';
import type { Call } from '../../browser/call.ts';
import { createReminderModel } from './reminder-model.ts';

/** Sends the form of a reminder and shows its result in the dialog, with texts from the form's attributes. */
export async function sendReminder(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  call: Call,
) {
  if (submitter?.ariaBusy === 'true') return;
  submitter?.setAttribute('aria-busy', 'true');
  const fields = new FormData(form);
  const status = await createReminderModel(call).save({
    product: textOf(fields, 'product'),
    variantId: Number(fields.get('variantId')),
    email: textOf(fields, 'email'),
  });
  submitter?.removeAttribute('aria-busy');
  const problem = form.querySelector<HTMLElement>('[data-reminder-problem]');
  // A refused address has its message at the field. The others but one ask to try again later, as one above a limit may.
  if (problem) problem.hidden = status === 200 || status === 400;
  if (status !== 200) {
    const { dataset } = form;
    const text = dataset[String(status)] ?? dataset['down'] ?? '';
    const email = form.querySelector<HTMLInputElement>('[name="email"]');
    if (problem) problem.textContent = text;
    // The address is the only field that a shopper can get wrong.
    if (status === 400 && email) showProblem(email, text);
    return;
  }
  const dialog = form.closest('dialog');
  const sent = dialog?.querySelector<HTMLElement>('[data-reminder-sent]');
  if (!dialog || !sent) return;
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
  // The next time it asks for another one.
  dialog.addEventListener(
    'close',
    () => {
      form.hidden = false;
      sent.hidden = true;
    },
    { once: true },
  );
}

/** Marks a field that the server has refused, until it changes (app/browser/field-problems.ts). */
function showProblem(field: HTMLInputElement, text: string) {
  field.setCustomValidity(text);
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  if (field.form) showProblems(field.form);
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
