import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import { unlinked } from '../../../../app/text/rules/unlinked.ts';
import { WITHDRAWAL_RECEIVED } from '../../../../app/order/rules/withdrawal.ts';
import { hotlineOf } from '../../../../app/shop/rules/shop.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import type { FormValues } from '../../actions/form-schema.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { mailOf } from '../../actions/mail-text.ts';

/**
 * Returns the receipt of a withdrawal in the shop's language: its content and, in place of `{received}`, which the back end
 * replaces, day and time. It names the recipient, and where to write if the sender was somebody else.
 */
export function withdrawalMail(
  { shop }: Pick<ActionContext, 'shop'>,
  { name, order_number: number, email, items }: FormValues<'withdrawal'>,
): MailText {
  const t = translator(shop);
  const labelled = (label: string, value: string) => ({
    text: t('product.labelled', { label, value }),
  });
  const typed = (label: string, value: string) => labelled(label, unlinked(value));
  const [first = t('withdrawal.allItems'), ...others] = items.split('\n').filter(Boolean);
  return mailOf({ shop, t }, t('withdrawal.mail.subject'), [
    { text: t('withdrawal.mail.text', { received: WITHDRAWAL_RECEIVED }) },
    { text: t('withdrawal.statement') },
    typed(t('contact.order'), number),
    typed(t('withdrawal.itemsShown'), first),
    ...others.map((item) => ({ text: unlinked(item) })),
    typed(t('withdrawal.name'), name),
    // The mail is sent only to this address, so a link from it reaches its owner only.
    labelled(t('newsletter.email'), email),
    { text: t('withdrawal.mail.foreign') },
    { text: [shop.legalName, ...shops[shop.key].seller.address].join(', ') },
    labelled(t('personal.phone'), hotlineOf(shop)),
    labelled(t('newsletter.email'), contactAddress(shop, 'production')),
  ]);
}
