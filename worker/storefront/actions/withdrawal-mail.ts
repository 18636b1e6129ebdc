import type { MailText } from '../../../app/api/mail.ts';
import { unlinked } from '../../../app/domain/unlinked.ts';
import { WITHDRAWAL_RECEIVED } from '../../../app/domain/withdrawal.ts';
import { translator } from '../../../app/i18n/translate.ts';
import type { FormValues } from './account/form-schema.ts';
import type { ActionContext } from './action-context.ts';
import { mailOf } from './mail-text.ts';

/**
 * Returns the receipt of a withdrawal in the shop's language: its content and, in place of `{received}`, which the back end
 * replaces, day and time.
 */
export function withdrawalMail(
  { shop }: Pick<ActionContext, 'shop'>,
  { name, order_number: number, email, items }: FormValues<'withdrawal'>,
): MailText {
  const t = translator(shop);
  const labelled = (label: string, value: string) => ({
    text: t('product.labelled', { label, value: unlinked(value) }),
  });
  const [first = t('withdrawal.allItems'), ...others] = items.split('\n').filter(Boolean);
  return mailOf({ shop, t }, t('withdrawal.mail.subject'), [
    { text: t('withdrawal.mail.text', { received: WITHDRAWAL_RECEIVED }) },
    { text: t('withdrawal.statement') },
    labelled(t('contact.order'), number),
    labelled(t('withdrawal.itemsShown'), first),
    ...others.map((item) => ({ text: unlinked(item) })),
    labelled(t('withdrawal.name'), name),
    labelled(t('newsletter.email'), email),
    { text: t('withdrawal.mail.foreign') },
  ]);
}
