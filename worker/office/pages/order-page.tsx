import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { REFUND_KINDS } from '../../../app/order/rules/refund.ts';
import { readAmount } from '../../../app/price/rules/typed-amount.ts';
import { type Called, callBackEnd } from '../http/call-back-end.ts';
import type { MessageKey } from '../messages/en.ts';
import { OrderBody } from './order-body.tsx';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

const PATH = '/_shop/order/';
const ACTIONS = ['ship', 'deliver', 'pay', 'cancel', 'refund', 'transfer'] as const;
type Action = (typeof ACTIONS)[number];

const formSchema = z.object({
  action: z.enum(ACTIONS),
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
});

type Form = z.infer<typeof formSchema>;
type Fields = Readonly<Record<string, string>>;
type Sent =
  | { readonly kind: 'answer' }
  | Extract<Called<(typeof backOfficeCalls)['cancelOrder']>, { kind: 'refused' }>
  | { readonly kind: 'wrong'; readonly key: MessageKey };

/** Returns the path of an order's page. */
export function orderHref(number: string): string {
  return `${PATH}?number=${encodeURIComponent(number)}`;
}

/** One order: its packages, items, money and credit notes, and what may be done with it (docs/rules/order.md). */
export const orderPage: OfficePage = {
  path: PATH,
  name: 'nav.order',
  isHidden: true,
  may: ROLES,
  show: (context) => show(context),
  async submit(context, fields) {
    const { t } = context;
    const form = formSchema.safeParse(fields).data;
    const number = numberOf(context);
    if (!form) return { kind: 'problem', status: 422, text: t('problem.form') };
    const sent = await send(context, number, form, fields);
    if (sent.kind === 'answer')
      return { kind: 'redirect', to: `${orderHref(number)}&done=${form.action}` };
    const text = sent.kind === 'wrong' ? t(sent.key) : problemOf(context, sent);
    return show(context, { text, fields });
  },
};

function numberOf({ url }: PageContext): string {
  return url.searchParams.get('number') ?? '';
}

/** What the back end's sentences are in the words of the page. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  'is not in the state before': 'order.problem.state',
  'is not confirmed, or has ended': 'order.problem.state',
  'waits for its provider, or has ended': 'order.problem.state',
  'waits for its provider, was sent, or has ended': 'order.problem.state',
  'no such package of a confirmed order': 'order.problem.state',
  'is no refund that waits for a transfer': 'order.problem.state',
  'is a gift card that was used': 'order.problem.giftCard',
  'was sent': 'order.problem.sent',
  'was not sent': 'order.problem.notSent',
  'has ended': 'order.problem.ended',
  'is more than what is left': 'order.problem.tooMuch',
  'is required': 'order.problem.required',
  'is all of it': 'order.problem.whole',
  'is a gift card': 'order.problem.card',
  'is no item of it that waits': 'order.problem.state',
  'is no carrier for it': 'order.problem.carrier',
  'has 4 to 40 letters, digits, - or _': 'order.problem.shipment',
};

/** Fields of the forms, by those of their calls. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  items: 'refund.items',
  shipping: 'refund.shipping',
  reason: 'refund.reason',
  shipmentKey: 'order.shipment',
};

function problemOf(
  { t }: PageContext,
  { field, sentence, status }: { status: number; sentence: string; field: string | undefined },
): string {
  if (status === 403) return t('problem.role');
  const key = SENTENCES[sentence];
  const about = FIELDS[field?.split('.')[0] ?? ''];
  return t('order.refused', {
    field: about ? `${t(about)}: ` : '',
    sentence: key ? t(key) : sentence,
  });
}

async function send(
  { caller, env }: PageContext,
  number: string,
  form: Form,
  fields: Fields,
): Promise<Sent> {
  const to = { params: { number }, key: form.key };
  switch (form.action) {
    case 'ship': {
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
    }
    case 'deliver': {
      const body = { packageId: form.package, status: 'delivered' };
      return callBackEnd(env, caller, backOfficeCalls.movePackage, { ...to, body });
    }
    case 'pay': {
      const amount = form.amount ? readAmount(form.amount) : undefined;
      if (form.amount && !amount) return { kind: 'wrong', key: 'order.problem.amount' };
      const body = amount === undefined ? {} : { amount };
      return callBackEnd(env, caller, backOfficeCalls.receivePayment, { ...to, body });
    }
    case 'transfer': {
      const body = { refund: form.refund };
      return callBackEnd(env, caller, backOfficeCalls.sendRefund, { ...to, body });
    }
    case 'cancel':
      return callBackEnd(env, caller, backOfficeCalls.cancelOrder, to);
    case 'refund': {
      const body = refundBody(form, fields);
      return body
        ? callBackEnd(env, caller, backOfficeCalls.refundOrder, { ...to, body })
        : { kind: 'wrong', key: 'order.problem.amount' };
    }
  }
}

/** Returns the ids of the items that are ticked in a form. */
function tickedItems(fields: Fields): number[] {
  const ids = Object.keys(fields).flatMap((name) => /^item-(\d{1,15})$/.exec(name)?.[1] ?? []);
  return ids.map(Number);
}

/** Returns the refund that a form asks for: the ticked items, each with the amount if one is typed. Undefined for a text that is no amount. */
function refundBody(form: Form, fields: Fields) {
  const { kind = 'returned', reason = '' } = form;
  const amount = form.amount ? readAmount(form.amount) : undefined;
  const shipping = form.shipping ? readAmount(form.shipping) : undefined;
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

/** Why a form was refused, with what was typed into it. */
interface Failed {
  readonly text: string;
  readonly fields: Fields;
}

async function show(context: PageContext, failed?: Failed): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const number = numberOf(context);
  if (number === '') return { kind: 'problem', status: 404, text: t('order.unknown') };
  const called = await callBackEnd(env, caller, backOfficeCalls.readOrder, { params: { number } });
  if (called.kind === 'refused') return { kind: 'problem', status: 404, text: t('order.unknown') };
  const done: Action | undefined = ACTIONS.find((one) => one === url.searchParams.get('done'));
  return {
    kind: 'page',
    title: t('order.title', { number }),
    status: failed ? 422 : 200,
    body: (
      <>
        {done && !failed && <p role="status">{t(`order.done.${done}`)}</p>}
        {failed && <p role="alert">{failed.text}</p>}
        <OrderBody {...called.answer} context={context} typed={failed?.fields ?? {}} />
      </>
    ),
  };
}
