import type { Order } from '../schemas/order.ts';
import { type FailedForm, summaryOf } from '../../form/rules/failed-form.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import {
  hasInvoice,
  orderLines,
  areReturned,
  hasCardToSend,
  orderStage,
} from '../rules/order-view.ts';
import type { WorkCalendar } from '../../delivery/rules/delivery-date.ts';
import type { BankAccount } from '../../checkout/rules/payment.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Style } from '../../ui/style.tsx';
import { CANCEL_DIALOG, CancelDialog } from './cancel-dialog.tsx';
import type { OrderLinks } from './links.ts';
import listCss from './list.css?inline';
import { OrderAddresses, OrderCosts, OrderPayment } from './order-costs.tsx';
import presentCss from '../../ui/present-lines.css?inline';
import css from './order.css?inline';
import { OrderPackages } from './packages.tsx';
import { OrderRefunds } from './refunds.tsx';
import { OrderTransfer } from './transfer.tsx';

export interface OrderViewProps {
  readonly order: Order;
  readonly links: OrderLinks;
  /** The bank account for a payment in advance: that of the order's shop. */
  readonly account: BankAccount | undefined;
  /** The calendar of the delivery's working days: that of the order's shop. */
  readonly calendar: WorkCalendar;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  /** Whether the page shows the question whether to cancel, as it does without script. */
  readonly isCancelling: boolean;
}

/** One order: its state, its packages with their items, its costs, addresses and payment, and the actions that it allows. */
export function OrderView(props: OrderViewProps) {
  const { account, order, failed, isCancelling, layoutData, links, calendar } = props;
  const { shop, t } = layoutData;
  const { items } = order;
  const stage = orderStage({
    ...order,
    isReturned: areReturned(items),
    hasCardToSend: hasCardToSend(items),
  });
  const problem = summaryOf(failed, []);
  return (
    <>
      <Style name="orders" css={listCss} />
      <Style name="order" css={css} />
      <Style name="present" css={presentCss} />
      <p className="order-head">
        <span className={`order-stage is-${stage}`}>{t(`order.stage.${stage}`)}</span>
        <span className="soft">
          {t('order.placed', { date: formatDay(order.createdAt, shop) })}
        </span>
      </p>
      {problem && (
        <p className="order-problem" role="alert">
          {problem}
          {failed?.action === 'order.reorder' && (
            <a href={href('basket', shop)}>{t('order.reorder.basket')}</a>
          )}
        </p>
      )}
      <OrderActions {...props} />
      {order.mayCancel && (
        <CancelDialog number={order.number} links={links} t={t} isOpen={isCancelling} />
      )}
      <OrderNotes order={order} layoutData={layoutData} />
      <OrderTransfer order={order} account={account} layoutData={layoutData} />
      <OrderPackages
        lines={orderLines(order.items)}
        order={order}
        calendar={calendar}
        now={props.now}
        layoutData={layoutData}
      />
      <OrderCosts order={order} layoutData={layoutData} />
      <OrderPayment order={order} layoutData={layoutData} />
      <OrderRefunds order={order} layoutData={layoutData} />
      <OrderAddresses order={order} layoutData={layoutData} />
      <MoreWays order={order} links={links} layoutData={layoutData} />
    </>
  );
}

/** What the shop has written to the buyer. */
function OrderNotes({
  order: { notes },
  layoutData: { shop, t },
}: Pick<OrderViewProps, 'order' | 'layoutData'>) {
  if (notes.length === 0) return null;
  return (
    <section className="account-part" aria-labelledby="order-notes">
      <h2 id="order-notes">{t('order.notes')}</h2>
      {notes.map(({ createdAt, text }) => (
        <p key={createdAt} className="order-note">
          <span className="soft">{formatDay(createdAt, shop)}</span> {text}
        </p>
      ))}
    </section>
  );
}

function OrderActions({ order, links, layoutData: { t } }: OrderViewProps) {
  const canReorder = order.items.some(({ isGift }) => !isGift);
  return (
    <div className="order-actions">
      {canReorder && (
        <form method="post" action={links.order}>
          <ActionField name="order.reorder" />
          <input type="hidden" name="number" value={order.number} />
          <button type="submit" className="button">
            {t('order.reorder')}
          </button>
        </form>
      )}
      {order.mayReturn && (
        <a className="button button-ghost" href={links.withdrawal}>
          {t('order.return')}
        </a>
      )}
      {hasInvoice(order) && (
        <a className="button button-ghost" href={links.invoice}>
          {t('order.invoice')}
        </a>
      )}
      {order.mayCancel && (
        <a className="button button-ghost" href={links.cancel} data-opens={CANCEL_DIALOG}>
          {t('order.cancel')}
        </a>
      )}
    </div>
  );
}

function MoreWays({
  order,
  links,
  layoutData: { t },
}: Pick<OrderViewProps, 'order' | 'links' | 'layoutData'>) {
  if (!order.mayComplain && !order.mayWithdraw) return null;
  return (
    <section className="account-part order-more">
      <h2>{t('order.more')}</h2>
      <ul>
        {order.mayComplain && (
          <li>
            <a href={links.complaint}>{t('order.complain')}</a>
          </li>
        )}
        {order.mayWithdraw && (
          <li>
            <a href={links.withdrawal}>{t('order.withdraw')}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
