import type { Basket } from '../schemas/basket.ts';
import { productPath } from '../../product/rules/product.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { BasketIcon } from './basket-icon.tsx';
import { promotionText } from '../../ui/basket-view.ts';

interface HintsProps {
  readonly basket: Basket;
  readonly layoutData: LayoutData;
}

type State = Basket['promotions'][number];

/**
 * Promotions without a reduction so far, each with the missing condition. Promotions with a reduction are in the sum.
 */
export function PromotionHints({ basket, layoutData }: HintsProps) {
  const open = basket.promotions.filter(({ isValid, reason }) => !isValid && reason !== null);
  if (open.length === 0) return null;
  return (
    <ul className="basket-promotions">
      {open.map((promotion) => (
        <li key={promotion.id}>
          <BasketIcon name={promotion.type === 'buy_x_get_y' ? 'gift' : 'tag'} size={18} />
          <span>
            {promotionText(promotion, basket, layoutData)}{' '}
            <SetLink {...{ promotion, basket, layoutData }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The link to the set of a promotion, on the page of one of its products. */
function SetLink({
  promotion: { itemKey, name },
  basket,
  layoutData: { shop, t },
}: HintsProps & { readonly promotion: State }) {
  const item = basket.items.find(({ key }) => key === itemKey);
  if (!item) return null;
  return (
    <a
      className="quiet"
      href={productPath(item.product, shop)}
      aria-label={t('basket.promo.toSetNamed', { name })}
    >
      {t('basket.promo.toSet')}
    </a>
  );
}
