import type { Order, OrderItem } from '../schemas/order.ts';

const amount = (withTax: number) => ({
  withTax,
  withoutTax: withTax,
  tax: { vat: { amount: 0 } },
});

/** Returns an item of an order. */
export function orderItem(change: Partial<OrderItem> = {}, withTax = 1999): OrderItem {
  return {
    id: 1,
    packageId: 1,
    status: 'open',
    lineKey: 'line-1',
    price: {
      withTax,
      withoutTax: withTax,
      tax: { vat: { amount: 0, rate: 19 } },
      undiscountedWithTax: withTax,
    },
    itemDiscount: 0,
    itemCoupon: 0,
    itemPromotionAmount: 0,
    itemPromotionId: null,
    isGift: false,
    itemGroup: null,
    customData: {},
    displayData: {},
    product: {
      id: 1001,
      name: 'Wickelbody Tau',
      brand: 'Nestling',
      referenceKey: '1001.001',
      image: '',
      path: '/p/wickelbody-tau-1001001/',
      categories: [{ categoryName: 'Kleidung' }, { categoryName: 'Bodys' }],
      isPersonalised: false,
      isDownload: false,
      isGiftCard: false,
    },
    giftCardCode: null,
    giftCardMail: null,
    variant: { id: 11, referenceKey: '1001.001.50', options: [{ label: 'Größe', value: '50/56' }] },
    ...change,
  };
}

/** Returns a confirmed order of one item, paid by credit card. */
export function order(change: Partial<Order> = {}): Order {
  const address = {
    gender: 'f',
    firstName: 'Mira',
    lastName: 'Sommer',
    company: '',
    street: 'Lindenweg',
    houseNumber: '1',
    additional: '',
    postcode: '04277',
    city: 'Leipzig',
    country: 'DE',
  } as const;
  return {
    id: 42,
    number: 'KX4T-9PWQ-7M2R',
    status: 'paid',
    shopId: 1,
    createdAt: 1_800_000_000_000,
    confirmedAt: 1_800_000_001_000,
    endedAt: null,
    confirmationAt: null,
    currencyCode: 'EUR',
    customer: {
      id: 'a'.repeat(64),
      customerNo: 10_100_045,
      email: 'Mira@Example.org',
      firstName: 'Mira',
      lastName: 'Sommer',
      gender: 'f',
      phone: '',
      status: { isGuestCustomer: false },
    },
    address: { billing: address, shipping: address, list: null, store: null },
    items: [orderItem()],
    packages: [],
    cost: amount(2498),
    shipping: amount(499),
    payment: [{ key: 'KK', amount: 2498 }],
    paymentState: 'paid',
    voucher: null,
    giftcard: null,
    gifts: [],
    credit: 0,
    specialCoupon: null,
    taxCountry: null,
    rounding: 0,
    paidAt: null,
    fileConsentAt: null,
    refunds: [],
    notes: [],
    mayCancel: true,
    mayComplain: false,
    mayWithdraw: true,
    mayReturn: false,
    ...change,
  };
}
