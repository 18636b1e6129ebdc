import type { Order } from '../schemas/order.ts';
import { countryName } from '../../shop/rules/country.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { hasEnded } from '../rules/refund.ts';
import { boughtLines, invoiceNumber, taxRows } from '../rules/order-view.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { AddressText, ListText } from '../../ui/order-address.tsx';
import { dayLine } from '../../ui/gift-card-lines.tsx';
import { Style } from '../../ui/style.tsx';
import css from './invoice.css?inline';
import { costRows, paymentName } from './order-costs.tsx';
import { LineDetails } from './packages.tsx';
import { CreditNotes } from './refunds.tsx';
import { TaxTable } from './tax-table.tsx';

/** The seller: the company that runs the order's shop. */
interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatId: string;
}

interface InvoiceProps {
  readonly order: Order;
  readonly seller: Seller;
  readonly layoutData: LayoutData;
  /** Path of the order's page. */
  readonly back: string;
}

/** The invoice of an order. Printed pages contain only the invoice, without the shop's layout. */
export function InvoicePage({ order, seller, layoutData, back }: InvoiceProps) {
  const { t } = layoutData;
  return (
    <div className="wrap invoice-page">
      <Style name="invoice" css={css} />
      <p className="invoice-ways">
        <a className="quiet" href={back}>
          {t('order.title', { number: order.number })}
        </a>
        <span className="soft">{t('order.invoice.hint')}</span>
      </p>
      <article className="invoice">
        <header>
          <h1>{t('order.invoice')}</h1>
          <address>
            <b>{seller.name}</b>
            {seller.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <div>
              {t('order.invoice.vatId')} {seller.vatId}
            </div>
          </address>
        </header>
        <InvoiceFacts order={order} layoutData={layoutData} />
        {order.status === 'cancelled' && <p role="note">{t('order.invoice.cancelled')}</p>}
        <InvoiceLines order={order} layoutData={layoutData} />
        <InvoiceTaxes order={order} layoutData={layoutData} />
        {order.items.some(({ product }) => product.isGiftCard) && (
          <p>{t('order.invoice.giftCards')}</p>
        )}
      </article>
      <CreditNotes order={order} layoutData={layoutData} />
    </div>
  );
}

type PartProps = Pick<InvoiceProps, 'order' | 'layoutData'>;

function InvoiceFacts({ order, layoutData }: PartProps) {
  const { shop, t } = layoutData;
  const { billing, list, shipping } = order.address;
  const sent = order.packages.filter(({ status }) => status !== 'cancelled');
  const dates = sent.flatMap(({ shippedAt }) => shippedAt ?? []);
  // A gift card is there when its mail leaves, which can be long after its package counts as delivered.
  const mails = order.items.flatMap(({ giftCardMail, status }) =>
    giftCardMail && !hasEnded(status) ? giftCardMail.sendAt : [],
  );
  const last = dates.length === sent.length ? Math.max(...dates, ...mails) : undefined;
  const facts = [
    [t('order.invoice.number'), invoiceNumber(order.number)],
    [t('order.invoice.date'), formatDay(order.confirmedAt ?? order.createdAt, shop)],
    [t('order.invoice.order'), order.number],
    [
      t('order.invoice.service'),
      last === undefined || dates.length === 0
        ? t('order.invoice.serviceLater')
        : formatDay(last, shop),
    ],
  ] as const;
  return (
    <div className="invoice-facts">
      <div>
        <h2>{t('order.invoice.to')}</h2>
        <AddressText address={billing} layoutData={layoutData} />
      </div>
      {shipping && (
        <div>
          <h2>{t('order.invoice.delivery')}</h2>
          <AddressText address={shipping} layoutData={layoutData} />
        </div>
      )}
      {list && (
        <div>
          <h2>{t('order.invoice.delivery')}</h2>
          <ListText list={list} t={t} />
        </div>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function InvoiceLines({ order, layoutData: { shop, t } }: PartProps) {
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  const lines = boughtLines(order.items);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('order.invoice.item')}</th>
          <th scope="col">{t('order.invoice.quantity')}</th>
          <th scope="col">{t('order.invoice.price')}</th>
          <th scope="col">{t('order.invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, item, items, listed }) => (
          <tr key={key}>
            <td>
              {item.product.name} <LineDetails item={{ ...item, status: 'open' }} t={t} />
              {dayLine(item.customData.giftCard?.day, item, { shop, t }).map((line) => (
                <span key={line} className="soft">
                  {line}
                </span>
              ))}
            </td>
            <td>{items.length}</td>
            <td>{money(Math.round(listed / items.length))}</td>
            <td>{money(listed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {costRows(order, t).map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        <tr className="invoice-total">
          <th scope="row" colSpan={3}>
            {t('basket.total')}
          </th>
          <td>{money(order.cost.withTax)}</td>
        </tr>
        {order.payment.map(({ key, amount }) => (
          <tr key={key}>
            <th scope="row" colSpan={3}>
              {t('order.payment')}, {paymentName(key, t)}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        {order.rounding !== 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {t('order.rounding')}
            </th>
            <td>{money(order.rounding)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function InvoiceTaxes({ order, layoutData }: PartProps) {
  const { shop } = layoutData;
  const { taxCountry } = order;
  return (
    <TaxTable
      rows={taxRows(order)}
      money={(minor) => formatPrice(minor, order.currencyCode, shop.locale)}
      {...(taxCountry && { country: countryName(taxCountry, languageTag(shop)) })}
      layoutData={layoutData}
    />
  );
}
