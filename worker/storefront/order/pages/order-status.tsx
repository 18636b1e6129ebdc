import type { Order } from '../../../../app/order/schemas/order.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import {
  LOOKUP_ORDER,
  LOOKUP_QUERY,
  lookupToken,
} from '../../../../app/order/rules/order-lookup.ts';
import { SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import { CANCEL_QUERY, statusLinks, VIEW_QUERY } from '../../../../app/order/view/links.ts';
import {
  AskOrderPage,
  OpenOrderPage,
  StatusComplaintPage,
  StatusPage,
} from '../../../../app/order/view/status/page.tsx';
import { readOrderCookie } from '../../http/visitor/order-cookie.ts';
import { fetchOrder } from '../calls/orders.ts';
import { accountAnswer } from '../../pages/customer.ts';
import { invoiceAnswer, orderShopOf, orderStatusText } from './orders.tsx';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/**
 * Returns the page of the order status (docs/rules/order.md#order-look-up): the order of a mailed link, the order that is open in this
 * browser, or the form that requests a link.
 */
export async function orderStatusPage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, url, visitor } = context;
  const { searchParams } = url;
  const token = lookupToken(searchParams.get(LOOKUP_QUERY));
  if (token !== undefined) {
    const title = layoutData.t('orderStatus.open.title');
    const body = <OpenOrderPage layoutData={layoutData} token={token} />;
    return accountAnswer(context, { title, head: { hasSecretUrl: true }, body });
  }
  const asks = searchParams.get(VIEW_QUERY) === 'ask' || searchParams.has(LOOKUP_ORDER);
  const open = asks ? undefined : readOrderCookie(visitor.order);
  if (!open) return askPage(context);
  const result = await fetchOrder(context, open);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  if (result.kind === 'refused') return askPage(context, layoutData.t('orderStatus.errors.closed'));
  return orderAnswer(context, result.data);
}

async function askPage(context: PageContext, notice?: string): Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  const isSent = savedOf(url.searchParams.get(SAVED_QUERY)) === 'lookUp';
  return accountAnswer(context, {
    title: layoutData.t('orderStatus.title'),
    body: (
      <AskOrderPage
        {...{ layoutData, failed, notice }}
        values={await boughtValues(context)}
        status={isSent ? layoutData.t('orderStatus.sent') : undefined}
      />
    ),
  });
}

/** Returns number and address of an order of the session's user, for visits after the thank-you page. */
async function boughtValues(context: PageContext): Promise<Readonly<Record<string, string>>> {
  const number = parseOrderNumber(context.url.searchParams.get(LOOKUP_ORDER) ?? '');
  if (number === undefined || !context.visitor.session) return {};
  const found = await fetchOrder(context, { number });
  return found.kind === 'ok' ? { number, email: found.data.customer.email } : {};
}

function orderAnswer(context: PageContext, order: Order): PageAnswer {
  const { failed, layoutData, shop, url } = context;
  const links = statusLinks(shop);
  const { number } = order;
  switch (url.searchParams.get(VIEW_QUERY)) {
    case 'invoice':
      return invoiceAnswer(context, order, links);
    case 'complaint':
      return accountAnswer(context, {
        title: layoutData.t('complaint.title', { number }),
        body: <StatusComplaintPage {...{ order, links, layoutData, failed }} />,
      });
    default:
      return accountAnswer(context, {
        title: layoutData.t('order.title', { number }),
        body: (
          <StatusPage
            {...{ order, links, layoutData, failed }}
            {...orderShopOf(order, shop)}
            status={orderStatusText(context, order)}
            isCancelling={url.searchParams.has(CANCEL_QUERY)}
          />
        ),
      });
  }
}
