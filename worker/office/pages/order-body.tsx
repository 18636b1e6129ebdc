import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import { MAX_NOTE } from '../../../app/order/schemas/case.ts';
import type { ExportedOrders } from '../../../app/back-office/schemas/calls.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { Field } from '../../../app/ui/field.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField, TextField } from './form-fields.tsx';
import { casesHref } from './links.ts';
import { Customer } from './order-customer.tsx';
import { Money, moneyOf } from './order-money.tsx';
import { itemText, PackagePart } from './order-packages.tsx';
import type { PageContext } from './page.ts';

type ReadOrder = ExportedOrders['orders'][number];

export interface OrderProps extends Omit<ReadOrder, 'reports'> {
  readonly context: PageContext;
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The content of an order's page. */
export function OrderBody(props: OrderProps) {
  const { context, order } = props;
  const { caller, language, t } = context;
  const may = (call: (typeof backOfficeCalls)[keyof typeof backOfficeCalls]) =>
    mayCall(caller.role, call);
  const stands = order.confirmedAt !== null && ['created', 'paid'].includes(order.status);
  const state = order.status === 'created' && order.confirmedAt === null ? 'waiting' : order.status;
  return (
    <>
      <p>
        <strong>{t(`order.status.${state}`)}</strong> · {shopById(order.shopId)?.key} ·{' '}
        {timeText(language, order.createdAt)}
      </p>
      <div className="columns">
        <div>
          {order.packages.map((one) => (
            <PackagePart
              key={one.id}
              {...props}
              one={one}
              mayMove={stands && may(backOfficeCalls.movePackage)}
            />
          ))}
          {stands && may(backOfficeCalls.refundOrder) && <RefundForm {...props} />}
        </div>
        <div>
          <Customer {...props} />
          <Money {...props} />
          <Notes {...props} />
          {stands && may(backOfficeCalls.cancelOrder) && isWhole(order) && (
            <form method="post" className="form">
              <h2>{t('order.cancelTitle')}</h2>
              <input type="hidden" name="action" value="cancel" />
              <KeyField />
              <button className="button button-ghost" type="submit">
                {t('order.cancel')}
              </button>
            </form>
          )}
        </div>
      </div>
    </>
  );
}

/** What was written to the buyer, and the form that writes. */
function Notes({ context: { caller, language, t }, order, typed }: OrderProps) {
  return (
    <>
      <h2>{t('order.notes')}</h2>
      <ul className="items">
        {order.notes.map(({ createdAt, text }) => (
          <li key={createdAt} className="quote">
            {timeText(language, createdAt)}: {text}
          </li>
        ))}
      </ul>
      <p>
        <a href={casesHref(order.number)}>{t('order.cases')}</a>
      </p>
      {mayCall(caller.role, backOfficeCalls.writeNote) && (
        <form method="post" className="form">
          <input type="hidden" name="action" value="note" />
          <KeyField />
          <TextField
            id="note"
            name="note"
            label={t('order.note')}
            maxLength={MAX_NOTE}
            typed={typed['action'] === 'note' ? typed['note'] : undefined}
          />
          <button className="button" type="submit">
            {t('order.writeNote')}
          </button>
        </form>
      )}
    </>
  );
}

function isWhole({ packages, refunds }: Order): boolean {
  return refunds.length === 0 && packages.every(({ status }) => status === 'open');
}

function RefundForm({ context: { t }, order, typed: fields }: OrderProps) {
  const isTyped = fields['action'] === 'refund';
  const typed: OrderProps['typed'] = isTyped ? fields : {};
  const money = moneyOf(order);
  const left = order.items.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
  if (left.length === 0) return null;
  return (
    <form method="post" className="form">
      <h2 id="refund">{t('refund.title')}</h2>
      <input type="hidden" name="action" value="refund" />
      <KeyField />
      <fieldset>
        <legend>{t('refund.items')}</legend>
        {left.map((item) => (
          <label key={item.id} className="check">
            <input
              type="checkbox"
              name={`item-${item.id}`}
              defaultChecked={`item-${item.id}` in typed}
            />{' '}
            {itemText(item, t)} · {money(item.price.withTax)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="refund-kind">{t('refund.kind')}</label>
        <select id="refund-kind" name="kind" defaultValue={typed['kind'] ?? 'returned'}>
          {REFUND_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`refund.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <Field
        typed={typed['amount']}
        id="refund-amount"
        name="amount"
        label={t('refund.amount')}
        autoComplete="off"
        maxLength={15}
      />
      <Field
        typed={typed['shipping']}
        id="refund-shipping"
        name="shipping"
        label={t('refund.shipping')}
        autoComplete="off"
        maxLength={15}
      />
      <label className="check">
        <input type="checkbox" name="restock" defaultChecked={!isTyped || 'restock' in typed} />{' '}
        {t('refund.restock')}
      </label>
      <Field
        typed={typed['reason']}
        id="refund-reason"
        name="reason"
        label={t('refund.reason')}
        autoComplete="off"
        maxLength={500}
        required
      />
      <button className="button" type="submit">
        {t('refund.send')}
      </button>
    </form>
  );
}
