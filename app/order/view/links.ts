import type { Shop } from '../../shop/rules/shop.ts';
import { OPEN_ORDER, WITHDRAWAL_ORDER } from '../rules/withdrawal.ts';
import { href } from '../../routes.ts';

/** The pages of one order: a customer's in the account, a guest's on the page of the order status. */
export interface OrderLinks {
  readonly order: string;
  /** The same page with the question whether to cancel. */
  readonly cancel: string;
  readonly invoice: string;
  readonly complaint: string;
  /** The form of a complaint is multipart: it names its action. */
  readonly sendComplaint: string;
  /** The page of withdrawals, which begins with the order's data. */
  readonly withdrawal: string;
}

/** Views of the page of the order status. */
export const VIEW_QUERY = 'view';
/** Asks whether to cancel. */
export const CANCEL_QUERY = 'cancel';

const SEND = '_action=complaint.send';

/** Returns the pages of an order in the account. */
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

/** Returns the pages of the order that a guest has opened; no URL names it. */
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
