import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import type { FoundStore, NamedItem } from '../../../../app/stores/schemas/store.ts';
import {
  RESERVATION_NUMBER,
  RESERVATION_QUERY,
  RESERVATION_TOKEN,
  RESERVATION_UNTIL,
} from '../../../../app/stores/rules/reservation.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { addressText, hoursLines, itemText } from '../../../../app/ui/stores/opening.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { mailOf } from '../../actions/mail-text.ts';

/**
 * Returns the receipt of a reservation in the shop's language, without any typed text. The back end replaces `{number}`,
 * `{token}` and `{until}` by number, token and time.
 */
export function reservationMail(
  { shop, settings, url }: Pick<ActionContext, 'shop' | 'settings' | 'url'>,
  store: FoundStore,
  items: readonly NamedItem[],
): MailText {
  const t = translator(shop);
  const page = shopOrigin(shop, settings.ENVIRONMENT, url) + href('reservation', shop);
  const labelled = (label: string, value: string) => ({
    text: t('product.labelled', { label, value }),
  });
  return mailOf({ shop, t }, t('reservation.mail.subject', { number: RESERVATION_NUMBER }), [
    { text: t('reservation.mail.text', { number: RESERVATION_NUMBER }) },
    ...items.map((item) => ({ text: itemText(item) })),
    { text: t('reservation.mail.until', { until: RESERVATION_UNTIL }) },
    { text: `${store.name}, ${addressText(store)}, ${store.phone}` },
    ...hoursLines(store, Date.now(), { shop, t }).map(({ days, hours }) => labelled(days, hours)),
    {
      text: t('reservation.mail.link'),
      link: `${page}?${RESERVATION_QUERY}=${RESERVATION_TOKEN}`,
    },
    { text: t('reservation.mail.foreign') },
  ]);
}
