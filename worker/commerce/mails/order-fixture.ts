import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import type { PaymentCode } from '../../../app/checkout/rules/payment.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { splitTax } from '../../../app/price/rules/tax.ts';

const DAY = 24 * 60 * 60 * 1000;
/** 3 March 2026, 14:05 in Berlin. */
const CREATED = Date.UTC(2026, 2, 3, 13, 5);
const MIDNIGHT = Date.UTC(2026, 2, 3);

interface Wanted {
  readonly method?: PaymentCode;
  readonly prices?: readonly {
    readonly price: number;
    readonly promotion: number;
    readonly voucher: number;
  }[];
  readonly shipping?: number;
  readonly giftCard?: number;
  readonly credit?: number;
  readonly rounding?: number;
  readonly isGuest?: boolean;
  readonly firstName?: string;
  readonly customText?: string;
}

const PRICES = [
  { price: 2499, promotion: 250, voucher: 112 },
  { price: 2499, promotion: 250, voucher: 113 },
  { price: 1295, promotion: 0, voucher: 65 },
];

const NAMES = [
  'Wickelbody aus Bio-Baumwolle „Tau“',
  'Combinaison-pilote réversible extrêmement chaude',
  'Draagzak-regenbeschermingshoes met reflecterende randen',
];

function itemOf(index: number, wanted: Wanted): OrderItem {
  const { price, promotion, voucher } = (wanted.prices ?? PRICES)[index] ??
    PRICES[0] ?? { price: 0, promotion: 0, voucher: 0 };
  const withTax = price - promotion - voucher;
  const { vat } = splitTax(withTax, 19);
  // The first two pieces are of one line.
  const line = index < 2 ? 0 : index;
  return {
    id: index + 1,
    packageId: 1,
    status: 'open',
    lineKey: `line-${line}`,
    price: {
      withTax,
      withoutTax: withTax - vat,
      tax: { vat: { amount: vat, rate: 19 } },
      undiscountedWithTax: price,
    },
    itemDiscount: promotion + voucher,
    itemCoupon: voucher,
    itemPromotionAmount: promotion,
    itemPromotionId: promotion > 0 ? 'spring' : null,
    isGift: false,
    itemGroup: null,
    customData: line === 2 ? { customText: wanted.customText ?? 'Ida' } : {},
    displayData: {},
    product: {
      id: 1000 + line,
      name: NAMES[line] ?? `Product ${line}`,
      brand: 'Nestling',
      referenceKey: `1001${line}`,
      image: 'generated/body-tau.webp',
      path: `/p/body-${line}/`,
      categories: [],
      isPersonalised: line === 2,
      isDownload: false,
      isGiftCard: false,
    },
    giftCardCode: null,
    giftCardMail: null,
    variant: {
      id: 2000 + line,
      referenceKey: `1001${line}.1`,
      options: [{ label: '', value: 'Salbei, 62/68' }],
    },
  };
}

/** Returns an order whose amounts add up, with three pieces in two lines unless `prices` says otherwise. */
export function orderFixture(shop: Shop, wanted: Wanted = {}): Order {
  const items = (wanted.prices ?? PRICES).map((_, index) => itemOf(index, wanted));
  const shipping = wanted.shipping ?? 499;
  const total = items.reduce((sum, { price }) => sum + price.withTax, shipping);
  const vat = items.reduce(
    (sum, { price }) => sum + price.tax.vat.amount,
    splitTax(shipping, 19).vat,
  );
  const giftCard = Math.min(wanted.giftCard ?? 0, total);
  const credit = Math.min(wanted.credit ?? 0, total - giftCard);
  const method = wanted.method ?? 'KK';
  const billing = {
    gender: 'f' as const,
    firstName: 'Anna',
    lastName: 'Vandenbroucke-Lindenberger',
    company: '',
    street: 'Chaussée de Charleroi',
    houseNumber: '12 b',
    additional: '',
    postcode: '1060',
    city: 'Saint-Gilles',
    country: shop.country,
  };
  return {
    id: 1,
    number: 'KX4T-9PWQ-7M2R',
    status: 'created',
    shopId: shop.id,
    createdAt: CREATED,
    confirmedAt: CREATED,
    endedAt: null,
    confirmationAt: null,
    currencyCode: shop.currency,
    customer: {
      id: '1',
      customerNo: 10_100_045,
      email: 'anna@example.com',
      firstName: wanted.firstName ?? 'Anna',
      lastName: billing.lastName,
      gender: 'f',
      phone: '',
      status: { isGuestCustomer: wanted.isGuest ?? true },
    },
    address: { billing, shipping: billing, list: null, store: null },
    items,
    packages: [
      {
        id: 1,
        carrierKey: 'dhl',
        carrierName: 'DHL',
        status: 'shipped',
        deliveryDate: { min: MIDNIGHT + 2 * DAY, max: MIDNIGHT + 3 * DAY },
        shipmentKey: '00340434161094042557',
        trackingUrl: 'https://carrier.example/00340434161094042557',
        shippedAt: CREATED,
        deliveredAt: null,
      },
    ],
    cost: { withTax: total, withoutTax: total - vat, tax: { vat: { amount: vat } } },
    shipping: {
      withTax: shipping,
      withoutTax: shipping - splitTax(shipping, 19).vat,
      tax: { vat: { amount: splitTax(shipping, 19).vat } },
    },
    payment: [
      ...(giftCard > 0 ? [{ key: 'giftcard', amount: giftCard }] : []),
      ...(giftCard + credit < total
        ? [{ key: method, amount: total - giftCard - credit + (wanted.rounding ?? 0) }]
        : []),
      ...(credit > 0 ? [{ key: 'credit', amount: credit }] : []),
    ],
    paymentState: null,
    voucher: null,
    gifts: [],
    giftcard: giftCard > 0 ? { amount: giftCard, giftCardCode: '1234' } : null,
    credit,
    specialCoupon: null,
    taxCountry: null,
    rounding: wanted.rounding ?? 0,
    paidAt: null,
    fileConsentAt: null,
    refunds: [],
    notes: [],
    mayCancel: true,
    mayComplain: false,
    mayWithdraw: true,
    mayReturn: false,
  };
}
