import type { NewReminder } from '../../../../app/reminder/schemas/reminder.ts';
import { CONFIRM_TOKEN, STOP_TOKEN } from '../../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import type { Translate } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { mailOf } from '../../actions/mail-text.ts';

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
    reminder: mailOf(awaited, t('reminder.mail.back.subject', { name }), [
      { text: t('reminder.mail.back.text', { name }) },
      { link: url, text: t('reminder.mail.back.link') },
      { text: t('reminder.mail.back.last') },
    ]),
  };
}
