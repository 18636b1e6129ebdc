import type { ExportedOrders } from '../../../app/back-office/schemas/orders.ts';
import { cancellationNote } from '../../../app/order/rules/credit-note.ts';
import { keyOfPart, partOfKey, refundParts } from '../../../app/order/rules/refund.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { offsetAt } from '../../../app/time/rules/time-zone.ts';
import { shopById, shops } from '../../../edge-config/shops/shops.ts';

/** Orders as a file for bookkeeping: a row for each item, for each wrap, for shipping by tax rate, and for each line of a credit note. */

const COLUMNS = [
  'order',
  'placed',
  'status',
  'shop',
  'tax_country',
  'currency',
  'customer',
  'payment',
  'row',
  'document',
  'date',
  'reference',
  'name',
  'state',
  'vat_rate',
  'with_tax',
  'without_tax',
  'vat',
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;
type Part = ReturnType<typeof refundParts>[number];

/** Excel runs a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns the file's first line. */
export function ordersCsvHead(): string {
  return `\uFEFF${COLUMNS.join(',')}\r\n`;
}

/**
 * Returns the lines of orders. The rows of an order add up to what it costs after its refunds, tax for tax; amounts have a decimal point.
 * Nothing in it names a person.
 */
export function ordersCsv(exported: ExportedOrders['orders']): string {
  const rows = exported.flatMap(({ order }) => rowsOf(order));
  return rows.map((row) => `${COLUMNS.map((name) => cell(name, row)).join(',')}\r\n`).join('');
}

function cell(name: (typeof COLUMNS)[number], row: Row): string {
  const text = row[name];
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowsOf(order: Order): readonly Row[] {
  const shop = shopById(order.shopId);
  const own = {
    order: order.number,
    placed: day(order.createdAt, order),
    status: order.status,
    shop: shop?.key ?? String(order.shopId),
    tax_country: order.taxCountry ?? shop?.country ?? '',
    currency: order.currencyCode,
    customer: order.customer.customerNo === null ? '' : String(order.customer.customerNo),
    payment: order.payment.map(({ key }) => key).join(' '),
  };
  const parts = refundParts(order);
  const sold = parts.map((part) => ({
    ...own,
    ...describe(order, part.key),
    document: order.number,
    date: day(order.confirmedAt ?? order.createdAt, order),
    ...amounts(part, 1),
  }));
  const whole = cancellationNote(order);
  const cancelled = (whole ? parts : []).map((part) => {
    const what = describe(order, part.key);
    const row = `${what.row} cancellation`;
    const date = day(whole?.createdAt ?? order.createdAt, order);
    return { ...own, ...what, row, document: whole?.number ?? '', date, ...amounts(part, -1) };
  });
  const refunded = order.refunds.flatMap(({ createdAt, lines, number }) =>
    lines.map((line) => {
      const what = describe(order, keyOfPart(line));
      return {
        ...own,
        ...what,
        row: `${what.row} refund`,
        document: number,
        date: day(createdAt, order),
        ...amounts(line, -1),
      };
    }),
  );
  return [...sold, ...cancelled, ...refunded];
}

function describe(order: Order, key: Part['key']) {
  const { itemId, wrapOf } = partOfKey(key);
  const item = order.items.find(({ id, lineKey }) => id === itemId || lineKey === wrapOf);
  return {
    row: wrapOf !== null ? 'gift wrap' : itemId === null ? 'shipping' : 'item',
    reference: item?.variant.referenceKey ?? '',
    name: item?.product.name ?? '',
    state: (itemId !== null && item?.status) || '',
  };
}

function amounts({ rate, vat, withTax }: Omit<Part, 'key'>, sign: 1 | -1) {
  return {
    vat_rate: String(rate),
    with_tax: money(sign * withTax),
    without_tax: money(sign * (withTax - vat)),
    vat: money(sign * vat),
  };
}

function money(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns a time as books have it: the day in the shop's time zone, which its documents have. */
function day(time: number, { shopId }: Pick<Order, 'shopId'>): string {
  const { timezone } = (shopById(shopId) ?? shops['de-de']).options;
  return new Date(time + offsetAt(time, timezone)).toISOString().slice(0, 10);
}
