import type { BasketItem } from '../../basket/schemas/basket.ts';
import { isOrderable } from '../rules/checkout.ts';
import { SUMMARY_STEP } from '../rules/checkout-step.ts';
import { summaryOf } from '../../form/rules/failed-form.ts';
import { THANKS_ORDER } from '../../order/rules/thanks-token.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import {
  codeName,
  codeProblem,
  goneTexts,
  leftText,
  moneyOf,
  promotionText,
} from '../../ui/basket-view.ts';
import { optionsOf } from './texts.ts';
import type { CheckoutView } from './view.ts';

/** Id of the notices, which describe the error summary of a refused order. */
export const ORDER_NOTICES = 'order-notices';

/** The differences from what the shopper had confirmed, in the open step. */
export function OrderNotices({ view }: { readonly view: CheckoutView }) {
  const { changes, checkout, failed, isUnplaced, layoutData, step } = view;
  const { t } = layoutData;
  const { basket, totals } = checkout;
  const money = moneyOf(basket, layoutData);
  const { formerCredit, formerTotal } = changes;
  // The failed form, which shows the reason, is no longer on the page.
  const isElsewhere =
    (failed?.action === 'order.place' && step !== SUMMARY_STEP) ||
    (failed?.action === 'checkout.giftCard' &&
      !checkout.giftCards.some(({ id }) => id === failed.fields['code']));
  const isListGone = checkout.address?.delivery.kind === 'list' && checkout.list === null;
  const refusal = failed ? null : checkout.refusal;
  const texts = [
    refusal ? t('address.errors.area', { reason: refusal.reason }) : undefined,
    isUnplaced ? t('checkout.unplaced') : undefined,
    isListGone ? t('address.errors.list') : undefined,
    isElsewhere ? summaryOf(failed, []) : undefined,
    formerTotal === undefined
      ? undefined
      : t('checkout.newTotal', { before: money(formerTotal), now: money(totals.total) }),
    formerCredit === undefined
      ? undefined
      : t('checkout.newCredit', { before: money(formerCredit), now: money(totals.credit) }),
  ];
  return (
    <div id={ORDER_NOTICES}>
      {texts.filter(Boolean).map((text) => (
        <p
          key={text}
          className="checkout-notice"
          role={isElsewhere || isListGone || refusal ? 'alert' : undefined}
        >
          {text}
        </p>
      ))}
      {basket.ordered !== undefined && <Ordered number={basket.ordered} view={view} />}
      <Without view={view} />
      <Lost view={view} />
      {basket.items
        .filter((item) => !isOrderable(item))
        .map((item) => (
          <TooMany key={item.key} item={item} view={view} />
        ))}
    </div>
  );
}

/** The number of a recent order: its response may have been lost, and this order would be a second one. */
function Ordered({
  number,
  view: { layoutData },
}: {
  readonly number: string;
  readonly view: CheckoutView;
}) {
  const { shop, t } = layoutData;
  return (
    <div className="checkout-notice checkout-without" role="status">
      <p>{t('basket.ordered', { number })}</p>
      <a
        className="quiet"
        href={`${href('thanks', shop)}?${new URLSearchParams({ [THANKS_ORDER]: number })}`}
      >
        {t('thanks.order')}
      </a>
    </div>
  );
}

/** The lines that are not ordered, with a link to the basket, which shows the choices for each line. */
function Without({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, without } = view;
  const { shop, t } = layoutData;
  const gone = goneTexts(checkout.basket, layoutData);
  if (without.length + gone.length === 0) return null;
  return (
    <div className="checkout-notice checkout-without" role="status">
      <p>{t('checkout.without')}</p>
      <ul>
        {without.map((item) => (
          <li key={item.key}>{lineName(item)}</li>
        ))}
        {gone.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <a className="quiet" href={href('basket', shop)}>
        {t('checkout.toBasket')}
      </a>
    </div>
  );
}

/** The basket's losses besides lines, in the basket's words: gifts that are sold out, and invalid codes. */
function Lost({ view: { checkout, layoutData } }: { readonly view: CheckoutView }) {
  const { basket } = checkout;
  const gifts = basket.promotions.filter(({ reason }) => reason === 'giftSoldOut');
  const codes = [basket.voucher, basket.giftCard].filter((one) => one !== null);
  return (
    <>
      {gifts.map((promotion) => (
        <p key={promotion.id} className="checkout-notice" role="status">
          {promotionText(promotion, basket, layoutData)}
        </p>
      ))}
      {codes
        .filter(({ isValid }) => !isValid)
        .map((applied) => (
          <p key={applied.kind} className="checkout-notice" role="status">
            <b>{codeName(applied, layoutData.t)}</b> {codeProblem(applied, layoutData)}
          </p>
        ))}
    </>
  );
}

/** A line with too low a stock, with a button that orders the available quantity. */
function TooMany({
  item,
  view: { layoutData },
}: {
  readonly item: BasketItem;
  readonly view: CheckoutView;
}) {
  const { shop, t } = layoutData;
  const { availableQuantity: left, key } = item;
  return (
    <div className="checkout-notice checkout-without" role="status">
      <p>
        <b>{lineName(item)}</b> {leftText(left, t)}
      </p>
      {left > 0 ? (
        <form method="post" data-live="checkout">
          <ActionField name="basket.update" />
          <input type="hidden" name="itemKey" value={key} />
          <input type="hidden" name="quantity" value={left} />
          <button type="submit" className="button button-ghost">
            {t('basket.reduceTo', { quantity: left })}
          </button>
        </form>
      ) : (
        <a className="quiet" href={href('basket', shop)}>
          {t('checkout.toBasket')}
        </a>
      )}
    </div>
  );
}

function lineName(item: BasketItem): string {
  return [item.product.name, ...optionsOf(item)].join(' · ');
}
