import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { hasInvoice } from '../../../../app/order/rules/order-view.ts';
import { SAVED_QUERY, type Saved, savedOf } from '../../../../app/account/rules/saved.ts';
import { ComplaintPage } from '../../../../app/order/view/complaint.tsx';
import { InvoicePage } from '../../../../app/order/view/invoice.tsx';
import { accountLinks, CANCEL_QUERY, type OrderLinks } from '../../../../app/order/view/links.ts';
import { OrdersPage } from '../../../../app/order/view/list.tsx';
import { OrderPage } from '../../../../app/order/view/order.tsx';
import type { OrderViewProps } from '../../../../app/order/view/order-view.tsx';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import type { RouteMatch } from '../../../../app/routes.ts';
import { countries } from '../../../../edge-config/countries/countries.ts';
import { shopById, shops } from '../../../../edge-config/shops/shops.ts';
import { fetchOrder } from '../calls/orders.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { accountAnswer, withAnswer } from '../../pages/customer.ts';

/** Status messages of an order's page after a form. */
const STATUS: Readonly<Partial<Record<Saved, MessageKey>>> = {
  complaint: 'complaint.sent',
  orderCancelled: 'order.cancelled',
};

/** Returns the status message for the outcome of a form about an order. */
export function orderStatusText(
  { layoutData, url }: PageContext,
  { status }: Pick<Order, 'status'>,
): string | undefined {
  const saved = savedOf(url.searchParams.get(SAVED_QUERY));
  const key = saved && STATUS[saved];
  // An unpaid order gets no mail.
  return (
    key && layoutData.t(key === 'order.cancelled' && status === 'failed' ? 'order.ended' : key)
  );
}

/** Returns the data of an order's shop, which may be another shop than the page's. */
export function orderShopOf(
  { shopId }: Order,
  page: Shop,
): Pick<OrderViewProps, 'account' | 'calendar' | 'now'> {
  const known = shopById(shopId);
  const { options, saleCountry } = known ?? page;
  return {
    account: known && { holder: known.legalName, iban: countries[known.country].bankAccount },
    calendar: { timezone: options.timezone, country: saleCountry },
    now: Date.now(),
  };
}

/** Returns the list of the customer's orders; a page beyond the last one is missing. */
export function ordersPage(context: PageContext): PageAnswer | Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  const given = url.searchParams.get('page');
  const page = given === null ? 1 : /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 0;
  if (page === 0) return { kind: 'missing' };
  return withAnswer(
    callCommerce(context, orderCalls.list, { query: { page: String(page) } }),
    (list) => {
      if (page > Math.max(list.pages, 1)) return { kind: 'missing' };
      return accountAnswer(context, {
        title: layoutData.t('orders.title'),
        body: <OrdersPage layoutData={layoutData} failed={failed} list={list} />,
      });
    },
  );
}

/** Returns a page about an order of the customer. Another customer's order is missing, like an unknown one. */
async function withOrder(
  context: PageContext,
  { params }: RouteMatch,
  show: (order: Order, links: OrderLinks) => PageAnswer,
): Promise<PageAnswer> {
  const number = parseOrderNumber(params['orderNumber'] ?? '');
  if (number === undefined) return { kind: 'missing' };
  const result = await fetchOrder(context, { number });
  if (result.kind === 'fault') return { kind: 'unavailable' };
  if (result.kind === 'refused') return { kind: 'missing' };
  return show(result.data, accountLinks(number, context.shop));
}

export function orderPage(context: PageContext, match: RouteMatch): Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  return withOrder(context, match, (order, links) =>
    accountAnswer(context, {
      title: layoutData.t('order.title', { number: order.number }),
      body: (
        <OrderPage
          {...{ order, links, layoutData, failed }}
          {...orderShopOf(order, context.shop)}
          status={orderStatusText(context, order)}
          isCancelling={url.searchParams.has(CANCEL_QUERY)}
        />
      ),
    }),
  );
}

export function complaintPage(context: PageContext, match: RouteMatch): Promise<PageAnswer> {
  const { failed, layoutData } = context;
  return withOrder(context, match, (order, links) =>
    accountAnswer(context, {
      title: layoutData.t('complaint.title', { number: order.number }),
      body: <ComplaintPage {...{ order, links, layoutData, failed }} />,
    }),
  );
}

export function invoicePage(context: PageContext, match: RouteMatch): Promise<PageAnswer> {
  return withOrder(context, match, (order, links) => invoiceAnswer(context, order, links));
}

/**
 * Returns the invoice of an order, which exists once the order is confirmed. Its seller is that of the order's shop.
 */
export function invoiceAnswer(context: PageContext, order: Order, links: OrderLinks): PageAnswer {
  const { layoutData } = context;
  const shop = shopById(order.shopId);
  if (!shop || !hasInvoice(order)) return { kind: 'missing' };
  const seller = { name: shop.legalName, ...shops[shop.key].seller };
  return accountAnswer(context, {
    title: `${layoutData.t('order.invoice')} ${order.number}`,
    body: <InvoicePage order={order} seller={seller} layoutData={layoutData} back={links.order} />,
  });
}
