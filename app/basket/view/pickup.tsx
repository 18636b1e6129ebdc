import type { Basket } from '../schemas/basket.ts';
import {
  isReservationCut,
  MAX_RESERVED,
  MAX_RESERVED_LINES,
  reservableItems,
  writeItems,
} from '../../stores/rules/reservation.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { isVoucherProduct } from '../../voucher/rules/voucher-product.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoresDialog } from '../../ui/stores/stores-dialog.tsx';
import { Style } from '../../ui/style.tsx';
import css from './pickup.css?inline';

/**
 * The link that reserves the basket's products in a store, for the products that stores sell; nothing in shops without
 * click and reserve. Gifts and gift cards are excluded, since stores do not stock them.
 */
export function BasketPickup({
  items,
  layoutData: { shop, t },
}: {
  readonly items: Basket['items'];
  readonly layoutData: LayoutData;
}) {
  const bought = items.filter(
    ({ isGift, product }) => !isGift && !isVoucherProduct(product.attributes, shop.company),
  );
  if (!shop.options.clickAndReserve || bought.length === 0) return null;
  const lines = bought.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }));
  const wanted = reservableItems(lines);
  return (
    <div className="basket-pickup">
      <Style name="basket-pickup" css={css} />
      <a
        className="button button-ghost"
        href={`${href('reservation', shop)}?items=${writeItems(wanted)}`}
        data-live="stores"
        data-stores="click-and-reserve-basket"
      >
        <Icon name="store" />
        {t('stores.basket')}
      </a>
      {isReservationCut(lines, wanted) && (
        <small className="soft">
          {t('stores.basketCut', { quantity: MAX_RESERVED, lines: MAX_RESERVED_LINES })}
        </small>
      )}
      <StoresDialog name="click-and-reserve-basket" t={t} />
    </div>
  );
}
