import { ROLES } from '../../../app/back-office/rules/role.ts';
import { WORK_LISTS } from '../../../app/back-office/rules/work-list.ts';
import type { Today } from '../../../app/back-office/schemas/today.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { CASE_KINDS } from '../../../app/order/schemas/case.ts';
import { SHOWN_STATES } from '../../../app/order/rules/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { ordersHref } from './links.ts';
import type { OfficePage, PageContext } from './page.ts';

/** The first page: what waits for somebody, and what was sold. */
export const homePage: OfficePage = {
  path: '/_shop/',
  name: 'nav.home',
  may: ROLES,
  async show(context) {
    const { caller, env, t } = context;
    const called = await callBackEnd(env, caller, backOfficeCalls.readToday);
    if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
    const { answer } = called;
    return {
      kind: 'page',
      title: t('home.title'),
      body: (
        <>
          <ul className="tiles">
            {workOf(answer, t).map(({ count, href, text }) => (
              <li key={text} className={count > 0 ? 'tile' : 'tile is-done'}>
                <strong>{count}</strong>
                {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
              </li>
            ))}
          </ul>
          <Sales answer={answer} context={context} />
        </>
      ),
    };
  },
};

interface Work {
  readonly text: string;
  readonly count: number;
  readonly href?: string;
}

function workOf(
  { complaints, lowStock, mails, orders, withdrawals }: Today,
  t: PageContext['t'],
): readonly Work[] {
  const cases = { complaint: complaints, withdrawal: withdrawals };
  return [
    ...WORK_LISTS.map((list) => ({
      text: t(`work.${list}`),
      count: orders[list],
      href: ordersHref({ list }),
    })),
    ...CASE_KINDS.map((kind) => ({
      text: t(`work.${kind}s`),
      count: cases[kind],
      href: `/_shop/cases/?kind=${kind}`,
    })),
    { text: t('work.mails'), count: mails },
    { text: t('work.lowStock'), count: lowStock, href: '/_shop/stock/?list=low' },
  ];
}

function Sales({
  answer: { sales, states },
  context: { t },
}: {
  readonly answer: Today;
  readonly context: PageContext;
}) {
  return (
    <div className="columns">
      <section>
        <h2>{t('home.sales')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('home.period')}</th>
              <th scope="col">{t('home.orders')}</th>
              <th scope="col">{t('home.sold')}</th>
              <th scope="col">{t('home.refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {(['today', 'week'] as const).flatMap((period) =>
              sales[period].map(({ currency, orders, refunded, total }) => (
                <tr key={period + currency}>
                  <th scope="row">{t(`home.${period}`)}</th>
                  <td>{orders}</td>
                  <td>{formatPrice(total, currency, 'de-de')}</td>
                  <td>{formatPrice(refunded, currency, 'de-de')}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {sales.week.length === 0 && <p>{t('home.noSales')}</p>}
      </section>
      <section>
        <h2>{t('home.states')}</h2>
        <table>
          <tbody>
            {SHOWN_STATES.map((state) => (
              <tr key={state}>
                <th scope="row">
                  <a href={ordersHref({ state })}>{t(`order.status.${state}`)}</a>
                </th>
                <td>{states[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
