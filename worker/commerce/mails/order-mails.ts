import type { Mail } from '../../../app/api/mail.ts';
import type { Order } from '../../../app/api/order.ts';
import type { Shop } from '../../../app/domain/shop.ts';

interface Extras {
  confirmed: { readonly origin: string };
  paymentFailed: { readonly origin: string };
  cancelled: { readonly origin: string; readonly refund: number };
}

/** Returns a mail about an order. */
export function orderMail<K extends keyof Extras>(
  kind: K,
  order: Order,
  shop: Shop,
  _extras: Extras[K],
): Mail {
  const subject = `${kind} ${order.number}`;
  const text = `${subject} ${order.cost.withTax}`;
  return { to: order.customer.email, subject, html: `<p>${text}</p>`, text, shopId: shop.id };
}
