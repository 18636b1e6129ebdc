import { mayBePromoted } from '../../product/rules/infant-formula.ts';
import { priceView } from '../../price/rules/price.ts';
import type { LineProps } from './line.tsx';
import { moneyOf } from '../../ui/basket-view.ts';

type CostProps = Pick<LineProps, 'item' | 'basket' | 'layoutData'>;

/**
 * The cost of a line, also per item. What promotions and the voucher take off stands once, in the sum, whose subtotal is the sum of
 * these amounts. A gift costs nothing, in the place of its price.
 */
export function LineCost({ item, basket, layoutData }: CostProps) {
  const { price, cost, isGift } = item;
  const money = moneyOf(basket, layoutData);
  const total = price.total.withTax;
  return (
    <div className="line-cost">
      <b>{money(isGift ? cost.withTax : total)}</b>
      {!isGift && <Each item={item} basket={basket} layoutData={layoutData} />}
      {isGift && total > 0 && <s className="soft">{money(total)}</s>}
    </div>
  );
}

function Each({ item, basket, layoutData }: CostProps) {
  const { unit } = item.price;
  const money = moneyOf(basket, layoutData);
  const view = priceView({
    ...unit,
    lowestPrior: item.variant.lowestPriorPrice.withTax,
    mayBePromoted: mayBePromoted(item.product),
  });
  const isSale = view.kind === 'sale';
  // The price of one piece is the line's.
  const isSingle = item.quantity === 1;
  if (isSingle && !isSale) return null;
  return (
    <small className={isSale ? 'is-sale' : 'soft'}>
      {!isSingle && layoutData.t('basket.each', { price: money(unit.withTax) })}
      {isSale && view.before !== undefined && <s className="soft">{money(view.before)}</s>}
    </small>
  );
}
