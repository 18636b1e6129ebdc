import type { Order } from '../schemas/order.ts';
import { transferCode } from '../rules/transfer-code.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { ADVANCE_DAYS, type BankAccount, waitsForAdvance } from '../../checkout/rules/payment.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Style } from '../../ui/style.tsx';
import css from './transfer.css?inline';

const DAY = 86_400_000;

/** Returns whether an order in advance still has to be paid by transfer, and the bank account is known. */
export function asksForTransfer(order: Order, account: BankAccount | undefined): boolean {
  return account !== undefined && order.confirmedAt !== null && waitsForAdvance(order);
}

/** The instructions for the transfer of an order in advance, as in its confirmation, until it is paid. */
export function OrderTransfer({
  order,
  account,
  layoutData: { shop, t },
}: {
  readonly order: Order;
  readonly account: BankAccount | undefined;
  readonly layoutData: LayoutData;
}) {
  if (!account || !asksForTransfer(order, account)) return null;
  const due = order.payment.find(({ key }) => key === 'V')?.amount ?? 0;
  // Banks want the amount as a number.
  const amount = formatPrice(due, order.currencyCode, shop.locale).replaceAll(/[^\d.,]/g, '');
  const rows = [
    [t('order.transfer.holder'), account.holder, account.holder],
    [t('order.transfer.iban'), account.iban, account.iban.replaceAll(' ', '')],
    [t('order.transfer.amount'), formatPrice(due, order.currencyCode, shop.locale), amount],
    [t('order.transfer.reference'), order.number, order.number],
  ] as const;
  const { currencyCode: currency, number: reference } = order;
  const code = transferCode(account, { amount: due, currency, reference });
  const date = formatDay(order.createdAt + ADVANCE_DAYS * DAY, shop);
  return (
    <section
      className="account-part order-transfer"
      aria-labelledby="order-transfer"
      data-live="copy"
    >
      <Style name="order-transfer" css={css} />
      <h2 id="order-transfer">{t('order.transfer')}</h2>
      <p>{t('order.transfer.text', { date })}</p>
      <dl>
        {rows.map(([label, value, copied]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}{' '}
              <button
                type="button"
                className="quiet"
                aria-label={t('order.transfer.copyNamed', { label })}
                data-copy={copied}
                data-copied={t('order.transfer.copied')}
              >
                {t('order.transfer.copy')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {code !== undefined && (
        <figure>
          <QrCode text={code} label={t('order.transfer.code')} />
          <figcaption className="soft">{t('order.transfer.codeText')}</figcaption>
        </figure>
      )}
    </section>
  );
}
