import { showProblems } from '../../browser/field-problems.ts';
import type { Bind } from '../../browser/binding.ts';
import type { Outcome } from '../../browser/send-form.ts';
import { createReminderModel, type ReminderModel } from './reminder-model.ts';

/** Sends the form of a reminder and shows its result in the dialog. */
export const bind: Bind = ({ models, sendForm }) => ({
  submit: (form, submitter) =>
    sendForm(form, submitter, () => sendReminder(form, createReminderModel(models.call))),
});

async function sendReminder(form: HTMLFormElement, model: ReminderModel): Promise<Outcome> {
  const fields = new FormData(form);
  const status = await model.save({
    product: textOf(fields, 'product'),
    variantId: Number(fields.get('variantId')),
    email: textOf(fields, 'email'),
  });
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  // The address is the only field that a shopper can get wrong: its message is at the field.
  if (status === 400 && email) {
    refuse(email);
    return undefined;
  }
  // The others but one ask to try again later, as one above a limit may.
  if (status !== 200) return { problem: status === 409 ? '409' : 'down' };
  const dialog = form.closest('dialog');
  const sent = dialog?.querySelector<HTMLElement>('[data-reminder-sent]');
  if (!dialog || !sent) return undefined;
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
  // When the dialog opens again, it shows the form again.
  dialog.addEventListener(
    'close',
    () => {
      form.hidden = false;
      sent.hidden = true;
    },
    { once: true },
  );
  return undefined;
}

/** Marks a field that the server has refused, until it changes (app/browser/field-problems.ts). */
function refuse(field: HTMLInputElement) {
  field.setCustomValidity('refused');
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  if (field.form) showProblems(field.form);
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
