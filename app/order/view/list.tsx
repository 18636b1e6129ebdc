import type { Orders } from '../schemas/order.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { OrderList } from '../../ui/order-list.tsx';
import { Style } from '../../ui/style.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import css from './list.css?inline';

/** The customer's orders, the newest first. Each page of the list has a URL. */
export function OrdersPage({ list, ...page }: AccountPageProps & { readonly list: Orders }) {
  const { shop, t } = page.layoutData;
  return (
    <AccountFrame {...page} current="accountOrders" title={t('orders.title')}>
      <Style name="orders" css={css} />
      {list.total === 0 ? (
        <section className="panel is-quiet">
          <h2>{t('orders.empty.title')}</h2>
          <p>{t('orders.empty.text')}</p>
          <a className="button" href={href('home', shop)}>
            {t('basket.goShopping')}
          </a>
        </section>
      ) : (
        <>
          <p className="lead">{t('orders.count', { count: list.total })}</p>
          <OrderList
            orders={list.orders}
            last={list.total - (list.page - 1) * 10}
            layoutData={page.layoutData}
          />
          <Pages list={list} layoutData={page.layoutData} />
        </>
      )}
    </AccountFrame>
  );
}

function Pages({
  list: { page, pages },
  layoutData: { shop, t },
}: {
  readonly list: Orders;
  readonly layoutData: LayoutData;
}) {
  if (pages < 2) return null;
  const url = (to: number) => `${href('accountOrders', shop)}${to === 1 ? '' : `?page=${to}`}`;
  return (
    <nav className="order-pages" aria-label={t('listing.pages')}>
      {page > 1 && (
        <a className="button button-ghost" rel="prev" href={url(page - 1)}>
          {t('orders.newer')}
        </a>
      )}
      <span className="soft">{t('orders.page', { page, pages })}</span>
      {page < pages && (
        <a className="button button-ghost" rel="next" href={url(page + 1)}>
          {t('orders.older')}
        </a>
      )}
    </nav>
  );
}
