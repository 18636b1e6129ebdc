import type { BasketItem } from '../../basket/schemas/basket.ts';
import { isOrderable } from '../rules/checkout.ts';
import { productPath } from '../../product/rules/product.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { leftText, moneyOf } from '../../ui/basket-view.ts';
import { optionsOf } from './texts.ts';
import type { CheckoutView } from './view.ts';

type ItemsProps = Pick<CheckoutView, 'checkout' | 'layoutData' | 'changes'>;

const WIDTHS = [150] as const;

/** The items of the order. With `isFull` each links to its product and shows the price per item. */
export function Items({ isFull = false, ...props }: ItemsProps & { readonly isFull?: boolean }) {
  const { changes, checkout } = props;
  return (
    <ul className="checkout-items">
      {checkout.basket.items.map((item) => (
        <Item
          key={item.key}
          item={item}
          isFull={isFull}
          isChanged={isFull && changes.lines.has(item.key)}
          {...props}
        />
      ))}
    </ul>
  );
}

function Item({
  item,
  isFull,
  isChanged,
  checkout,
  layoutData,
}: ItemsProps & {
  readonly item: BasketItem;
  readonly isFull: boolean;
  readonly isChanged: boolean;
}) {
  const { shop, t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  const { product, variant, quantity, cost, price, isGift } = item;
  const [image] = imagesOf(product.images, variant);
  const options = optionsOf(item);
  const each =
    isFull && quantity > 1 && !isGift
      ? [t('checkout.each', { price: money(price.unit.withTax) })]
      : [];
  const missing = missingText(item, t);
  return (
    <li className={isChanged || missing ? 'is-changed' : undefined}>
      <span className="checkout-picture">
        {image && <ProductPicture src={image.src} alt="" sizes="64px" widths={WIDTHS} />}
        <b>
          <span className="visually-hidden">{t('checkout.quantity')}</span> {quantity}
        </b>
      </span>
      <span className="checkout-what">
        {isFull ? (
          <a
            href={`${productPath(product, shop)}?variant=${encodeURIComponent(variant.referenceKey)}`}
          >
            {product.name}
          </a>
        ) : (
          <span>{product.name}</span>
        )}
        <small className="soft">
          {[...(isGift ? [t('basket.gift')] : []), ...options, ...each].join(' · ')}
        </small>
        {missing && <small>{missing}</small>}
        {isChanged && !missing && <small>{t('checkout.changed')}</small>}
      </span>
      {/* Reductions by promotions and the voucher are listed below the subtotal, which is the sum of these
          amounts. */}
      <span>{money(isGift ? cost.withTax : price.total.withTax)}</span>
    </li>
  );
}

/** Returns why an item cannot be ordered in its current state; undefined if it can. */
function missingText(item: BasketItem, t: ItemsProps['layoutData']['t']): string | undefined {
  return isOrderable(item) ? undefined : leftText(item.availableQuantity, t);
}
