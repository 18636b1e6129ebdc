import type { ProductPromotion } from '../promotion/schemas/promotion.ts';
import { formatPrice } from '../price/rules/price.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { formatDay } from '../time/rules/day-text.ts';
import type { Translate } from '../i18n/translate.ts';

/** Returns what a promotion takes off, and what it asks for, a sentence each (docs/rules/promotion.md#promotion). */
export function conditionTexts(promotion: ProductPromotion, shop: Shop, t: Translate): string[] {
  const { conditions, isCombinable, isGroup, schedule } = promotion;
  const money = (minor: number) => formatPrice(minor, shop.currency, shop.locale);
  return [
    effectText(promotion, money, t),
    ...conditions.map(({ kind, level, least }) => {
      if (kind === 'allProducts') return t('promotion.allProducts');
      return kind === 'quantity'
        ? t(level === 'item' ? 'promotion.fromQuantity' : 'promotion.fromQuantityAll', {
            count: least,
          })
        : t(level === 'item' ? 'promotion.fromValue' : 'promotion.fromValueAll', {
            value: money(least),
          });
    }),
    ...(isGroup ? [t('promotion.asSet')] : []),
    t('promotion.period', {
      from: formatDay(Date.parse(schedule.from), shop),
      // `to` is exclusive, so the last day is that of the moment before.
      to: formatDay(Date.parse(schedule.to) - 1, shop),
    }),
    t(isCombinable ? 'promotion.combinable' : 'promotion.notCombinable'),
    t('promotion.inBasket'),
  ];
}

function effectText(
  { effect }: ProductPromotion,
  money: (minor: number) => string,
  t: Translate,
): string {
  if (effect.type === 'buy_x_get_y')
    return t('promotion.gift', { count: effect.additionalData.maxCount });
  const { type, value } = effect.additionalData;
  return type === 'relative'
    ? t('promotion.percentOff', { percent: value })
    : t('promotion.amountOff', { amount: money(value) });
}
