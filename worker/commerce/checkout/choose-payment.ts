import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { Checkout, ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
import { DOWNLOAD_KEY, STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import {
  isKlarna,
  isPaidOffline,
  offeredMethods,
  type PaymentCode,
} from '../../../app/checkout/rules/payment.ts';
import { OPEN_KINDS, openCodes } from '../../../app/order/rules/open-orders.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { isVoucherProduct } from '../../../app/voucher/rules/voucher-product.ts';
import { LEAST_OF_PROVIDERS } from '../../../edge-config/payments.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import { type Accounts, providerOf } from '../payment/providers.ts';
import { ceilingAbove, type OpenOrders } from './open-orders.ts';
import { boughtItems } from './shipping.ts';
import { checkoutTotals } from './totals.ts';

/** How a checkout can be paid. */
export interface Choice {
  /** The methods that can pay. */
  readonly methods: PaymentCode[];
  /** Those whose product is chosen on the provider's page. */
  readonly chosenThere: PaymentCode[];
  /** The chosen method, if it is one of them. */
  readonly code: PaymentCode | undefined;
  /** Methods that are not offered only because they would exceed the ceiling of open orders. */
  readonly withheld: Checkout['withheld'];
  /** Methods of the shop that cannot pay this basket, with the reason. */
  readonly unfit: Checkout['unfit'];
}

interface Payable {
  readonly accounts: Accounts;
  readonly basket: Basket;
  readonly option: ShippingOption | undefined;
  readonly credit: number;
  /** Whether the order is sent to somebody else. */
  readonly isPresent: boolean;
  /** Whether it is sent to a pick-up point. */
  readonly isPoint: boolean;
  readonly open: OpenOrders;
}

/** Returns the methods that can pay a checkout, and why others of the shop cannot (docs/rules/checkout.md#payment). */
export function choosePayment(
  env: Env,
  shop: Shop,
  payable: Payable,
  wanted: PaymentCode | undefined,
): Choice {
  const { accounts, basket, credit, option } = payable;
  const dueBy = (payment: PaymentCode | undefined) =>
    checkoutTotals({ basket, shipping: option?.cost, shop, payment, credit }).due;
  const due = dueBy(undefined);
  if (option && due === 0)
    return { methods: ['G'], chosenThere: [], code: 'G', withheld: [], unfit: [] };
  const isTaken = (code: PaymentCode) =>
    isPaidOffline(code) || providerOf(env, code, accounts) !== undefined;
  const whyOf = whyUnfit(payable, due, shop);
  const { fitting = [], unfit = [] } = Object.groupBy(
    shops[shop.key].paymentMethods.filter(isTaken),
    (code) => (whyOf(code) ? 'unfit' : 'fitting'),
  );
  const isChosenThere = (code: PaymentCode) =>
    isKlarna(code) && providerOf(env, code, accounts)?.details !== undefined;
  const offered = offeredMethods(fitting, isChosenThere);
  const withheld = aboveCeilings(offered, dueBy, payable);
  const methods = offered.filter((code) => !withheld.some(({ codes }) => codes.includes(code)));
  const code = methods.find((one) => one === wanted);
  const reasons = Map.groupBy(unfit, (one) => whyOf(one));
  return {
    methods,
    chosenThere: methods.filter(isChosenThere),
    code,
    withheld,
    unfit: [...reasons].flatMap(([why, codes]) =>
      why ? [{ codes, why, least: why === 'least' ? LEAST_OF_PROVIDERS : null }] : [],
    ),
  };
}

/** Returns why a method cannot pay a basket; undefined if it can. */
function whyUnfit({ basket, isPoint, isPresent, option }: Payable, due: number, { company }: Shop) {
  const sellsCards = boughtItems(basket).some(({ product }) =>
    isVoucherProduct(product.attributes, company),
  );
  return (code: PaymentCode): Checkout['unfit'][number]['why'] | undefined => {
    if (!isPaidOffline(code)) return due < LEAST_OF_PROVIDERS ? 'least' : undefined;
    // A gift card can be spent as soon as it is delivered, so it is not sold on credit.
    if (sellsCards && code !== 'V') return 'giftCard';
    if (code !== 'NN') return undefined;
    // Cash is paid to the courier by the recipient.
    if (isPoint || option?.key === STORE_KEY || option?.key === DOWNLOAD_KEY) return 'noCourier';
    return isPresent ? 'present' : undefined;
  };
}

/** Returns the methods that would leave more unpaid than the buyer may have open. */
function aboveCeilings(
  offered: readonly PaymentCode[],
  dueBy: (code: PaymentCode) => number,
  { basket, open }: Payable,
): Checkout['withheld'] {
  const count = boughtItems(basket).reduce((sum, { quantity }) => sum + quantity, 0);
  return OPEN_KINDS.flatMap((kind) => {
    const above = offered.flatMap((code) => {
      const sum = { amount: dueBy(code), quantity: count };
      const exceeded = openCodes(kind).includes(code) ? ceilingAbove(open[kind], sum) : undefined;
      return exceeded ? [{ code, ...exceeded }] : [];
    });
    const [first] = above;
    if (!first) return [];
    const { most, whose } = first;
    return [{ codes: above.map(({ code }) => code), most, whose }];
  });
}
