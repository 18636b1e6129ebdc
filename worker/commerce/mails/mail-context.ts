import { formatZonedMoment } from '../../../app/time/rules/day-text.ts';
import { labelled } from '../../../app/text/rules/labelled.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import {
  type Currency,
  hotlineOf,
  inTableLanguage,
  type Shop,
} from '../../../app/shop/rules/shop.ts';
import { href, localisePath } from '../../../app/routes.ts';
import type { PageKey } from '../../../app/route-table.ts';
import { contactAddress } from '../../../edge-config/contact.ts';
import { type MailText, mailTexts } from './messages/messages.ts';

/** Data and functions with which every part of a mail is written. */
export interface MailContext {
  readonly shop: Shop;
  readonly t: MailText;
  /** E-mail address of the customer service, the same in every environment, because terms and imprint name it. */
  readonly contact: string;
  readonly phone: string;
  /** Returns an amount in minor units with its currency; negative ones have a minus sign. */
  readonly price: (minor: number) => string;
  /** Returns day, time to the minute and time zone: `3. März 2026 um 14:05 (MEZ)`. */
  readonly moment: (time: number) => string;
  /** Joins a label and its value with the punctuation of the language. */
  readonly labelled: (label: string, value: string) => string;
  readonly pageUrl: (page: PageKey, params?: Readonly<Record<string, string>>) => string;
  /** Returns the absolute URL of a path of the shop; absolute URLs are unchanged. */
  readonly url: (path: string) => string;
  /** Returns the absolute URL of a file that all shops of the host share, such as an image. */
  readonly fileUrl: (path: string) => string;
}

/** `currency` is that of the order, which may be from another shop of the company. */
export function mailContext(
  of: Shop,
  origin: string,
  currency: Currency = of.currency,
): MailContext {
  // Its texts are those of the tables' languages, so its dates are too.
  const shop = inTableLanguage(of);
  return {
    shop,
    t: mailTexts(of),
    contact: contactAddress(shop, 'production'),
    phone: hotlineOf(shop),
    price: (minor) => formatPrice(minor, currency, shop.locale),
    moment: (time) => formatZonedMoment(time, shop),
    labelled: (label, value) => labelled({ label, value }, shop.language),
    pageUrl: (page, params) => origin + href(page, shop, params),
    url: (path) => (path.startsWith('/') ? origin + localisePath(path, shop) : path),
    fileUrl: (path) => origin + path,
  };
}
