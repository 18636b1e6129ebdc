import { totalQuantity } from '../../basket/rules/basket.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { moneyOf } from '../../ui/basket-view.ts';
import { Items } from './items.tsx';
import { shownTotals, Totals } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/** The order beside the steps, on wide screens. */
export function Summary({ view }: { readonly view: CheckoutView }) {
  const { shop, t } = view.layoutData;
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-summary">
      <header>
        <h2 id="checkout-summary">{t('checkout.summary')}</h2>
        <a
          className="quiet"
          href={href('basket', shop)}
          aria-label={t('checkout.changeNamed', { step: t('basket.title') })}
        >
          {t('checkout.change')}
        </a>
      </header>
      <Items {...view} />
      <Totals {...view} />
    </aside>
  );
}

/** The same summary, folded above the steps, on phones. */
export function FoldedSummary({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData } = view;
  const { shop, t } = layoutData;
  const { basket } = checkout;
  const totals = shownTotals(view);
  return (
    <details className="checkout-folded">
      <summary>
        <span className="wrap">
          <Icon name="bag" />
          <span>{t('checkout.view', { count: totalQuantity(basket.items) })}</span>
          <b>
            {moneyOf(basket, layoutData)(totals.total)}
            {totals.shipping === null && <small className="soft">{t('checkout.view.later')}</small>}
            {totals.isExpected && <small className="soft">{t('checkout.view.expected')}</small>}
          </b>
          <Icon name="down" />
        </span>
      </summary>
      <div className="wrap">
        <Items {...view} />
        <Totals {...view} />
        <p>
          <a className="quiet" href={href('basket', shop)}>
            {t('checkout.toBasket')}
          </a>
        </p>
      </div>
    </details>
  );
}
