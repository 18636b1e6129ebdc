import { narrowName } from '../../text/rules/heading-text.ts';
import type { BasketItem } from '../../basket/schemas/basket.ts';
import { isPreorder } from '../../product/rules/availability.ts';
import { isBulky, productPath } from '../../product/rules/product.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { moneyOf } from '../../ui/basket-view.ts';
import { missingText } from './items.tsx';
import { PresentLines } from '../../ui/present-lines.tsx';
import { cardLines } from '../../ui/gift-card-lines.tsx';
import { type Arriving, isFile, lineArrivalText, optionsOf } from './texts.ts';
import type { CheckoutView } from './view.ts';

type LinesProps = Pick<CheckoutView, 'checkout' | 'layoutData' | 'changes' | 'now'>;

const WIDTHS = [150] as const;

/** Number of lines from which they are compact, so that all of them stand close to the order button. */
const COMPACT_FROM = 4;

/** The ordered lines with all that distinguishes them, what they cost, and when they arrive: once, if they all arrive together. */
export function ReviewLines(props: LinesProps) {
  const { items } = props.checkout.basket;
  const arrivals = items.map((item) => arrivalOf(item, props));
  const [first] = arrivals;
  const isOne = items.length > 1 && first !== undefined && arrivals.every((one) => one === first);
  return (
    <>
      {isOne && <p className="review-arrival">{first}</p>}
      <ul className={items.length < COMPACT_FROM ? 'review-lines' : 'review-lines is-compact'}>
        {items.map((item, at) => (
          <Line key={item.key} item={item} arrival={isOne ? undefined : arrivals[at]} {...props} />
        ))}
      </ul>
    </>
  );
}

/** Returns when a line arrives; undefined for a gift card with a recipient, which has its day beside it. */
function arrivalOf(item: BasketItem, view: LinesProps): string | undefined {
  if (item.customData.giftCard?.day !== undefined) return undefined;
  return lineArrivalText(arrivingOf(item, view), view);
}

function Line({
  item,
  arrival,
  ...view
}: LinesProps & { readonly item: BasketItem; readonly arrival: string | undefined }) {
  const { changes, checkout, layoutData } = view;
  const { shop, t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  const { product, variant, quantity, cost, price, isGift } = item;
  const [image] = imagesOf(product.images, variant);
  const each = quantity > 1 && !isGift;
  const missing = missingText(item, t);
  const isChanged = changes.lines.has(item.key);
  const card = cardLines(item.customData.giftCard, undefined, layoutData);
  const facts = [
    ...(isGift ? [t('basket.gift')] : []),
    ...optionsOf(item),
    ...(card.length > 0 ? [card.join(' · ')] : []),
    ...(each ? [t('checkout.each', { price: money(price.unit.withTax) })] : []),
  ];
  return (
    <li className={isChanged || missing ? 'is-changed' : undefined}>
      {image && <ProductPicture src={image.src} alt="" sizes="56px" widths={WIDTHS} />}
      <a href={`${productPath(product, shop)}?variant=${encodeURIComponent(variant.referenceKey)}`}>
        {quantity} × {narrowName(product.name, layoutData.shop.language)}
      </a>
      <span className="soft">
        {facts.length > 0 && <span>{facts.join(', ')}</span>}{' '}
        <PresentLines gift={item.gift} t={t} />
        {arrival && <span className="review-arrival">{arrival}</span>}
      </span>
      {/* Reductions by promotions and the voucher are listed below the subtotal, which is the sum of these
          amounts. */}
      <b>{money(isGift ? cost.withTax : price.total.withTax)}</b>
      {(missing || isChanged) && (
        <span className="review-change">{missing ?? t('checkout.changed')}</span>
      )}
    </li>
  );
}

/** Returns how a line arrives by the chosen way of delivery. */
function arrivingOf(item: BasketItem, { checkout, layoutData: { shop } }: LinesProps): Arriving {
  const { key, variant } = item;
  const { shipping, shippingOptions } = checkout;
  if (isFile(item, shop)) return { kind: 'file', days: null };
  const option = shippingOptions.find((one) => one.key === shipping?.carrier);
  const line = option?.lines.find((one) => one.key === key);
  const days = (line ?? option)?.days ?? null;
  if (option?.kind === 'store') return { kind: 'store', days };
  const { BVC: bvc, deliveryDaysFrom: daysFrom, deliveryDaysTo: daysTo } = variant.customData.KQPRI;
  const isFreight = isBulky([variant]) && !isPreorder({ bvc, daysFrom, daysTo });
  return { kind: isFreight ? 'freight' : 'parcel', days };
}
