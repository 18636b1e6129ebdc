import type { Basket } from '../schemas/basket.ts';
import type { RemovedLine } from '../schemas/removed-line.ts';
import { totalQuantity } from '../rules/basket.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { Coupon } from '../../content/layout-content.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { LiveSlot } from '../../ui/recommended.tsx';
import { BasketPickup } from './pickup.tsx';
import { EmptyBasket } from './empty.tsx';
import { BasketLine } from './line.tsx';
import { LineTemplates, RemovedRow } from './removed.tsx';
import { ShippingProgress } from './shipping.tsx';
import { Sum } from './sum.tsx';
import { BasketStyles } from './styles.tsx';
import { viewOf } from '../../ui/basket-view.ts';

export interface BasketPageProps {
  readonly layoutData: LayoutData;
  readonly basket: Basket;
  /** Key of the line that a form has just added or changed; it is highlighted. */
  readonly marked?: string | undefined;
  /** Whether that line got a lower quantity than requested. */
  readonly reduced?: boolean;
  /** Whether an order has recently emptied the basket. */
  readonly isOrdered?: boolean;
  /** The line that a form has just removed. */
  readonly removed?: RemovedLine | undefined;
  /** The code of `?voucher=` on a previous page. */
  readonly storedCode?: string | undefined;
  /** The layout's coupons that can be redeemed now. */
  readonly coupons?: readonly Coupon[];
  /** A failed form of the page. */
  readonly failed?: FailedForm | undefined;
}

const CODE_FORMS = new Set(['basket.voucher', 'basket.removeVoucher']);

/** The basket page: lines, sum and the link to the checkout. Every change is sent by a form. */
export function BasketPage(props: BasketPageProps) {
  const { layoutData, basket, isOrdered = false, removed, failed } = props;
  const { t } = layoutData;
  const error = pageError(failed, basket);
  if (basket.items.length === 0)
    return <EmptyBasket {...{ layoutData, removed, isOrdered, error }} />;
  const count = totalQuantity(basket.items);
  const view = viewOf(basket, layoutData);
  const codes = failed && CODE_FORMS.has(failed.action) ? failed : undefined;
  return (
    <div className="wrap basket-page" data-live="basket" data-basket-count={count}>
      <BasketStyles />
      <div className="basket-lead">
        <h1>{t('basket.title')}</h1>
        <span className="soft">{t('basket.items', { count })}</span>
      </div>
      {error && (
        <p className="basket-warning" role="alert">
          {error}
        </p>
      )}
      <div className="basket-columns">
        <div>
          {view.free && <ShippingProgress free={view.free} layoutData={layoutData} />}
          <Lines {...props} />
          <BasketPickup items={basket.items} layoutData={layoutData} />
        </div>
        <Sum
          basket={basket}
          view={view}
          layoutData={layoutData}
          failed={codes}
          storedCode={props.storedCode}
          coupons={props.coupons}
        />
      </div>
      <LineTemplates t={t} />
      <LiveSlot slot="basket" items={numbersOf(basket)} />
    </div>
  );
}

function Lines({ basket, layoutData, marked, reduced = false, removed, failed }: BasketPageProps) {
  const lines = basket.items.map((item, index) => (
    <BasketLine
      key={item.key}
      item={item}
      basket={basket}
      layoutData={layoutData}
      index={index}
      marked={item.key === marked}
      reduced={reduced && item.key === marked}
      failed={failed && isOfLine(failed, item.key) ? failed : undefined}
    />
  ));
  if (removed)
    lines.splice(removed.place, 0, <RemovedRow key="removed" removed={removed} t={layoutData.t} />);
  return <ul className="basket-lines">{lines}</ul>;
}

function isOfLine({ action, fields }: FailedForm, key: string): boolean {
  return action === 'basket.update' && fields['itemKey'] === key;
}

/** Returns the error message of a form for which no part of the page shows it. */
function pageError(failed: FailedForm | undefined, { items }: Basket): string | undefined {
  if (!failed) return undefined;
  const isShown =
    items.length > 0 &&
    (CODE_FORMS.has(failed.action) || items.some(({ key }) => isOfLine(failed, key)));
  return isShown ? undefined : failed.problems[0]?.text;
}

/** Returns the distinct product numbers in the basket. */
function numbersOf({ items }: Basket): string[] {
  return [...new Set(items.map(({ product }) => productNumber(product.referenceKey)))];
}
