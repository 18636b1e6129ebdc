import type { Order } from '../schemas/order.ts';
import { orderSums } from '../rules/order-sums.ts';
import {
  CREDIT_KEY,
  GIFT_CARD_KEY,
  isPaidOffline,
  methodOf,
  PAYMENT_CODES,
} from '../../checkout/rules/payment.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { AddressText, ListText } from '../../ui/order-address.tsx';
import { PickUpAddress, pickUpDay } from './pick-up.tsx';

interface PartProps {
  readonly order: Order;
  readonly layoutData: LayoutData;
}

type Cost = readonly [label: string, amount: number];

/** Returns the name of an order's payment. */
export function paymentName(key: string, t: Translate): string {
  if (key === GIFT_CARD_KEY) return t('payment.G');
  if (key === CREDIT_KEY) return t('basket.creditRow');
  const code = PAYMENT_CODES.find((one) => one === key);
  return code === undefined ? key : t(`payment.${code}`);
}

/** Returns the rows above the total, which is their sum. */
export function costRows(order: Order, t: Translate): readonly Cost[] {
  const { goods, other, promotions, shipping, voucher, wrapping } = orderSums(order);
  const optional = (label: string, amount: number): readonly Cost[] =>
    amount === 0 ? [] : [[label, amount]];
  return [
    [t('order.goods'), goods],
    ...optional(t('order.promotions'), -promotions),
    ...optional(t('order.voucher', { code: order.voucher?.coupon_code ?? '' }), -voucher),
    ...optional(t('gift.wrapping'), wrapping),
    [t('order.shipping'), shipping],
    ...optional(t('order.rounding'), other),
  ];
}

/** The costs of an order as placed, exact to the minor unit. */
export function OrderCosts({ order, layoutData: { shop, t } }: PartProps) {
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  const vat = order.cost.tax.vat.amount;
  return (
    <section className="account-part order-costs" aria-labelledby="order-costs">
      <h2 id="order-costs">{t('order.costs')}</h2>
      <dl>
        {costRows(order, t).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{t('basket.total')}</dt>
          <dd>{money(order.cost.withTax)}</dd>
        </div>
      </dl>
      {vat > 0 && <p className="soft">{t('order.vat', { amount: money(vat) })}</p>}
    </section>
  );
}

/** The payments of an order: methods, amounts and state. */
export function OrderPayment({ order, layoutData: { shop, t } }: PartProps) {
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  const { giftcard, payment, rounding } = order;
  const state = paymentState(order);
  return (
    <section className="account-part order-costs" aria-labelledby="order-payment">
      <h2 id="order-payment">{t('order.payment')}</h2>
      <dl>
        {payment.map(({ key, amount }) => (
          <div key={key}>
            <dt>
              {key === GIFT_CARD_KEY && giftcard
                ? t('order.giftCard', { code: `…${giftcard.giftCardCode.slice(-4)}` })
                : paymentName(key, t)}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {rounding !== 0 && (
          <div>
            <dt>{t('order.rounding')}</dt>
            <dd>{money(rounding)}</dd>
          </div>
        )}
      </dl>
      {state && <p className="soft">{t(`order.payment.${state}`)}</p>}
      {returnedParts(order).map(({ kind, amount }) => (
        <p className="soft" key={kind}>
          {t(`order.payment.${kind}`, { amount: money(amount) })}
        </p>
      ))}
    </section>
  );
}

/**
 * Returns the text about a payment; nothing for a cancelled order without an online payment, for which the other payments say what
 * was returned.
 */
function paymentState(order: Order) {
  const { paidAt, payment, paymentState: state, refunds, status } = order;
  const refunded = refunds.reduce((sum, { withTax }) => sum + withTax, 0);
  // Of an order that was refunded whole the credit notes say where its money is.
  if (refunded > 0 && refunded === order.cost.withTax) return undefined;
  if (state === 'refunding' || state === 'refunded' || state === 'paid') return state;
  const method = methodOf(payment);
  if (status === 'cancelled') {
    if (method === 'G') return undefined;
    if (isPaidOffline(method)) return paidAt === null ? undefined : 'refunding';
  }
  if (status === 'failed' || status === 'cancelled') return 'over';
  if (status === 'paid') return 'paid';
  return 'waiting';
}

interface Returned {
  readonly kind: 'giftCardBack' | 'creditBack';
  readonly amount: number;
}

/** Returns the amounts that gift card and credit got back because the order was cancelled. */
function returnedParts({ payment, status }: Order): readonly Returned[] {
  if (status !== 'cancelled' && status !== 'failed') return [];
  return payment.flatMap(({ key, amount }): readonly Returned[] => {
    if (key === CREDIT_KEY) return [{ kind: 'creditBack', amount }];
    return key === GIFT_CARD_KEY || key === 'G' ? [{ kind: 'giftCardBack', amount }] : [];
  });
}

/** The delivery address and the invoice address of an order. */
export function OrderAddresses({ order, layoutData }: PartProps) {
  const { t } = layoutData;
  const { billing, list, shipping, store } = order.address;
  return (
    <section className="account-part" aria-labelledby="order-addresses">
      <h2 id="order-addresses">{t('order.addresses')}</h2>
      <div className="order-addresses">
        {shipping && (
          <div>
            <h3>{t('addresses.delivery')}</h3>
            <AddressText address={shipping} layoutData={layoutData} />
          </div>
        )}
        {list && (
          <div>
            <h3>{t('addresses.delivery')}</h3>
            <ListText list={list} t={t} />
          </div>
        )}
        {store && (
          <div>
            <p>{t('order.store', { name: store.name })}</p>
            {store.place && (
              <PickUpAddress address={store.place} day={pickUpDay(order)} layoutData={layoutData} />
            )}
          </div>
        )}
        <div>
          <h3>{t('addresses.billing')}</h3>
          <AddressText address={billing} layoutData={layoutData} />
        </div>
      </div>
    </section>
  );
}
