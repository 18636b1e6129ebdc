import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { PAYMENT_CODES } from '../../../app/checkout/rules/payment.ts';
import { SHOP_KEYS } from '../../../app/shop/rules/shop.ts';
import { problemOf, problemText } from '../../catalogue-files/problem.ts';
import { type Table, tableOf } from './table.ts';
import { codeHash } from './vouchers.ts';

/** The demo's customers, their possessions and their orders (docs/demo-products.md), one record per line. */

/** Reads a file of people. Throws with the first invalid line. */
function readPeople<T>(name: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(join(import.meta.dirname, 'people', name), 'utf8').trimEnd();
  return lines.split('\n').map((text, index) => {
    const value: unknown = JSON.parse(text);
    const { data, error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    if (data !== undefined) return data;
    const source = { file: `people/${name}`, line: index + 1 };
    throw new Error(issue && problemText(problemOf(issue, value, source)));
  });
}

const cellSchema = z.union([z.string(), z.number(), z.null()]);
const rowSchema = z.record(z.string(), cellSchema);
const giftCardSchema = z.object({ code: z.string() }).catchall(cellSchema);

/** The admin who signs in at the office of the demo (worker/sandbox/access/front.ts). */
const ADMIN = { address: 'admin@nestling.example', role: 'admin', added_by: 'npm run seed' };

/** Returns the table of the demo's staff. */
export function staffTable(now: number = Date.now()): Table {
  return tableOf('staff', [{ ...ADMIN, added_at: now }], true);
}

/** Returns the tables of the demo's customers, whose password is in README, of their gift cards and of their credit. */
export function customerTables(): Table[] {
  const cards = readPeople('gift-cards.jsonl', giftCardSchema).map(({ code, ...card }) => ({
    code_hash: codeHash(code),
    ending: code.slice(-4),
    ...card,
  }));
  // Existing rows stay: replacing one would delete sessions and changes made in the shop.
  return [
    tableOf('users', readPeople('users.jsonl', rowSchema), true),
    tableOf('addresses', readPeople('addresses.jsonl', rowSchema), true),
    tableOf('gift_cards', cards, true),
    tableOf('credit_bookings', readPeople('credit-bookings.jsonl', rowSchema), true),
  ];
}

const text = z.string();
const index = z.int().min(0);

const orderSchema = z.strictObject({
  number: text,
  shop: z.enum(SHOP_KEYS),
  daysAgo: index,
  status: z.enum(ORDER_STATES),
  isConfirmed: z.boolean(),
  payment: z.enum(PAYMENT_CODES),
  packages: z.array(
    z.strictObject({
      status: z.enum(PACKAGE_STATES),
      isFreight: z.boolean().exactOptional(),
      shipmentKey: text.exactOptional(),
    }),
  ),
  lines: z.array(
    z.strictObject({
      /** Product number, and positions of variant and package; the first ones by default. */
      number: index,
      variant: index.exactOptional(),
      package: index.exactOptional(),
      quantity: index.exactOptional(),
      /** Custom text of a personalised product. */
      text: text.exactOptional(),
    }),
  ),
  /** A voucher of 5.00. */
  voucher: text.exactOptional(),
  giftCard: z.strictObject({ code: text, amount: index }).exactOptional(),
  endedReason: text.exactOptional(),
  customer: z.strictObject({
    /** Null for a guest. */
    userId: text.nullable(),
    person: z.strictObject({
      email: text,
      firstName: text,
      lastName: text,
      gender: text,
      phone: text,
    }),
    address: z.record(text, text),
  }),
});

export type DemoOrder = z.infer<typeof orderSchema>;

/** Returns the orders of the demo's customers, one in each state. */
export function demoOrders(): DemoOrder[] {
  return readPeople('orders.jsonl', orderSchema);
}
