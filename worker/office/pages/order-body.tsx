import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { isPaidOffline, methodOf, PAYMENT_CODES } from '../../../app/checkout/rules/payment.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import { MAX_NOTE } from '../../../app/order/schemas/case.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { Field } from '../../../app/ui/field.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField, TextField } from './form-fields.tsx';
import { casesHref } from './links.ts';
import { itemText, PackagePart } from './order-packages.tsx';
import type { PageContext } from './page.ts';

export interface OrderProps {
  readonly order: Order;
  /** The money that has come for it, in minor units. */
  readonly received: number;
  /** What of it is to be sent back by hand. */
  readonly surplus: number;
  readonly context: PageContext;
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
}

function moneyOf({ currencyCode, shopId }: Order): (minor: number) => string {
  const locale = shopById(shopId)?.locale ?? 'de-de';
  return (minor) => formatPrice(minor, currencyCode, locale);
}

/** The content of an order's page. */
export function OrderBody(props: OrderProps) {
  const { context, order } = props;
  const { caller, language, t } = context;
  const may = (call: (typeof backOfficeCalls)[keyof typeof backOfficeCalls]) =>
    mayCall(caller.role, call);
  const stands = order.confirmedAt !== null && ['created', 'paid'].includes(order.status);
  const state = order.status === 'created' && order.confirmedAt === null ? 'waiting' : order.status;
  const { billing, shipping } = order.address;
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
          <ul className="entries">
            <li className="entry">
              <strong>{t('order.customer')}</strong>
              <span>
                {order.customer.firstName} {order.customer.lastName}
              </span>
              <span>{order.customer.email}</span>
              {[billing, ...(shipping ? [shipping] : [])].map((address, at) => (
                <span key={at === 0 ? 'billing' : 'shipping'}>
                  {t(at === 0 ? 'order.billing' : 'order.shipping')}: {address.street}{' '}
                  {address.houseNumber}, {address.postcode} {address.city}, {address.country}
                </span>
              ))}
            </li>
          </ul>
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

function Money({ context: { caller, t }, order, received, surplus, typed }: OrderProps) {
  const money = moneyOf(order);
  const { due, total } = orderSums(order);
  const refunded = order.refunds.reduce((sum, one) => sum + one.method, 0);
  const method = methodOf(order.payment);
  const takes =
    ['created', 'paid', 'cancelled'].includes(order.status) &&
    order.confirmedAt !== null &&
    isPaidOffline(method);
  const rows = [
    [t('order.total'), total],
    [t('order.due'), due - refunded],
    [t('order.received'), received],
  ] as const;
  return (
    <>
      <h2>{t('order.money')}</h2>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order.method')}</dt>
          <dd>{order.payment.map(({ key }) => paymentText(key, t)).join(', ')}</dd>
        </div>
        {order.refunds.map(({ kind, money: back, moneyState, number, withTax }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>
              {t(`refund.${kind}`)} {money(withTax)}
              {back > 0 && `, ${t(`refund.money.${moneyState}`, { amount: money(back) })}`}
              {moneyState === 'byHand' && mayCall(caller.role, backOfficeCalls.sendRefund) && (
                <TransferForm t={t} refund={number} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {surplus > 0 && (
        <>
          <p>{t('order.surplus', { amount: money(surplus) })}</p>
          {mayCall(caller.role, backOfficeCalls.sendRefund) && <TransferForm t={t} />}
        </>
      )}
      {takes && mayCall(caller.role, backOfficeCalls.receivePayment) && (
        <form method="post" className="row">
          <input type="hidden" name="action" value="pay" />
          <KeyField />
          <Field
            typed={typed['action'] === 'pay' ? typed['amount'] : undefined}
            id="pay-amount"
            name="amount"
            label={t('order.payAmount')}
            autoComplete="off"
            maxLength={15}
          />
          <button className="button" type="submit">
            {t('order.pay')}
          </button>
        </form>
      )}
    </>
  );
}

/** Records a transfer: of a refund's money, or of what came above the price. */
function TransferForm({
  refund,
  t,
}: Pick<PageContext, 't'> & {
  /** Number of the credit note. */
  readonly refund?: string;
}) {
  return (
    <form method="post">
      <input type="hidden" name="action" value="transfer" />
      {refund !== undefined && <input type="hidden" name="refund" value={refund} />}
      <KeyField />
      <button className="button button-ghost" type="submit">
        {t('order.transfer')}
      </button>
    </form>
  );
}

/** Keys of an order's payments: a method's code, a gift card, credit. */
const PAYMENTS = [...PAYMENT_CODES, 'giftcard', 'credit'] as const;

/** Returns the name of a payment; of one that is not known, its key. */
function paymentText(key: string, t: PageContext['t']): string {
  const known = PAYMENTS.find((one) => one === key);
  return known === undefined ? key : t(`pay.${known}`);
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
