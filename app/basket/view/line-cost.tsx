import { mayBePromoted } from '../../product/rules/infant-formula.ts';
import { priceView } from '../../price/rules/price.ts';
import type { LineProps } from './line.tsx';
import { discountName, moneyOf } from '../../ui/basket-view.ts';

type CostProps = Pick<LineProps, 'item' | 'basket' | 'layoutData'>;

/** The cost of a line, also per item, and the reductions by promotions and the voucher, with their names. */
export function LineCost({ item, basket, layoutData }: CostProps) {
  const { price, cost, reductions, isGift } = item;
  const money = moneyOf(basket, layoutData);
  return (
    <div className="line-cost">
      <b>{money(cost.withTax)}</b>
      {isGift ? (
        price.total.withTax > 0 && <s className="soft">{money(price.total.withTax)}</s>
      ) : (
        <>
          {reductions.length > 0 && <s className="soft">{money(price.total.withTax)}</s>}
          <Each item={item} basket={basket} layoutData={layoutData} />
        </>
      )}
      {!isGift && reductions.length > 0 && (
        <ul className="line-reductions">
          {reductions.map((reduction) => (
            <li key={reduction.kind + reduction.id}>
              {discountName(reduction, basket, layoutData.t)}{' '}
              <span>{money(-reduction.amount)}</span>
            </li>
          ))}
        </ul>
      )}
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
  if (item.quantity === 1 && !isSale) return null;
  return (
    <small className={isSale ? 'is-sale' : 'soft'}>
      {layoutData.t('basket.each', { price: money(unit.withTax) })}
      {isSale && view.before !== undefined && <s className="soft">{money(view.before)}</s>}
    </small>
  );
}
