import type { Shop } from '../../shop/rules/shop.ts';
import { OPEN_ORDER, WITHDRAWAL_ORDER } from '../rules/withdrawal.ts';
import { href } from '../../routes.ts';

/** URLs of the pages of one order: a customer's in the account, a guest's on the order status page. */
export interface OrderLinks {
  readonly order: string;
  /** The order's page with the question whether to cancel. */
  readonly cancel: string;
  readonly invoice: string;
  readonly complaint: string;
  /** Target of the complaint form, which is multipart: the URL contains its action. */
  readonly sendComplaint: string;
  /** The withdrawal page, prefilled with the order's data. */
  readonly withdrawal: string;
}

/** Query parameter of the views of the order status page. */
export const VIEW_QUERY = 'view';
/** Query parameter that shows the question whether to cancel. */
export const CANCEL_QUERY = 'cancel';

const SEND = '_action=complaint.send';

/** Returns the URLs of an order in the account. */
export function accountLinks(number: string, shop: Shop): OrderLinks {
  const params = { orderNumber: number };
  const order = href('accountOrder', shop, params);
  const complaint = href('accountComplaint', shop, params);
  return {
    order,
    cancel: `${order}?${CANCEL_QUERY}=1`,
    invoice: href('accountInvoice', shop, params),
    complaint,
    sendComplaint: `${complaint}?${SEND}`,
    withdrawal: withdrawalOf(number, shop),
  };
}

/** Returns the URLs of the order that a guest has opened; no URL contains its number. */
export function statusLinks(shop: Shop): OrderLinks {
  const order = href('orderStatus', shop);
  const complaint = `${order}?${VIEW_QUERY}=complaint`;
  return {
    order,
    cancel: `${order}?${CANCEL_QUERY}=1`,
    invoice: `${order}?${VIEW_QUERY}=invoice`,
    complaint,
    sendComplaint: `${complaint}&${SEND}`,
    withdrawal: withdrawalOf(OPEN_ORDER, shop),
  };
}

function withdrawalOf(order: string, shop: Shop): string {
  return `${href('withdrawal', shop)}?${WITHDRAWAL_ORDER}=${order}`;
}
