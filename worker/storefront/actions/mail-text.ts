import { html, raw } from 'hono/html';
import type { MailText } from '../../../app/mail/schemas/mail.ts';
import { languageTag, type Shop } from '../../../app/shop/rules/shop.ts';
import type { Translate } from '../../../app/i18n/translate.ts';

/** A paragraph of a mail; with a URL it is a link. */
export interface MailPart {
  readonly text: string;
  readonly link?: string;
}

interface Sender {
  readonly shop: Shop;
  readonly t: Translate;
}

/** Returns a mail to a shopper in the shop's language: the paragraphs between greeting and end. */
export function mailOf(sender: Sender, subject: string, parts: readonly MailPart[]): MailText {
  const { t } = sender;
  const all = [{ text: t('reminder.mail.greeting') }, ...parts, { text: t('reminder.mail.end') }];
  return noticeMail(sender, subject, all);
}

/** Returns a mail of these paragraphs without greeting and end. */
export function noticeMail(
  { shop, t }: Sender,
  subject: string,
  parts: readonly MailPart[],
): MailText {
  const paragraphs = parts.map(({ text, link }) =>
    link === undefined ? html`<p>${text}</p>` : html`<p><a href="${link}">${text}</a></p>`,
  );
  const lang = languageTag(shop);
  const title = oneLine(subject);
  const body = html`<!doctype html>
    <html lang="${lang}">
      <meta charset="utf-8" />
      <title>${title}</title>
      <body style="font: 16px/1.5 sans-serif; color: #1d2540; max-width: 36em">
        ${raw(paragraphs.join(''))}
      </body>
    </html>`;
  const text = parts.map((part) =>
    part.link
      ? `${t('product.labelled', { label: part.text, value: '' }).trim()}\n${part.link}`
      : part.text,
  );
  return { subject: title, html: String(body), text: text.join('\n\n') };
}

const LONGEST_SUBJECT = 200;

/** A name may contain line breaks, a mail's subject must not. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_SUBJECT);
}
