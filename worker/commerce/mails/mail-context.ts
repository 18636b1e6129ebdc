import { formatMoment } from '../../../app/domain/day-text.ts';
import { labelled } from '../../../app/domain/labelled.ts';
import { madeOnce } from '../../../app/domain/made-once.ts';
import { formatPrice } from '../../../app/domain/price.ts';
import { languageTag, type Shop } from '../../../app/domain/shop.ts';
import { href, localisePath, type PageKey } from '../../../app/routes.ts';
import { contactAddress } from '../../../edge-config/contact.ts';
import { type MailText, mailTexts } from './messages/messages.ts';

/** What every part of a mail is written with. */
export interface MailContext {
  readonly shop: Shop;
  readonly t: MailText;
  /** Address of the customer service, the same in every environment: terms and imprint name it. */
  readonly contact: string;
  readonly phone: string;
  /** Returns an amount in minor units with its currency; negative ones have a minus sign. */
  readonly price: (minor: number) => string;
  /** Returns day, time to the minute and time zone: `3. März 2026 um 14:05 (MEZ)`. */
  readonly moment: (time: number) => string;
  /** Joins a label and its value as the language does. */
  readonly labelled: (label: string, value: string) => string;
  readonly pageUrl: (page: PageKey, params?: Readonly<Record<string, string>>) => string;
  /** Returns the absolute URL of a path of the shop, or the URL as it is. */
  readonly url: (path: string) => string;
  /** Returns the absolute URL of something that all shops of the host share, such as an image. */
  readonly fileUrl: (path: string) => string;
}

const zones = madeOnce(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }),
);

export function mailContext(shop: Shop, origin: string): MailContext {
  const hotline = shop.serviceHotlines.find(({ languages }) => languages.includes(shop.language));
  const zone = zones(languageTag(shop), shop.options.timezone);
  return {
    shop,
    t: mailTexts(shop),
    contact: contactAddress(shop, 'production'),
    phone: (hotline ?? shop.serviceHotlines[0])?.number ?? '',
    price: (minor) =>
      `${minor < 0 ? '−' : ''}${formatPrice(Math.abs(minor), shop.currency, shop.locale)}`,
    moment: (time) => {
      const name = zone.formatToParts(time).find(({ type }) => type === 'timeZoneName');
      return `${formatMoment(time, shop)} (${name?.value ?? shop.options.timezone})`;
    },
    labelled: (label, value) => labelled({ label, value }, shop.language),
    pageUrl: (page, params) => origin + href(page, shop, params),
    url: (path) => (path.startsWith('/') ? origin + localisePath(path, shop) : path),
    fileUrl: (path) => origin + path,
  };
}
