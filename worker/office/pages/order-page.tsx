import type { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { ReadOrder } from '../../../app/back-office/schemas/orders.ts';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { casesHref, ORDER_PATH, orderHref } from './links.ts';
import { formSchema, ORDER_ACTIONS, sendForm, tickedItems } from './order-actions.ts';
import { OrderBody } from './order-body.tsx';
import { faultOf, problemOf } from './order-problems.ts';
import { OrderReports } from './order-reports.tsx';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import type { Failed } from './typed-form.ts';

/** One order: its packages, items, money and credit notes, and what may be done with it (docs/rules/order.md). */
export const orderPage: OfficePage = {
  path: ORDER_PATH,
  name: 'nav.order',
  isHidden: true,
  may: ROLES,
  show: (context) => show(context),
  async submit(context, fields) {
    const { t } = context;
    const form = formSchema.safeParse(fields).data;
    const number = numberOf(context);
    if (!form) return { kind: 'problem', status: 422, text: t('problem.form') };
    const sent = await sendForm(context, number, form, fields);
    if (sent.kind === 'answer')
      return { kind: 'redirect', to: `${orderHref(number)}&${doneQuery(form)}` };
    if (sent.kind === 'wrong') {
      const text = t(sent.key);
      return show(context, { text, fields, fault: { field: sent.field, text } });
    }
    const fault = faultOf(context, sent, tickedItems(fields));
    return show(context, { text: problemOf(context, sent), fields, fault });
  },
};

function doneQuery({ action, package: packageId }: z.infer<typeof formSchema>): string {
  return `done=${action}${packageId === undefined ? '' : `&package=${packageId}`}`;
}

function numberOf({ url }: PageContext): string {
  const typed = url.searchParams.get('number') ?? '';
  return parseOrderNumber(typed) ?? typed;
}

async function show(context: PageContext, failed?: Failed): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const number = numberOf(context);
  if (number === '') return { kind: 'problem', status: 404, text: t('order.unknown') };
  const called = await callBackEnd(env, caller, backOfficeCalls.readOrder, { params: { number } });
  if (called.kind === 'refused') return { kind: 'problem', status: 404, text: t('order.unknown') };
  const done = ORDER_ACTIONS.find((one) => one === url.searchParams.get('done'));
  return {
    kind: 'page',
    title: t('order.title', { number }),
    status: failed ? 422 : 200,
    body: (
      <>
        {done && !failed && <p role="status">{t(`order.done.${done}`)}</p>}
        {failed && <p role="alert">{failed.text}</p>}
        <OpenCases {...called.answer} t={t} />
        <OrderReports {...called.answer} {...{ context, failed }} />
        <OrderBody {...called.answer} {...{ context, failed }} />
      </>
    ),
  };
}

type OpenCasesProps = Pick<ReadOrder, 'openCases' | 'order'> & Pick<PageContext, 't'>;

/** What waits for an answer, before somebody sends what its buyer gives back. */
function OpenCases({ openCases, order, t }: OpenCasesProps) {
  if (openCases.length === 0) return null;
  return (
    <div role="alert">
      {openCases.map((kind) => (
        <p key={kind}>{t(`order.waits.${kind}`)}</p>
      ))}
      <a href={casesHref(order.number)}>{t('order.cases')}</a>
    </div>
  );
}
