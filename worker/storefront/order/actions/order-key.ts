import { href } from '../../../../app/routes.ts';
import { readOrderCookie } from '../../http/visitor/order-cookie.ts';
import type { OrderKey } from '../calls/orders.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { savedAt } from '../../actions/saved.ts';
import type { Saved } from '../../../../app/account/rules/saved.ts';

/**
 * Returns whether a form is on the page of the order status, where the guest's cookie opens the order instead of a
 * session.
 */
function isStatusForm({ formPath, shop }: ActionContext): boolean {
  return formPath !== undefined && shop.prefix + formPath === href('orderStatus', shop);
}

/** Returns the key that opens the order of a form. The back end refuses any order but the cookie's. */
export function orderKeyOf(number: string, context: ActionContext): OrderKey {
  if (!isStatusForm(context)) return { number };
  const open = readOrderCookie(context.visitor.order);
  // Without a cookie the token matches no order, and the session is not used.
  return { number, token: open?.token ?? '0'.repeat(64) };
}

/** Returns the order's page with the outcome of a form. */
export function orderPageOf(number: string, context: ActionContext, saved: Saved): string {
  const { shop } = context;
  const page = isStatusForm(context)
    ? href('orderStatus', shop)
    : href('accountOrder', shop, { orderNumber: number });
  return savedAt(page, saved);
}
