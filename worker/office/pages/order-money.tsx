import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { isPaidOffline, methodOf, PAYMENT_CODES } from '../../../app/checkout/rules/payment.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { Field } from '../../../app/ui/field.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { amountText, KeyField } from './form-fields.tsx';
import type { OrderProps } from './order-body.tsx';
import type { PageContext } from './page.ts';
import { typedForm } from './typed-form.ts';

/** Returns how amounts of an order are written. */
export function moneyOf({ currencyCode, shopId }: Order): (minor: number) => string {
  const locale = shopById(shopId)?.locale ?? 'de-de';
  return (minor) => formatPrice(minor, currencyCode, locale);
}

/** Money that the provider holds, or held: what was captured of it is received. */
function Authorisation({ authorisation, context: { language, t }, order }: OrderProps) {
  if (!authorisation || authorisation.state === 'asked' || authorisation.state === 'captured')
    return null;
  const { captured, endsAt, state } = authorisation;
  const date = endsAt === null ? '' : timeText(language, endsAt);
  return (
    <div>
      <dt>{t('order.held')}</dt>
      <dd>{t(`order.held.${state}`, { date, amount: moneyOf(order)(captured) })}</dd>
    </div>
  );
}

/** What an order costs, what has come, and what goes back; with the forms that record it. */
export function Money(props: OrderProps) {
  const { authorisation, context, creditNote, failed, order, received, reports, surplus, taken } =
    props;
  const { caller, language, t } = context;
  const { problemOf, typed } = typedForm(failed, 'pay');
  const money = moneyOf(order);
  const sums = orderSums(order);
  const refunded = order.refunds.reduce((sum, one) => sum + one.method, 0);
  const method = methodOf(order.payment);
  const takes =
    ['created', 'paid', 'cancelled'].includes(order.status) &&
    order.confirmedAt !== null &&
    // What lapsed at the provider may come by transfer.
    (isPaidOffline(method) || authorisation?.state === 'lapsed');
  const due = order.status === 'cancelled' ? 0 : sums.due - refunded;
  const open = Math.max(0, due - received);
  const rows = [
    ['order.goods', sums.goods],
    ['order.promotions', -sums.promotions],
    ['order.voucher', -sums.voucher],
    ['order.wrapping', sums.wrapping],
    ['order.shippingCost', sums.shipping],
    ['order.total', sums.total],
    ['order.giftCard', -sums.giftCard],
    ['order.credit', -sums.credit],
    ['order.rounding', sums.rounding],
    ['order.due', due],
    ['order.received', received],
    ['order.sentBack', -order.refunds.reduce((sum, one) => sum + one.money, 0)],
    ['order.taken', -taken],
    ['order.open', open],
  ] as const;
  const always = new Set(['order.total', 'order.due', 'order.received']);
  return (
    <>
      <h2>{t('order.money')}</h2>
      <dl>
        {rows
          .filter(([key, amount]) => amount !== 0 || always.has(key))
          .map(([key, amount]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('order.method')}</dt>
          <dd>{order.payment.map(({ key }) => paymentText(key, t)).join(', ')}</dd>
        </div>
        <Authorisation {...props} />
        {creditNote !== null && (
          <div className="note">
            <dt>{creditNote}</dt>
            <dd>{t('order.wholeNote', { amount: money(sums.total) })}</dd>
          </div>
        )}
        {order.refunds.map((refund) => (
          <CreditNote key={refund.number} {...props} refund={refund} />
        ))}
      </dl>
      {surplus > 0 && !reports.some(({ problem }) => problem === 'owed') && (
        <>
          <p>{t('order.surplus', { amount: money(surplus) })}</p>
          {mayCall(caller.role, backOfficeCalls.sendRefund) && (
            <TransferForm t={t} amount={surplus} />
          )}
        </>
      )}
      {takes && mayCall(caller.role, backOfficeCalls.receivePayment) && (
        <form method="post" className="row">
          <input type="hidden" name="action" value="pay" />
          <input type="hidden" name="received" value={received} />
          <KeyField />
          <Field
            typed={typed['amount'] ?? (open > 0 ? amountText(language, open) : undefined)}
            problem={problemOf('amount')}
            id="pay-amount"
            name="amount"
            label={t('order.payAmount')}
            autoComplete="off"
            maxLength={15}
            required
          />
          <button className="button" type="submit">
            {t('order.pay')}
          </button>
        </form>
      )}
    </>
  );
}

interface NoteProps extends OrderProps {
  readonly refund: Order['refunds'][number];
}

/** A credit note in part: what for, and where its money is. */
function CreditNote({ context: { caller, t }, order, refund, refunds }: NoteProps) {
  const money = moneyOf(order);
  const { kind, moneyState, number, withTax } = refund;
  const details = refunds.find((one) => one.number === number);
  const isToTransfer = details?.isToTransfer ?? false;
  const isRefused = isToTransfer && moneyState === 'due';
  const amount = money(refund.money);
  const where = isRefused
    ? t('refund.money.refused', { amount })
    : t(`refund.money.${moneyState}`, { amount });
  return (
    <div className="note">
      <dt>{number}</dt>
      <dd>
        <p>
          {t(`refund.${kind}`)} {money(withTax)}
          {moneyState !== 'none' && `, ${where}`}
        </p>
        {details && <p>{t('refund.because', { reason: details.reason })}</p>}
        {details?.problem && <p>{t('returns.problem', { text: details.problem })}</p>}
        {isToTransfer && mayCall(caller.role, backOfficeCalls.sendRefund) && (
          <TransferForm t={t} refund={number} />
        )}
      </dd>
    </div>
  );
}

/** Records a transfer: of a refund's money, or of what came above the price. */
export function TransferForm({
  refund,
  amount,
  t,
}: Pick<PageContext, 't'> & {
  /** Number of the credit note. */
  readonly refund?: string;
  /** What is transferred without one, as the page shows it. Minor units. */
  readonly amount?: number;
}) {
  return (
    <form method="post">
      <input type="hidden" name="action" value="transfer" />
      {refund !== undefined && <input type="hidden" name="refund" value={refund} />}
      {amount !== undefined && <input type="hidden" name="received" value={amount} />}
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
