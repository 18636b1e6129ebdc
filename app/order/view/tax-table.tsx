import type { TaxRow } from '../rules/order-view.ts';
import { formatPercent } from '../../price/rules/decimal.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

interface TaxTableProps {
  readonly rows: readonly TaxRow[];
  readonly money: (minor: number) => string;
  /** The country whose taxes they are, if it is not the shop's. */
  readonly country?: string;
  readonly layoutData: LayoutData;
}

/** The taxes of an invoice or credit note, by rate. */
export function TaxTable({ country, layoutData: { shop, t }, money, rows }: TaxTableProps) {
  const whose = country === undefined ? '' : ` (${country})`;
  return (
    <table>
      <caption className="visually-hidden">{t('order.invoice.taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.invoice.rate')}</th>
          <th scope="col">{t('order.invoice.net')}</th>
          <th scope="col">{t('order.invoice.tax')}</th>
          <th scope="col">{t('order.invoice.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rate, vat, withTax, withoutTax }) => (
          <tr key={rate}>
            <td>{formatPercent(rate / 100, shop.locale) + whose}</td>
            <td>{money(withoutTax)}</td>
            <td>{money(vat)}</td>
            <td>{money(withTax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
