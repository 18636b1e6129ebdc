import { productPath } from '../../../app/product/rules/product.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { shopHost } from '../../../edge-config/hosts.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import {
  itemRows,
  orderRow,
  packageRows,
  paymentRows,
  type PlannedOrder,
  type PlannedPackage,
  type PlannedItem,
} from './order-rows.ts';
import { type DemoOrder, demoOrders } from './demo-people.ts';
import { type SeedStatement, type Table, tableOf } from './table.ts';
import type { SeedProduct } from './types.ts';

const DAY = 86_400_000;
/** 20 November 2026, 10:15 in Germany, the day of the newest order. */
const LATEST = 1_795_166_100_000;
const SHIPPING = 499;
const FREIGHT = 1499;
const WORDS = {
  de: { size: 'Größe', text: 'Text' },
  fr: { size: 'Taille', text: 'Texte' },
  nl: { size: 'Maat', text: 'Tekst' },
} as const;

/** Returns the demo's orders with the current products. */
function planOrders(products: readonly SeedProduct[]): readonly PlannedOrder[] {
  return demoOrders().map((plan, at) => planOrder(plan, at + 1, products));
}

function planOrder(plan: DemoOrder, id: number, products: readonly SeedProduct[]): PlannedOrder {
  const shop = shops[plan.shop];
  const orderedAt = LATEST - plan.daysAgo * DAY;
  const items = plan.lines.flatMap((line, at) => itemsOf(line, at, plan, products));
  const hasFreight = plan.packages.some(({ isFreight }) => isFreight);
  const voucher = plan.voucher && { code: plan.voucher, amount: 500 };
  return {
    id,
    number: plan.number,
    shopId: shop.id,
    origin: `http://${shopHost(shop, 'local')}:8787`,
    userId: plan.customer.userId,
    status: plan.status,
    createdAt: orderedAt,
    confirmedAt: plan.isConfirmed ? orderedAt + 60_000 : null,
    currency: shop.currency,
    customer: plan.customer.person,
    address: { billing: plan.customer.address, shipping: plan.customer.address, store: null },
    items: voucher ? withVoucher(items, voucher.amount) : items,
    packages: plan.packages.map((one) => packageOf(one, plan.shop, orderedAt)),
    shipping: hasFreight ? FREIGHT : SHIPPING,
    payment: plan.payment,
    ...(voucher ? { voucher } : {}),
    ...(plan.giftCard ? { giftCard: plan.giftCard } : {}),
    ...(plan.endedReason ? { endedReason: plan.endedReason, endedAt: orderedAt + DAY } : {}),
  };
}

function itemsOf(
  { number, variant = 0, quantity = 1, package: box = 0, text }: DemoOrder['lines'][number],
  at: number,
  plan: DemoOrder,
  products: readonly SeedProduct[],
): readonly PlannedItem[] {
  const shop = shops[plan.shop];
  const product = products.find(({ id }) => id === number);
  const one = product?.variants[variant];
  if (!product || !one) throw new Error(`no variant ${variant} of ${number}`);
  const { name, labels } = product.texts[shop.language];
  const price = one.prices[priceListOf(shop)] ?? one.prices[shop.country];
  if (!price) throw new Error(`no price of ${one.referenceKey} in ${plan.shop}`);
  const words = WORDS[shop.language];
  const addressed = { name, referenceKey: product.referenceKey, seoUrl: labels['seoUrl'] ?? null };
  const item: PlannedItem = {
    variantId: one.id,
    package: box,
    lineKey: `demo-line-${at}`,
    undiscounted: price.withTax,
    withTax: price.withTax,
    vatRate: price.vatRate,
    product: {
      id: product.id,
      name,
      brand: product.brand,
      referenceKey: product.referenceKey,
      image: (one.images ?? product.images)[0]?.src ?? '',
      path: productPath(addressed, { prefix: '' }),
      categories: [],
      isPersonalised: text !== undefined,
      isDownload: false,
    },
    variant: {
      id: one.id,
      referenceKey: one.referenceKey,
      options: one.size === undefined ? [] : [{ label: words.size, value: one.size }],
    },
    ...(text === undefined ? {} : { customText: { label: words.text, value: text } }),
  };
  return Array.from({ length: quantity }, () => item);
}

/** Subtracts a voucher's amount from the first items that cost more. */
function withVoucher(items: readonly PlannedItem[], amount: number): readonly PlannedItem[] {
  let left = amount;
  return items.map((item) => {
    const off = Math.min(left, item.withTax);
    left -= off;
    return { ...item, withTax: item.withTax - off };
  });
}

function packageOf(
  { isFreight = false, status, shipmentKey }: DemoOrder['packages'][number],
  shop: ShopKey,
  at: number,
): PlannedPackage {
  const { country, language } = shops[shop];
  const { parcel, freight } = countries[country].carriers;
  const carrier = isFreight ? freight : (parcel[0] ?? freight);
  const day = at - (at % DAY);
  return {
    carrierKey: carrier.key,
    carrierName: carrier.names?.[language] ?? carrier.name,
    status,
    deliveryDate: { min: day + 3 * DAY, max: day + (isFreight ? 12 : 5) * DAY },
    ...(shipmentKey ? { shipmentKey, shippedAt: at + 2 * DAY } : {}),
    ...(status === 'delivered' ? { deliveredAt: at + 4 * DAY } : {}),
    ...(shipmentKey && carrier.tracking
      ? { trackingUrl: carrier.tracking.replace('{number}', shipmentKey) }
      : {}),
  };
}

/**
 * Adds stock for items that are not stored yet, which the trigger of their rows takes again, so that the stock stays the
 * same.
 */
const STOCK = `UPDATE stock SET quantity = quantity + (SELECT count(*) FROM json_each(?1) j
    WHERE json_extract(j.value, '$[1]') = variant_id
      AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.id = json_extract(j.value, '$[0]')))
  WHERE variant_id IN (SELECT json_extract(value, '$[1]') FROM json_each(?1))`;

/** Returns the statement that comes before the tables of the orders. */
export function stockStatement(products: readonly SeedProduct[]): SeedStatement {
  const items = planOrders(products).flatMap(itemRows);
  return {
    sql: STOCK,
    params: [JSON.stringify(items.map((row) => [row['id'], row['variant_id']]))],
  };
}

/** Returns the tables of the demo's orders (docs/demo-products.md). Existing rows stay. */
export function orderTables(products: readonly SeedProduct[]): readonly Table[] {
  const orders = planOrders(products);
  return [
    tableOf('orders', orders.map(orderRow), true),
    tableOf('order_packages', orders.flatMap(packageRows), true),
    tableOf('order_items', orders.flatMap(itemRows), true),
    tableOf('payments', orders.flatMap(paymentRows), true),
  ];
}
