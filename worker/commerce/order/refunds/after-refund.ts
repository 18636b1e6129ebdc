import type { RefundKind, RefundLine } from '../../../../app/order/rules/refund.ts';
import { refundedPartEvent } from '../../../../app/tracking/purchase.ts';
import type { Env } from '../../env.ts';
import { orderMail } from '../../mails/order-mails.tsx';
import { mailStatement } from '../../outbox/row.ts';
import { sendsEvents } from '../server-events.ts';
import { isHeld, type KnownOrder } from '../status.ts';

/** Only for an order that may be tracked. Its row says whether the visitor was the operator's. */
const EVENT = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?2, 'event', 'order:' || order_number,
    json_set(?3, '$.internal', json(iif(details ->> '$.isInternal', 'true', 'false'))), ?4, ?4
  FROM orders WHERE order_number = ?1 AND may_track = 1`;

/** A refund as the shopper and the receivers of events learn of it. */
interface WrittenRefund {
  readonly kind: RefundKind;
  readonly number: string;
  readonly withTax: number;
  readonly lines: readonly RefundLine[];
  readonly money: number;
  readonly means: { readonly method: number; readonly giftCard: number; readonly credit: number };
}

/** Returns the statements of a refund's mail and event, for its batch. `now` in milliseconds since 1970. */
export function afterRefund(
  env: Env,
  known: KnownOrder,
  refund: WrittenRefund,
  now: number,
): readonly D1PreparedStatement[] {
  const { order, origin, shop } = known;
  const { kind, lines, means, money, number } = refund;
  const keys = new Set<string>(lines.map(({ key }) => key));
  const items = order.items.filter(({ id }) => keys.has(`item:${id}`));
  const mail = orderMail('refunded', order, shop, {
    origin,
    isHeld: isHeld(known),
    refund: { number, kind, items, withTax: refund.withTax, money, ...means },
  });
  const mails = mailStatement(
    env.DB,
    { id: `refund:${number}`, cause: `order:${order.number}`, mail },
    now,
  );
  if (!sendsEvents(env, shop)) return [mails];
  const position = order.refunds.length + 1;
  const goods = kind === 'reduced' ? [] : items;
  const event = {
    ...refundedPartEvent(order, { position, items: goods, withTax: refund.withTax }),
    shop: shop.key,
    time: now,
  };
  return [
    mails,
    env.DB.prepare(EVENT).bind(order.number, event.event_id, JSON.stringify(event), now),
  ];
}
