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
  'label',
  'pay',
  'cancel',
  'refund',
  'transfer',
  'note',
  'card',
  'look',
] as const;
type Action = (typeof ORDER_ACTIONS)[number];

/** A form of the order's page. */
export const formSchema = z.object({
  action: z.enum(ORDER_ACTIONS),
  key: z.string(),
  package: z.coerce.number().int().optional(),
  /** The item that is a gift card. */
  item: z.coerce.number().int().optional(),
  email: z.string().trim().optional(),
  shipment: z.string().trim().max(100).optional(),
  carrier: z.string().optional(),
  kind: z.enum(REFUND_KINDS).optional(),
  reason: z.string().optional(),
  amount: z.string().trim().optional(),
  shipping: z.string().trim().optional(),
  restock: z.literal('on').optional(),
  refund: z.string().optional(),
  /** What the page showed of the money, in minor units. */
  received: z.coerce.number().int().optional(),
  note: z.string().trim().optional(),
  report: z.string().default(''),
});

type Form = z.infer<typeof formSchema>;
type Fields = Readonly<Record<string, string>>;
/** A field that is wrong before anything is sent. */
interface Wrong {
  readonly kind: 'wrong';
  readonly field: string;
  readonly key: MessageKey;
}

/** What has become of a form. */
type Sent =
  | { readonly kind: 'answer' }
  | Extract<Called<(typeof backOfficeCalls)['cancelOrder']>, { kind: 'refused' }>
  | Wrong;

type Send = (
  context: PageContext,
  to: { readonly params: { readonly number: string }; readonly key: string },
  form: Form,
  fields: Fields,
) => Promise<Sent>;

const SEND: Readonly<Record<Action, Send>> = {
  async ship({ caller, env }, to, form, fields) {
    const itemIds = tickedItems(fields);
    if (itemIds.length === 0) return wrong('items', 'order.problem.noItems');
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
  async label({ caller, env }, { key, params: { number } }, form) {
    if (!form.shipment) return wrong('shipment', 'order.problem.required');
    const to = { params: { number, id: String(form.package) }, key };
    const body = { shipmentKey: form.shipment, ...(form.carrier && { carrier: form.carrier }) };
    return callBackEnd(env, caller, backOfficeCalls.correctLabel, { ...to, body });
  },
  async pay({ caller, env }, to, { amount: typed = '', received }) {
    // Without an amount the call books all that is left: a form that is sent again must not.
    if (typed === '') return wrong('amount', 'order.problem.required');
    // Below 0 it corrects what was recorded by mistake.
    const sign = /^[-−]/.test(typed) ? -1 : 1;
    const sum = readSum(typed.replace(/^[-−]\s*/, ''));
    if (!sum) return wrong('amount', 'order.problem.amount');
    const body = { amount: sign * sum, received };
    return callBackEnd(env, caller, backOfficeCalls.receivePayment, { ...to, body });
  },
  async transfer({ caller, env }, to, form) {
    const body = form.refund ? { refund: form.refund } : { amount: form.received };
    return callBackEnd(env, caller, backOfficeCalls.sendRefund, { ...to, body });
  },
  async note({ caller, env }, to, form) {
    const body = { text: form.note };
    return callBackEnd(env, caller, backOfficeCalls.writeNote, { ...to, body });
  },
  async card({ caller, env }, { key, params: { number } }, form) {
    if (!form.email) return wrong('email', 'order.problem.required');
    const to = { params: { number, id: String(form.item) }, key, body: { email: form.email } };
    return callBackEnd(env, caller, backOfficeCalls.sendGiftCard, to);
  },
  async look({ caller, env }, { key, params: { number } }, { note = '', report: id }) {
    const to = { params: { number, id }, key, body: { note } };
    return callBackEnd(env, caller, backOfficeCalls.lookAtReport, to);
  },
  async cancel({ caller, env }, to) {
    return callBackEnd(env, caller, backOfficeCalls.cancelOrder, to);
  },
  async refund({ caller, env }, to, form, fields) {
    const read = refundBody(form, fields);
    if (read.kind === 'wrong') return read;
    return callBackEnd(env, caller, backOfficeCalls.refundOrder, { ...to, body: read.body });
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

function wrong(field: string, key: MessageKey): Wrong {
  return { kind: 'wrong', field, key };
}

/** Returns the ids of the items that are ticked in a form. */
export function tickedItems(fields: Fields): number[] {
  const ids = Object.keys(fields).flatMap((name) => /^item-(\d{1,15})$/.exec(name)?.[1] ?? []);
  return ids.map(Number);
}

/** Returns the refund that a form asks for: the ticked items, each with its amount. */
function refundBody(form: Form, fields: Fields) {
  const { kind = 'returned', reason = '' } = form;
  const items: { id: number; amount?: number }[] = [];
  for (const id of tickedItems(fields)) {
    const amount = itemAmount(kind, id, fields);
    if (typeof amount === 'object') return amount;
    // What was not sent is cancelled whole.
    items.push(kind === 'cancelled' ? { id } : { id, amount });
  }
  const shipping = form.shipping ? readSum(form.shipping) : undefined;
  if (form.shipping && shipping === undefined) return wrong('shipping', 'order.problem.amount');
  const more = { ...(shipping !== undefined && { shipping }), isRestocked: form.restock === 'on' };
  return { kind: 'body', body: { kind, items, ...more, reason } } as const;
}

/** Returns the amount of an item, or what is wrong with it. The form says how much was left when it was shown. */
function itemAmount(kind: Form['kind'], id: number, fields: Fields): number | Wrong {
  const name = `amount-${id}`;
  const typed = fields[name]?.trim() ?? '';
  if (typed === '') return wrong(name, 'order.problem.required');
  const amount = readSum(typed);
  if (amount === undefined) return wrong(name, 'order.problem.amount');
  const isAll = String(amount) === fields[`left-${id}`];
  if (kind === 'cancelled' && !isAll) return wrong(name, 'order.problem.whole');
  // All of it stands there at first: somebody has forgotten to type by how much.
  if (kind === 'reduced' && isAll) return wrong(name, 'order.problem.reduced');
  return amount;
}
