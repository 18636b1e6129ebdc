import { z } from 'zod';
import { paymentLines, type PaidItem } from '../../../app/checkout/rules/payment-lines.ts';
import { orderAddressSchema } from '../../../app/checkout/schemas/checkout.ts';
import { commerceImage, isValidImage } from '../../../app/image/rules/image.ts';
import { labelled } from '../../../app/text/rules/labelled.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import { mailTexts } from '../mails/messages/messages.ts';
import type { PaymentGoods } from './provider.ts';

const ORDER = `SELECT o.details ->> '$.shipping.withTax' AS delivery, o.details ->> '$.origin' AS origin,
    (SELECT coalesce(sum(value ->> '$.wrap.withTax'), 0) FROM json_each(o.details, '$.gifts')) AS wrapping,
    o.address -> '$.shipping' AS address FROM orders o WHERE o.id = ?`;
const ITEMS = `SELECT i.with_tax AS withTax, i.details ->> '$.lineKey' AS key, i.details ->> '$.product.name' AS name,
    i.details ->> '$.product.image' AS image, i.details -> '$.variant.options' AS options
  FROM order_items i WHERE i.order_id = ? ORDER BY i.id`;

const orderSchema = z.object({
  delivery: z.number().int(),
  wrapping: z.number().int(),
  origin: z.string(),
  // Null for files, stores, and baby lists, whose address the buyer does not see.
  address: json(orderAddressSchema.nullable()).nullable(),
});
const itemSchema = z.object({
  withTax: z.number().int(),
  key: z.string(),
  name: z.string(),
  image: z.string(),
  options: json(z.array(z.object({ label: z.string(), value: z.string() }))),
});

/** Providers show images of about this width. */
const IMAGE_WIDTH = 300;
/** Names at PayPal have at most 127 letters. */
const LONGEST = 120;

function clip(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** Returns what a provider's page shows of an order whose method pays `due`, in minor units. */
export async function readGoods(
  db: D1Database,
  order: { readonly id: number; readonly number: string },
  due: number,
  shop: Shop,
): Promise<PaymentGoods> {
  const [orders, items] = await db.batch<unknown>(
    [ORDER, ITEMS].map((sql) => db.prepare(sql).bind(order.id)),
  );
  const [row] = parseRows(orderSchema, orders);
  const t = mailTexts(shop);
  const goods = parseRows(itemSchema, items).map((item) => paidItem(item, row?.origin ?? '', shop));
  const extra = (key: string, name: string, withTax = 0): PaidItem => ({
    key,
    name,
    details: '',
    image: undefined,
    withTax,
  });
  const paid = [
    ...goods,
    extra('wrapping', t('sum.wrapping'), row?.wrapping),
    extra('delivery', t('sum.shipping'), row?.delivery),
  ];
  const lines = paymentLines(paid, due, { order: order.number, others: t('items.others') });
  const total = paid.reduce((sum, { withTax }) => sum + withTax, 0);
  return {
    lines,
    note: total > due ? t('pay.reduced') : undefined,
    address: row?.address ?? undefined,
  };
}

function paidItem(
  { image, key, name, options, withTax }: z.infer<typeof itemSchema>,
  origin: string,
  shop: Shop,
): PaidItem {
  const { language } = shop;
  return {
    key,
    name: clip(name),
    details: clip(options.map((option) => labelled(option, language)).join(', ')),
    // Providers load images themselves, from the internet.
    image:
      origin.startsWith('https://') && isValidImage(image)
        ? origin + commerceImage(image, IMAGE_WIDTH)
        : undefined,
    withTax,
  };
}
