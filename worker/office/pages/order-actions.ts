import { z } from 'zod';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import { readSum } from '../../../app/price/rules/typed-amount.ts';
import { type Called, callBackEnd } from '../http/call-back-end.ts';
import type { MessageKey } from '../messages/en.ts';
import type { PageContext } from './page.ts';

export const ORDER_ACTIONS = [
  'ship',
  'deliver',
  'pay',
  'cancel',
  'refund',
  'transfer',
  'note',
  'look',
] as const;
type Action = (typeof ORDER_ACTIONS)[number];

/** A form of the order's page. */
export const formSchema = z.object({
  action: z.enum(ORDER_ACTIONS),
  key: z.string(),
  package: z.coerce.number().int().optional(),
  shipment: z.string().trim().max(100).optional(),
  carrier: z.string().optional(),
  kind: z.enum(REFUND_KINDS).optional(),
  reason: z.string().optional(),
  amount: z.string().trim().optional(),
  shipping: z.string().trim().optional(),
  restock: z.literal('on').optional(),
  refund: z.string().optional(),
  note: z.string().trim().optional(),
  report: z.string().default(''),
});

type Form = z.infer<typeof formSchema>;
type Fields = Readonly<Record<string, string>>;
/** What has become of a form. */
type Sent =
  | { readonly kind: 'answer' }
  | Extract<Called<(typeof backOfficeCalls)['cancelOrder']>, { kind: 'refused' }>
  | { readonly kind: 'wrong'; readonly key: MessageKey };

type Send = (
  context: PageContext,
  to: { readonly params: { readonly number: string }; readonly key: string },
  form: Form,
  fields: Fields,
) => Promise<Sent>;

const SEND: Readonly<Record<Action, Send>> = {
  async ship({ caller, env }, to, form, fields) {
    const itemIds = tickedItems(fields);
    if (itemIds.length === 0) return { kind: 'wrong', key: 'order.problem.noItems' };
    const body = {
      packageId: form.package,
      status: 'shipped',
      itemIds,
      ...(form.carrier && { carrier: form.carrier }),
      ...(form.shipment && { shipmentKey: form.shipment }),
    };
    return callBackEnd(env, caller, backOfficeCalls.movePackage, { ...to, body });
  },
  async deliver({ caller, env }, to, form) {
    const body = { packageId: form.package, status: 'delivered' };
    return callBackEnd(env, caller, backOfficeCalls.movePackage, { ...to, body });
  },
  async pay({ caller, env }, to, form) {
    const amount = form.amount ? readSum(form.amount) : undefined;
    if (form.amount && !amount) return { kind: 'wrong', key: 'order.problem.amount' };
    const body = amount === undefined ? {} : { amount };
    return callBackEnd(env, caller, backOfficeCalls.receivePayment, { ...to, body });
  },
  async transfer({ caller, env }, to, form) {
    const body = { refund: form.refund };
    return callBackEnd(env, caller, backOfficeCalls.sendRefund, { ...to, body });
  },
  async note({ caller, env }, to, form) {
    const body = { text: form.note };
    return callBackEnd(env, caller, backOfficeCalls.writeNote, { ...to, body });
  },
  async look({ caller, env }, { key, params: { number } }, { note = '', report: id }) {
    const to = { params: { number, id }, key, body: { note } };
    return callBackEnd(env, caller, backOfficeCalls.lookAtReport, to);
  },
  async cancel({ caller, env }, to) {
    return callBackEnd(env, caller, backOfficeCalls.cancelOrder, to);
  },
  async refund({ caller, env }, to, form, fields) {
    const body = refundBody(form, fields);
    return body
      ? callBackEnd(env, caller, backOfficeCalls.refundOrder, { ...to, body })
      : { kind: 'wrong', key: 'order.problem.amount' };
  },
};

/** Sends what a form of the order's page asks for. */
export function sendForm(
  context: PageContext,
  number: string,
  form: Form,
  fields: Fields,
): Promise<Sent> {
  return SEND[form.action](context, { params: { number }, key: form.key }, form, fields);
}

/** Returns the ids of the items that are ticked in a form. */
function tickedItems(fields: Fields): number[] {
  const ids = Object.keys(fields).flatMap((name) => /^item-(\d{1,15})$/.exec(name)?.[1] ?? []);
  return ids.map(Number);
}

/** Returns the refund that a form asks for: the ticked items, each with the amount if one is typed. Undefined for a text that is no amount. */
function refundBody(form: Form, fields: Fields) {
  const { kind = 'returned', reason = '' } = form;
  const amount = form.amount ? readSum(form.amount) : undefined;
  const shipping = form.shipping ? readSum(form.shipping) : undefined;
  if ((form.amount && amount === undefined) || (form.shipping && shipping === undefined))
    return undefined;
  return {
    kind,
    items: tickedItems(fields).map((id) => ({ id, ...(amount !== undefined && { amount }) })),
    ...(shipping !== undefined && { shipping }),
    isRestocked: form.restock === 'on',
    reason,
  };
}
