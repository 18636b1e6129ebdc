import { env } from 'cloudflare:workers';
import type { OrderState, PackageState } from '../../../app/order/rules/order.ts';
import { insertRow } from './catalogue-rows.ts';

interface TestOrder {
  readonly id: number;
  readonly number: string;
  readonly userId?: string | null;
  readonly email?: string;
  readonly shopId?: number;
  readonly status?: OrderState;
  readonly isConfirmed?: boolean;
  readonly packages?: readonly PackageState[];
  readonly createdAt?: number;
}

const PERSON = { firstName: 'Anna', lastName: 'Muster', gender: 'f', phone: '' };
const ITEM = {
  lineKey: 'line',
  price: { undiscountedWithTax: 1999 },
  itemDiscount: 0,
  itemCoupon: 0,
  itemPromotionAmount: 0,
  itemPromotionId: null,
  isGift: false,
  itemGroup: null,
  customData: {},
  displayData: {},
  product: {
    id: 1,
    name: 'Kuschelbär',
    brand: 'Nestling',
    referenceKey: '100.0001',
    image: 'products/1000001-front.svg',
    path: '/p/kuschelbaer-1000001/',
    categories: [],
    isPersonalised: false,
    isDownload: false,
  },
  variant: { id: 1, referenceKey: '100.0001-1', options: [] },
};
const ADDRESS = {
  gender: 'f',
  firstName: 'Anna',
  lastName: 'Muster',
  company: '',
  street: 'Nestweg',
  houseNumber: '1',
  additional: '',
  postcode: '20257',
  city: 'Hamburg',
  country: 'DE',
};

/** Price of an item and of shipping, with 19 % tax. */
const PRICE = 1999;
const SHIPPING = 499;
const amount = (withTax: number, vat: number) => ({
  withTax,
  withoutTax: withTax - vat,
  tax: { vat: { amount: vat } },
});

/** Inserts an order with two items of variant 1 in each package; packages and items have the ids `{id}00` and so on. */
export async function insertOrder(order: TestOrder): Promise<void> {
  const { id, number, userId = null, packages = ['open'], createdAt = Date.now() } = order;
  const { email = 'anna@example.com', isConfirmed = true } = order;
  const items = packages.flatMap((status, at) => [status, status].map((one) => ({ one, at })));
  const withTax = items.length * PRICE + SHIPPING;
  const vat = items.length * 319 + 80;
  await env.DB.batch([
    insertRow('orders', {
      id,
      order_number: number,
      idempotency_key: number,
      checkout_id: number,
      shop_id: order.shopId ?? 1,
      basket_key: `basket_1_${'0'.repeat(32)}`,
      user_id: userId,
      status: order.status ?? 'paid',
      currency: 'EUR',
      with_tax: withTax,
      without_tax: withTax - vat,
      vat,
      customer: JSON.stringify({ ...PERSON, email, status: { isGuestCustomer: userId === null } }),
      address: JSON.stringify({ billing: ADDRESS, shipping: ADDRESS, store: null }),
      payment: JSON.stringify([{ key: 'KK', amount: withTax }]),
      details: JSON.stringify({
        shipping: amount(SHIPPING, 80),
        voucher: null,
        giftcard: null,
        rounding: 0,
      }),
      created_at: createdAt,
      confirmed_at: isConfirmed ? createdAt : null,
      mailbox: email,
      due: withTax,
    }),
    ...packages.map((status, at) =>
      insertRow('order_packages', {
        id: id * 100 + at,
        order_id: id,
        carrier_key: 'dhl',
        status,
        details: JSON.stringify({
          carrierName: 'DHL',
          deliveryDate: { min: 0, max: 86_400_000 },
          shippedAt: status === 'open' ? null : createdAt,
        }),
      }),
    ),
    ...items.map(({ one, at }, index) =>
      insertRow('order_items', {
        id: id * 100 + index,
        order_id: id,
        package_id: id * 100 + at,
        variant_id: 1,
        status: one,
        with_tax: PRICE,
        without_tax: PRICE - 319,
        vat: 319,
        vat_rate: 19,
        details: JSON.stringify(ITEM),
      }),
    ),
  ]);
}
