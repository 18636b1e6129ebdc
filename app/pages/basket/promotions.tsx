import type { Basket } from '../../api/basket.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { BasketIcon } from './basket-icon.tsx';
import { moneyOf } from './view.ts';

interface HintsProps {
  readonly basket: Basket;
  readonly layoutData: LayoutData;
}

type State = Basket['promotions'][number];

/** Promotions that take nothing off yet, and what would change that. Those that do stand in the sum. */
export function PromotionHints({ basket, layoutData }: HintsProps) {
  const open = basket.promotions.filter(({ isValid, reason }) => !isValid && reason !== null);
  if (open.length === 0) return null;
  return (
    <ul className="basket-promotions">
      {open.map((promotion) => (
        <li key={promotion.id}>
          <BasketIcon name={promotion.type === 'buy_x_get_y' ? 'gift' : 'tag'} size={18} />
          <span>{hintOf(promotion, basket, layoutData)}</span>
        </li>
      ))}
    </ul>
  );
}

function hintOf({ name, reason, missing }: State, basket: Basket, layoutData: LayoutData): string {
  const { t } = layoutData;
  if (reason === 'notCombinable' || reason === 'giftSoldOut')
    return t(`basket.promo.${reason}`, { name });
  if (!missing) return t('basket.promo.missing', { name });
  return 'quantity' in missing
    ? t('basket.promo.quantity', { count: missing.quantity, name })
    : t('basket.promo.value', { amount: moneyOf(basket, layoutData)(missing.value), name });
}
