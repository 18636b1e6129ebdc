import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { ReadOrder } from '../../../app/back-office/schemas/orders.ts';
import { MAX_NOTE } from '../../../app/order/schemas/case.ts';
import { shownState } from '../../../app/order/rules/order.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { Style } from '../../../app/ui/style.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField, TextField } from './form-fields.tsx';
import { casesHref } from './links.ts';
import css from './order.css?inline';
import { GiftCards } from './order-gift-cards.tsx';
import { Customer } from './order-customer.tsx';
import { Money } from './order-money.tsx';
import { PackagePart } from './order-packages.tsx';
import { RefundForm } from './order-refund.tsx';
import type { PageContext } from './page.ts';
import { type Failed, typedForm } from './typed-form.ts';

export interface OrderProps extends ReadOrder {
  readonly context: PageContext;
  /** The form that was refused. */
  readonly failed: Failed | undefined;
}

/** The content of an order's page. */
export function OrderBody(props: OrderProps) {
  const { context, order } = props;
  const { caller, language, t } = context;
  const may = (call: (typeof backOfficeCalls)[keyof typeof backOfficeCalls]) =>
    mayCall(caller.role, call);
  const stands = order.confirmedAt !== null && ['created', 'paid'].includes(order.status);
  const state = shownState(order.status, order.confirmedAt !== null);
  return (
    <>
      <Style name="order" css={css} />
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
          <GiftCards {...props} />
          <Notes {...props} />
          {stands && may(backOfficeCalls.cancelOrder) && isWhole(order) && (
            <details>
              <summary>{t('order.cancelTitle')}</summary>
              <form method="post" className="form">
                <p>{t('order.cancelLead')}</p>
                <input type="hidden" name="action" value="cancel" />
                <KeyField />
                <button className="button" type="submit">
                  {t('order.cancel')}
                </button>
              </form>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

/** What was written to the buyer, and the form that writes. */
function Notes({ context: { caller, language, t }, failed, order }: OrderProps) {
  const { problemOf, typed } = typedForm(failed, 'note');
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
            typed={typed['note']}
            problem={problemOf('note')}
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
