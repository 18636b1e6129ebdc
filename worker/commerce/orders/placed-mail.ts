import type { Mail } from '../../../app/api/mail.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Account } from '../customers/account.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { composeOrder, type OrderItemRow, type OrderPackageRow } from './read.ts';
import type { OrderRows } from './rows.ts';

/**
 * Returns the confirmation of an order that is about to be written, so that both are one batch. The ids of its rows are not known yet,
 * and no mail has them.
 */
export function confirmedMail(rows: OrderRows, shop: Shop, user: Account, now: number): Mail {
  const packages = rows.packages.map((one, at): OrderPackageRow => ({
    id: at + 1,
    carrier_key: one.carrier_key,
    status: 'open',
    details: { ...one.details, ...NOT_SENT },
  }));
  const items = rows.items.map(({ carrier, ...item }, at): OrderItemRow => ({
    ...item,
    id: at + 1,
    package_id: packages.find((one) => one.carrier_key === carrier)?.id ?? null,
    status: 'open',
  }));
  const { totals } = rows;
  const order = composeOrder(
    {
      order: {
        id: 1,
        order_number: rows.number,
        status: rows.status,
        shop_id: shop.id,
        user_id: user.id,
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
  return orderMail('confirmed', order, shop, { origin: rows.details.origin });
}

const NOT_SENT = { shipmentKey: null, trackingUrl: null, shippedAt: null, deliveredAt: null };
