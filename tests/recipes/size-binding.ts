// app/size-guide/browser/size-guide.ts
import type { Bind } from '../../app/browser/binding.ts';

/** Stores a chosen size without leaving the page. */
export const bind: Bind = ({ models, sendForm }) => ({
  submit: (form, submitter) =>
    sendForm(form, submitter, async () => {
      const size = Number(new FormData(form).get('size'));
      const result = await models.call({ method: 'POST', path: '/api/size/', body: { size } });
      if (!result.ok) return { problem: 'down' };
      models.toasts.show({ type: 'success', title: form.dataset['chosen'] ?? '' });
      return undefined;
    }),
});
