import { href } from '../../../../app/routes.ts';
import { readOrderCookie } from '../../http/visitor/order-cookie.ts';
import type { OrderKey } from '../calls/order-changes.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { savedAt } from '../../actions/saved.ts';
import type { Saved } from '../../../../app/account/rules/saved.ts';

/** Whether a form stands on the page of the order status, where the guest's cookie opens the order and no session does. */
function isStatusForm({ formPath, shop }: ActionContext): boolean {
  return formPath !== undefined && shop.prefix + formPath === href('orderStatus', shop);
}

/** Returns what opens the order of a form. The cookie opens no other order than its own: the back end refuses it. */
export function orderKeyOf(number: string, context: ActionContext): OrderKey {
  if (!isStatusForm(context)) return { number };
  const open = readOrderCookie(context.visitor.order);
  // Without a cookie no token matches, and the session is not asked.
  return { number, token: open?.token ?? '0'.repeat(64) };
}

/** Returns the order's page that says what a form has done. */
export function orderPageOf(number: string, context: ActionContext, saved: Saved): string {
  const { shop } = context;
  const page = isStatusForm(context)
    ? href('orderStatus', shop)
    : href('accountOrder', shop, { orderNumber: number });
  return savedAt(page, saved);
}
