import { html, raw } from 'hono/html';
import type { MailText, NewReminder } from '../../../app/api/reminder.ts';
import { CONFIRM_TOKEN, STOP_TOKEN } from '../../../app/domain/reminder.ts';
import { languageTag, type Shop } from '../../../app/domain/shop.ts';
import type { Translate } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';

interface Awaited {
  readonly shop: Shop;
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  readonly t: Translate;
  /** The product's name, with the variant's where there are several. */
  readonly name: string;
  /** Absolute URL of the variant. */
  readonly url: string;
}

/**
 * Returns the mails of a reminder in the shop's language. The back end puts the tokens in place of `{confirm}` and `{stop}`.
 */
export function reminderMails(awaited: Awaited): Pick<NewReminder, 'confirmation' | 'reminder'> {
  const { t, name, url, origin, shop } = awaited;
  const page = origin + href('reminder', shop);
  return {
    confirmation: mailOf(awaited, t('reminder.mail.confirm.subject'), [
      { text: t('reminder.mail.confirm.text', { name }) },
      { link: `${page}?confirm=${CONFIRM_TOKEN}`, text: t('reminder.mail.confirm.link') },
      { text: t('reminder.mail.confirm.foreign') },
      { link: `${page}?stop=${STOP_TOKEN}`, text: t('reminder.mail.stop') },
    ]),
    reminder: mailOf(awaited, oneLine(t('reminder.mail.back.subject', { name })), [
      { text: t('reminder.mail.back.text', { name }) },
      { link: url, text: t('reminder.mail.back.link') },
      { text: t('reminder.mail.back.last') },
    ]),
  };
}

interface Part {
  readonly text: string;
  readonly link?: string;
}

function mailOf({ shop, t }: Awaited, subject: string, parts: readonly Part[]): MailText {
  const all = [{ text: t('reminder.mail.greeting') }, ...parts, { text: t('reminder.mail.end') }];
  const paragraphs = all.map(({ text, link }) =>
    link === undefined ? html`<p>${text}</p>` : html`<p><a href="${link}">${text}</a></p>`,
  );
  const lang = languageTag(shop);
  const body = html`<!doctype html>
    <html lang="${lang}">
      <meta charset="utf-8" />
      <title>${subject}</title>
      <body style="font: 16px/1.5 sans-serif; color: #1d2540; max-width: 36em">
        ${raw(paragraphs.join(''))}
      </body>
    </html>`;
  const text = all.map((part) =>
    part.link
      ? `${t('product.labelled', { label: part.text, value: '' }).trim()}\n${part.link}`
      : part.text,
  );
  return { subject, html: String(body), text: text.join('\n\n') };
}

const LONGEST_SUBJECT = 200;

/** A name may have any character, a mail's subject is one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_SUBJECT);
}
