import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail } from '../../../app/mail/schemas/mail.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { contents } from './contents.ts';
import type { MailExtras, MailKind, MailOrders } from './kinds.ts';
import { mailContext } from './mail-context.ts';
import { Letter } from './parts/letter.tsx';
import { textOf } from './text.ts';

const DOCTYPE = '<!DOCTYPE html>';

/**
 * Returns a mail about an order as HTML and text, in the shop's language (docs/rules/order.md#order-mails). It is written from the
 * stored order, never from the catalogue; typed text is escaped.
 */
export function orderMail<K extends MailKind>(
  kind: K,
  order: MailOrders[K],
  shop: Shop,
  extras: MailExtras[K],
): Mail {
  const currency = 'currencyCode' in order ? order.currencyCode : undefined;
  const context = mailContext(shop, extras.origin, currency);
  const content = contents[kind](context, order, extras);
  return {
    to: order.customer.email,
    subject: content.subject,
    html: DOCTYPE + renderToStaticMarkup(<Letter context={context} content={content} />),
    text: textOf(context, content),
    shopId: shop.id,
  };
}
