import type { ListedOrder } from '../order/schemas/order.ts';
import { formatDay } from '../time/rules/day-text.ts';
import { orderStage } from '../order/rules/order-view.ts';
import { formatPrice } from '../price/rules/price.ts';
import type { LayoutData } from '../layouts/layout-data.ts';
import { href } from '../routes.ts';
import css from './order-list.css?inline';
import { ProductPicture } from './picture.tsx';
import { Style } from './style.tsx';
import { Unbroken } from './unbroken.tsx';

/** Orders of a customer with their states, the newest first. `last` is the number of the first one, counted from the oldest. */
export function OrderList({
  orders,
  last,
  layoutData,
}: {
  readonly orders: readonly ListedOrder[];
  readonly last: number;
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
}) {
  return (
    <ol className="order-list" reversed start={last}>
      <Style name="order-list" css={css} />
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} layoutData={layoutData} />
      ))}
    </ol>
  );
}

function OrderRow({
  order,
  layoutData: { shop, t },
}: {
  readonly order: ListedOrder;
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
}) {
  const { number, createdAt, currencyCode, images, pieces, total } = order;
  const stage = orderStage(order);
  return (
    <li>
      <a href={href('accountOrder', shop, { orderNumber: number })}>
        <span className="order-images">
          {images.map((image) => (
            <ProductPicture key={image} src={image} alt="" sizes="64px" widths={[150]} />
          ))}
        </span>
        <span className="order-facts">
          <b>
            <Unbroken text={t('order.title', { number })} part={number} />
          </b>
          <span className="soft">
            {formatDay(createdAt, shop)} · {t('orders.items', { count: pieces })}
          </span>
          <span className={`order-stage is-${stage}`}>{t(`order.stage.${stage}`)}</span>
        </span>
        <span className="order-price">{formatPrice(total, currencyCode, shop.locale)}</span>
      </a>
    </li>
  );
}
