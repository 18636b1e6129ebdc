import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { Field } from '../../../app/ui/field.tsx';
import { amountText, FieldProblem, KeyField } from './form-fields.tsx';
import type { OrderProps } from './order-body.tsx';
import { moneyOf } from './order-money.tsx';
import { itemText } from './order-packages.tsx';
import { type TypedForm, typedForm } from './typed-form.ts';

type Item = Order['items'][number];

/** Cancels, takes back or makes cheaper what is ticked. Nothing if nothing is left of the order. */
export function RefundForm(props: OrderProps) {
  const { context, failed, order } = props;
  const { t } = context;
  const form = typedForm(failed, 'refund');
  const { isTyped, problemOf, typed } = form;
  // What came back may have a price that was not given back.
  const left = order.items.filter(
    (item) =>
      item.status !== 'cancelled' && (item.status !== 'returned' || leftOf(order, item) > 0),
  );
  if (left.length === 0 && shippingLeft(order) === 0) return null;
  const problem = problemOf('items');
  return (
    <form method="post" className="form">
      <h2 id="refund">{t('refund.title')}</h2>
      <input type="hidden" name="action" value="refund" />
      <KeyField />
      <div className="field">
        <label htmlFor="refund-kind">{t('refund.kind')}</label>
        <select id="refund-kind" name="kind" defaultValue={typed['kind'] ?? likelyKind(left)}>
          {REFUND_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`refund.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <fieldset aria-describedby={problem && 'refund-items-problem'}>
        <legend>{t('refund.itemsWithAmount')}</legend>
        <FieldProblem id="refund-items" problem={problem} />
        {left.map((item) => (
          <RefundItem key={item.id} {...props} {...{ form, item }} />
        ))}
      </fieldset>
      <Field
        typed={typed['shipping']}
        problem={problemOf('shipping')}
        id="refund-shipping"
        name="shipping"
        label={t('refund.shippingOf', { amount: moneyOf(order)(shippingLeft(order)) })}
        autoComplete="off"
        maxLength={15}
      />
      <label className="check">
        <input type="checkbox" name="restock" defaultChecked={!isTyped || 'restock' in typed} />{' '}
        {t('refund.restock')}
      </label>
      <Field
        typed={typed['reason']}
        problem={problemOf('reason')}
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

/** What waits is cancelled, and what was sent comes back. */
function likelyKind(left: readonly Item[]): (typeof REFUND_KINDS)[number] {
  return left.every(({ status }) => status === 'open') ? 'cancelled' : 'returned';
}

interface ItemProps extends OrderProps {
  readonly form: TypedForm;
  readonly item: Item;
}

/** An item with the amount that goes back, at first all that is left of its price. */
function RefundItem({ context: { language, t }, form, item, order }: ItemProps) {
  const { problemOf, typed } = form;
  const { id } = item;
  const [box, amount] = [`item-${id}`, `amount-${id}`];
  const [boxProblem, problem] = [problemOf(box), problemOf(amount)];
  const all = amountText(language, leftOf(order, item));
  return (
    <div className="priced">
      <label className="check">
        <input
          type="checkbox"
          name={box}
          defaultChecked={box in typed}
          aria-invalid={boxProblem ? true : undefined}
          aria-describedby={boxProblem && `${box}-problem`}
        />{' '}
        {itemText(item, t)}
      </label>
      <input type="hidden" name={`left-${id}`} value={leftOf(order, item)} />
      <input
        type="text"
        name={amount}
        aria-label={t('refund.amountOf', { item: itemText(item, t) })}
        autoComplete="off"
        maxLength={15}
        defaultValue={typed[amount] ?? all}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${amount}-problem`}
      />
      <FieldProblem id={box} problem={boxProblem} />
      <FieldProblem id={amount} problem={problem} />
    </div>
  );
}

/** Returns what is left of an item's price after its refunds, in minor units. */
function leftOf({ refunds }: Order, { id, price }: Item): number {
  const lines = refunds.flatMap((refund) => refund.lines.filter(({ itemId }) => itemId === id));
  return lines.reduce((left, { withTax }) => left - withTax, price.withTax);
}

function shippingLeft({ refunds, shipping }: Order): number {
  const lines = refunds.flatMap((refund) =>
    refund.lines.filter(({ itemId, wrapOf }) => itemId === null && wrapOf === null),
  );
  return lines.reduce((left, { withTax }) => left - withTax, shipping.withTax);
}
