import type { OrderState, PackageState } from '../../../app/domain/order.ts';
import type { PaymentCode } from '../../../app/domain/payment.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import { ANNA, MARIE } from './customers.ts';
import type { PlannedOrder } from './order-rows.ts';

/** Orders of the demo's customers, one of each state (docs/demo-products.md). */

interface DemoCustomer {
  readonly userId: string | null;
  readonly person: PlannedOrder['customer'];
  readonly address: object;
}

export interface DemoLine {
  /** Product number. */
  readonly number: number;
  /** Position of the variant. */
  readonly variant?: number;
  readonly quantity?: number;
  /** Position of the package. */
  readonly package?: number;
  readonly text?: string;
}

export interface DemoOrder {
  readonly number: string;
  readonly shop: ShopKey;
  readonly customer: DemoCustomer;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: OrderState;
  readonly isConfirmed: boolean;
  readonly payment: PaymentCode;
  readonly packages: readonly {
    readonly status: PackageState;
    readonly isFreight?: boolean;
    readonly shipmentKey?: string;
  }[];
  readonly lines: readonly DemoLine[];
  /** A voucher of 5.00. */
  readonly voucher?: string;
  readonly giftCard?: { readonly code: string; readonly amount: number };
  readonly endedReason?: string;
}

const address = {
  gender: 'f',
  company: '',
  additional: '',
};

const anna: DemoCustomer = {
  userId: ANNA,
  person: {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Sommer',
    gender: 'f',
    phone: '+49 40 5550123',
  },
  address: {
    ...address,
    firstName: 'Anna',
    lastName: 'Sommer',
    street: 'Nestweg',
    houseNumber: '12a',
    additional: '2. Stock',
    postcode: '20257',
    city: 'Hamburg',
    country: 'DE',
  },
};

const marie: DemoCustomer = {
  userId: MARIE,
  person: {
    email: 'marie@example.ch',
    firstName: 'Marie-Ève',
    lastName: 'Favre',
    gender: 'f',
    phone: '+41 22 555 01 23',
  },
  address: {
    ...address,
    firstName: 'Marie-Ève',
    lastName: 'Favre',
    street: 'Rue des Nids',
    houseNumber: '7',
    postcode: '1201',
    city: 'Genève',
    country: 'CH',
  },
};

/** A guest: the order has no user. */
const guest: DemoCustomer = {
  userId: null,
  person: {
    email: 'gast@example.com',
    firstName: 'Saar',
    lastName: 'Visser',
    gender: 'f',
    phone: '',
  },
  address: {
    ...address,
    firstName: 'Saar',
    lastName: 'Visser',
    street: 'Nestlaan',
    houseNumber: '18',
    postcode: '1012 AB',
    city: 'Amsterdam',
    country: 'NL',
  },
};

const DAY = 86_400_000;
/** 20 November 2026, 10:15 in Germany; the newest order is of this day. */
const LATEST = 1_795_166_100_000;

const OPEN = { status: 'open' } as const;

function order(
  number: string,
  daysAgo: number,
  rest: Omit<DemoOrder, 'number' | 'at' | 'shop' | 'customer' | 'status' | 'isConfirmed'> &
    Partial<DemoOrder>,
): DemoOrder {
  return {
    number,
    at: LATEST - daysAgo * DAY,
    shop: 'de-de',
    customer: anna,
    status: 'paid',
    isConfirmed: true,
    ...rest,
  };
}

export const DEMO_ORDERS: readonly DemoOrder[] = [
  order('ANNA-WAET-2345', 0, {
    status: 'created',
    isConfirmed: false,
    payment: 'PP',
    packages: [OPEN],
    lines: [{ number: 1_001_001 }],
  }),
  order('ANNA-RECH-2345', 1, {
    status: 'created',
    payment: 'RE',
    packages: [OPEN],
    lines: [{ number: 1_001_010, variant: 1, quantity: 2 }, { number: 1_001_007 }],
  }),
  order('ANNA-PAYD-2345', 2, {
    payment: 'KK',
    packages: [OPEN],
    lines: [{ number: 1_001_021 }, { number: 1_001_001 }],
  }),
  order('ANNA-SENT-2345', 5, {
    payment: 'KK',
    packages: [{ status: 'shipped', shipmentKey: '00340434161094027318' }],
    lines: [{ number: 1_001_034 }, { number: 1_001_025, quantity: 2 }],
  }),
  order('ANNA-PART-2345', 9, {
    payment: 'PP',
    packages: [
      { status: 'shipped', shipmentKey: '00340434161094027325' },
      { status: 'open', isFreight: true },
    ],
    lines: [{ number: 1_001_018 }, { number: 1_001_022, package: 1 }],
  }),
  order('ANNA-HERE-2345', 16, {
    payment: 'KK',
    packages: [{ status: 'delivered', shipmentKey: '00340434161094027332' }],
    lines: [
      { number: 1_001_001 },
      { number: 1_001_007, quantity: 2 },
      { number: 1_001_010, variant: 1 },
      { number: 1_001_021 },
      { number: 1_001_030 },
    ],
  }),
  order('ANNA-STRN-2345', 22, {
    status: 'cancelled',
    payment: 'KK',
    packages: [{ status: 'cancelled' }],
    lines: [{ number: 1_001_023 }],
    endedReason: 'shopper',
  }),
  order('ANNA-FAYL-2345', 23, {
    status: 'failed',
    isConfirmed: false,
    payment: 'KK',
    packages: [{ status: 'cancelled' }],
    lines: [{ number: 1_001_023 }],
    endedReason: 'declined',
  }),
  order('ANNA-CARD-2345', 34, {
    payment: 'KK',
    packages: [{ status: 'delivered', shipmentKey: '00340434161094027349' }],
    lines: [{ number: 1_001_001 }, { number: 1_001_010, variant: 1, quantity: 2 }],
    voucher: 'NEST5',
    giftCard: { code: 'ANNA', amount: 1750 },
  }),
  order('ANNA-NAME-2345', 48, {
    payment: 'PP',
    packages: [{ status: 'delivered', shipmentKey: '00340434161094027356' }],
    lines: [{ number: 1_001_008, text: 'Mathilda' }],
  }),
  order('ANNA-ALTE-2345', 90, {
    payment: 'KK',
    packages: [{ status: 'delivered', shipmentKey: '00340434161094027363' }],
    lines: [{ number: 1_001_007, quantity: 3 }],
  }),
  order('MARY-SENT-2345', 4, {
    shop: 'fr-ch',
    customer: marie,
    payment: 'TW',
    packages: [{ status: 'shipped', shipmentKey: '990001234567890123' }],
    lines: [{ number: 1_001_001 }, { number: 1_001_007, quantity: 2 }],
  }),
  order('MARY-PAYD-2345', 3, {
    shop: 'fr-ch',
    customer: marie,
    payment: 'KK',
    packages: [OPEN],
    lines: [{ number: 1_001_010, variant: 1 }],
  }),
  order('SAAR-GAST-2345', 3, {
    shop: 'nl-nl',
    customer: guest,
    payment: 'KK',
    packages: [OPEN],
    lines: [{ number: 1_001_001 }, { number: 1_001_007 }],
  }),
];
