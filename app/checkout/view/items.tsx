import { narrowName } from '../../text/rules/heading-text.ts';
import type { BasketItem } from '../../basket/schemas/basket.ts';
import { isOrderable } from '../rules/checkout.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { leftText, moneyOf } from '../../ui/basket-view.ts';
import { optionsOf } from './texts.ts';
import type { CheckoutView } from './view.ts';

type ItemsProps = Pick<CheckoutView, 'checkout' | 'layoutData'>;

const WIDTHS = [150] as const;

/** The items of the order beside the steps. */
export function Items({ checkout, layoutData }: ItemsProps) {
  return (
    <ul className="checkout-items">
      {checkout.basket.items.map((item) => (
        <Item key={item.key} item={item} checkout={checkout} layoutData={layoutData} />
      ))}
    </ul>
  );
}

function Item({ item, checkout, layoutData }: ItemsProps & { readonly item: BasketItem }) {
  const { t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  const { product, variant, quantity, cost, price, isGift } = item;
  const [image] = imagesOf(product.images, variant);
  const options = optionsOf(item);
  const missing = missingText(item, t);
  return (
    <li className={missing ? 'is-changed' : undefined}>
      <span className="checkout-picture">
        {image && <ProductPicture src={image.src} alt="" sizes="64px" widths={WIDTHS} />}
        <b>
          <span className="visually-hidden">{t('checkout.quantity')}</span> {quantity}
        </b>
      </span>
      <span className="checkout-what">
        <span>{narrowName(product.name, layoutData.shop.language)}</span>
        <small className="soft">
          {[...(isGift ? [t('basket.gift')] : []), ...options].join(' · ')}
        </small>
        {missing && <small>{missing}</small>}
      </span>
      {/* Reductions by promotions and the voucher are listed below the subtotal, which is the sum of these
          amounts. */}
      <span>{money(isGift ? cost.withTax : price.total.withTax)}</span>
    </li>
  );
}

/** Returns why an item cannot be ordered in its current state; undefined if it can. */
export function missingText(
  item: BasketItem,
  t: ItemsProps['layoutData']['t'],
): string | undefined {
  return isOrderable(item) ? undefined : leftText(item.availableQuantity, t);
}
