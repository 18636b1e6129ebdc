import type { MailText } from '../../../app/mail/schemas/mail.ts';
import type { Translate } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';
import type { PageKey } from '../../../app/route-table.ts';
import { shopOrigin } from '../http/host-match.ts';
import type { ActionContext } from './action-context.ts';
import { mailOf, type MailPart, noticeMail } from './mail-text.ts';
import type { FormValues } from './form-schema.ts';

/** Mails of the account and the contact form. Their links have the configured host, whatever host the request named. */

type MailContext = Pick<ActionContext, 'shop' | 'settings' | 'url'>;

function urlOf(page: PageKey, { shop, settings, url }: MailContext): string {
  return shopOrigin(shop, settings.ENVIRONMENT, url) + href(page, shop);
}

/** Returns the mail with which a new password is set. The back end puts the token in place of `{token}`. */
export function resetMail(context: MailContext, t: Translate): MailText {
  return mailOf({ shop: context.shop, t }, t('mail.reset.subject'), [
    { text: t('mail.reset.text') },
    { text: t('mail.reset.link'), link: `${urlOf('accountNewPassword', context)}?hash={token}` },
    { text: t('mail.reset.foreign') },
  ]);
}

/** Returns the mail that reports a new passkey. It contains no name, since the address is not confirmed. */
export function passkeyMail(context: MailContext, t: Translate): MailText {
  return mailOf({ shop: context.shop, t }, t('mail.passkey.subject'), [
    { text: t('mail.passkey.text') },
    { text: t('mail.passkey.foreign') },
    { text: t('mail.passkey.link'), link: urlOf('account', context) },
  ]);
}

/** Returns the mail that brings a message of the contact form to the shop. */
export function contactMail(
  { shop }: MailContext,
  t: Translate,
  { subject, form }: { readonly subject: string; readonly form: FormValues<'contact'> },
): MailText {
  const name = `${form.first_name} ${form.last_name}`;
  const facts: readonly MailPart[] = [
    { text: t('mail.contact.reply', { email: form.email }) },
    ...(form.phone ? [{ text: t('mail.contact.phone', { phone: form.phone }) }] : []),
    ...(form.order_number
      ? [{ text: t('mail.contact.order', { number: form.order_number }) }]
      : []),
  ];
  const message = form.message.split(/\n{2,}/).map((text) => ({ text }));
  return noticeMail({ shop, t }, t('mail.contact.subject', { subject, name }), [
    ...facts,
    ...message,
  ]);
}

/**
 * Returns the receipt of a message. It contains nothing that the sender typed, so that the shop
 * cannot be used to send mails to others.
 */
export function receiptMail({ shop }: MailContext, t: Translate, subject: string): MailText {
  return mailOf({ shop, t }, t('mail.receipt.subject'), [
    { text: t('mail.receipt.text', { subject }) },
    { text: t('mail.receipt.foreign') },
  ]);
}
