import type { Mail } from '../../../app/mail/schemas/mail.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Account } from '../account/account.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { type AgreedText, readAgreedText } from '../order/agreed-text.ts';
import { composeOrder, type OrderItemRow, type OrderPackageRow } from '../order/read.ts';
import type { OrderRows } from './rows.ts';

const NOT_SENT = { shipmentKey: null, trackingUrl: null, shippedAt: null, deliveredAt: null };

/**
 * Returns an order that is about to be written as confirmed, so that its mails can be part of the same batch. The ids of its rows are
 * unknown.
 */
export function placedOrder(rows: OrderRows, shop: Shop, user: Account, now: number): Order {
  const packages = rows.packages.map((one, at): OrderPackageRow => ({
    id: at + 1,
    carrier_key: one.carrier_key,
    status: 'open',
    details: { ...one.details, ...NOT_SENT },
  }));
  const items = rows.items.map(({ carrier, arrives, ...item }, at): OrderItemRow => ({
    ...item,
    id: at + 1,
    package_id: packages.find((one) => isPackageOf(one, { carrier, arrives }))?.id ?? null,
    status: 'open',
    gift_card: null,
    send_at: null,
    sent_at: null,
  }));
  const { totals } = rows;
  return composeOrder(
    {
      order: {
        id: 1,
        order_number: rows.number,
        status: rows.status,
        ended_at: null,
        shop_id: shop.id,
        user_id: user.id,
        customer_no: user.customerNo,
        currency: totals.currencyCode,
        with_tax: totals.total,
        without_tax: totals.total - totals.vat,
        vat: totals.vat,
        customer: rows.customer,
        address: rows.address,
        payment: rows.payment,
        details: { ...rows.details },
        created_at: now,
        confirmed_at: now,
      },
      packages,
      items,
      paymentState: null,
    },
    now,
  );
}

/** A carrier may bring two packages of an order: what is there, and a preorder, which has no days. */
function isPackageOf(
  { carrier_key: key, details }: OrderPackageRow,
  { carrier, arrives }: Pick<OrderRows['items'][number], 'carrier' | 'arrives'>,
): boolean {
  return key === carrier && (details.deliveryDate?.max ?? null) === arrives;
}

/**
 * Returns the confirmation of an order that is about to be written, with the terms of the contract; mails contain no ids of
 * rows.
 */
export async function confirmationOf(
  order: Order,
  shop: Shop,
  { origin }: Pick<OrderRows['details'], 'origin'>,
): Promise<{ mail: Mail; agreed: AgreedText }> {
  const mail = orderMail('confirmed', order, shop, { origin });
  return { mail, agreed: await readAgreedText(shop, origin) };
}
