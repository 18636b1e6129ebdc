import type { Order } from '../schemas/order.ts';
import type { OrderRefund } from '../schemas/refund.ts';
import { cancellationNote, type CreditNote } from '../rules/credit-note.ts';
import { invoiceNumber } from '../rules/order-view.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { TaxTable } from './tax-table.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

/** Refunds of an order in part (docs/rules/order.md#refunds). */

interface RefundsProps {
  readonly order: Order;
  readonly layoutData: LayoutData;
}

interface RefundProps extends RefundsProps {
  readonly refund: CreditNote;
}

type Line = OrderRefund['lines'][number];

/** What was cancelled, returned or reduced: each credit note with its items, and where its money is. Nothing without a refund. */
export function OrderRefunds({ order, layoutData }: RefundsProps) {
  const { shop, t } = layoutData;
  if (order.refunds.length === 0) return null;
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  return (
    <section className="account-part order-costs" aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('order.refunds')}</h2>
      {order.refunds.map((refund) => (
        <div key={refund.number}>
          <h3>
            {t(`order.refund.${refund.kind}`)}
            <span className="soft"> {formatDay(refund.createdAt, shop)}</span>
          </h3>
          <dl>
            {linesOf(order, refund, t).map(({ key, amount, name }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ))}
            <div className="order-total">
              <dt>
                <Unbroken
                  text={t('order.refund.number', { number: refund.number })}
                  part={refund.number}
                />
              </dt>
              <dd>{money(refund.withTax)}</dd>
            </div>
          </dl>
          {moneyTexts(refund).map(([key, amount]) => (
            <p className="soft" key={key}>
              {t(`order.refund.${key}`, { amount: money(amount) })}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

type MoneyText = 'due' | 'byHand' | 'sent' | 'lower' | 'giftCard' | 'credit';

/** Returns where the money of a refund goes, and how far it has come. */
function moneyTexts(refund: OrderRefund): readonly (readonly [MoneyText, number])[] {
  const { credit, giftCard, method, money, moneyState } = refund;
  const texts: readonly (readonly [MoneyText, number])[] = [
    ...(moneyState === 'none' ? [] : [[moneyState, money] as const]),
    ['lower', method - money],
    ['giftCard', giftCard],
    ['credit', credit],
  ];
  return texts.filter(([, amount]) => amount > 0);
}

interface ShownLine {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
}

/** Returns the lines of a refund: items of one line of the order are one, and so are the wraps, and the tax rates of the shipping. */
function linesOf({ items }: Order, { lines }: CreditNote, t: Translate): readonly ShownLine[] {
  const itemOf = ({ itemId }: Line) => items.find(({ id }) => id === itemId);
  const nameOf = (line: Line) =>
    itemOf(line)?.product.name ?? t(line.wrapOf === null ? 'order.shipping' : 'gift.wrapping');
  const groups = Map.groupBy(
    lines,
    (line) => itemOf(line)?.lineKey ?? (line.wrapOf === null ? '' : 'wrap'),
  );
  return Array.from(groups, ([key, group]) => {
    const [first] = group;
    const name = first ? nameOf(first) : '';
    const amount = group.reduce((sum, { withTax }) => sum + withTax, 0);
    const count = group.length;
    return {
      key,
      name: first?.itemId === null || count === 1 ? name : `${count} × ${name}`,
      amount,
    };
  });
}

/** The credit notes of an order, in part or of all of it, each as a document beside its invoice. */
export function CreditNotes({ order, layoutData }: RefundsProps) {
  const whole = cancellationNote(order);
  return [...order.refunds, ...(whole ? [whole] : [])].map((refund) => (
    <CreditNoteDocument key={refund.number} {...{ order, refund, layoutData }} />
  ));
}

function CreditNoteDocument({ order, refund, layoutData }: RefundProps) {
  const { shop, t } = layoutData;
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  const facts = [
    [t('order.creditNote.number'), refund.number],
    [t('order.creditNote.date'), formatDay(refund.createdAt, shop)],
    [t('order.creditNote.of'), invoiceNumber(order.number)],
    [t('order.creditNote.reason'), t(`order.refund.${refund.kind}`)],
  ] as const;
  return (
    <article className="invoice credit-note" aria-labelledby={`note-${refund.number}`}>
      <h2 id={`note-${refund.number}`}>{t('order.creditNote')}</h2>
      <div className="invoice-facts">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Unbroken text={value} part={refund.number} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.invoice.item')}</th>
            <th scope="col">{t('order.invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order, refund, t).map(({ key, amount, name }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{money(-amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="invoice-total">
            <th scope="row">{t('basket.total')}</th>
            <td>{money(-refund.withTax)}</td>
          </tr>
        </tfoot>
      </table>
      <RefundTaxes {...{ order, refund, layoutData }} />
    </article>
  );
}

function RefundTaxes({ order, refund, layoutData }: RefundProps) {
  const { currencyCode } = order;
  const rates = [...Map.groupBy(refund.lines, ({ rate }) => rate)].toSorted(([a], [b]) => b - a);
  const sum = (lines: readonly Line[], of: 'withTax' | 'withoutTax' | 'vat') =>
    lines.reduce((all, line) => all + line[of], 0);
  const rows = rates.map(([rate, lines]) => ({
    rate,
    withTax: sum(lines, 'withTax'),
    withoutTax: sum(lines, 'withoutTax'),
    vat: sum(lines, 'vat'),
  }));
  const money = (minor: number) => formatPrice(-minor, currencyCode, layoutData.shop.locale);
  return <TaxTable rows={rows} money={money} layoutData={layoutData} />;
}
