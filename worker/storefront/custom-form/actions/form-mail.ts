import type { CustomForm } from '../../../../app/custom-form/rules/custom-form.ts';
import type { FormAnswers } from '../../../../app/custom-form/schemas/answers.ts';
import { unasked } from '../../../../app/form/rules/form.ts';
import type { Translate } from '../../../../app/i18n/translate.ts';
import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { noticeMail } from '../../actions/mail-text.ts';

/** Returns the mail that brings the answers of a form to the shop. Files are named; they are at the system that took them. */
export function formMail(
  { shop }: Pick<ActionContext, 'shop'>,
  t: Translate,
  form: CustomForm,
  { answers, page, title }: FormAnswers,
): MailText {
  const boxes = new Set(
    form.fields.flatMap(({ kind, name, options }) =>
      kind === 'checkbox' && options.length === 0 ? name : [],
    ),
  );
  return noticeMail({ shop, t }, t('mail.form.subject', { form: title }), [
    ...answers.map(({ label, name, value }) => ({
      text: t('product.labelled', {
        label: unasked(label),
        value: boxes.has(name) ? t('customForm.yes') : value,
      }),
    })),
    { text: t('mail.form.page'), link: page },
  ]);
}
