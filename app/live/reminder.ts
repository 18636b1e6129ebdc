import type { ReminderModel } from '../models/reminder-model.ts';

/** Sends the form of a reminder and shows in its dialog what became of it, with texts from the form's attributes. */
export async function sendReminder(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { save }: ReminderModel,
) {
  if (submitter?.ariaBusy === 'true') return;
  submitter?.setAttribute('aria-busy', 'true');
  const fields = new FormData(form);
  const status = await save({
    product: textOf(fields, 'product'),
    variantId: Number(fields.get('variantId')),
    email: textOf(fields, 'email'),
  });
  submitter?.removeAttribute('aria-busy');
  const problem = form.querySelector<HTMLElement>('[data-reminder-problem]');
  if (problem) problem.hidden = status === 200;
  if (status !== 200) {
    const { dataset } = form;
    if (problem) problem.textContent = dataset[String(status)] ?? dataset['down'] ?? '';
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

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
