import { ROLES } from '../../../app/back-office/rules/role.ts';
import { WORK_LISTS } from '../../../app/back-office/rules/work-list.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { CASE_KINDS } from '../../../app/order/schemas/case.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import type { OfficePage } from './page.ts';

/** Counts without a list. */
const COUNTS = ['mails'] as const;

/** The first page: what waits for somebody. */
export const homePage: OfficePage = {
  path: '/_shop/',
  name: 'nav.home',
  may: ROLES,
  async show({ caller, env, t }) {
    const called = await callBackEnd(env, caller, backOfficeCalls.readToday);
    if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
    const { orders, ...counts } = called.answer;
    return {
      kind: 'page',
      title: t('home.title'),
      body: (
        <>
          <ul className="entries">
            {WORK_LISTS.map((list) => (
              <li key={list} className="entry">
                <a href={`/_shop/orders/?list=${list}`}>
                  {`${t(`work.${list}`)}: ${orders[list]}`}
                </a>
              </li>
            ))}
            {CASE_KINDS.map((kind) => (
              <li key={kind} className="entry">
                <a href={`/_shop/cases/?kind=${kind}`}>
                  {`${t(`work.${kind}s`)}: ${counts[`${kind}s`]}`}
                </a>
              </li>
            ))}
            <li className="entry">
              <a href="/_shop/stock/?list=low">{`${t('work.lowStock')}: ${counts.lowStock}`}</a>
            </li>
          </ul>
          <dl>
            {COUNTS.map((name) => (
              <div key={name}>
                <dt>{t(`work.${name}`)}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    };
  },
};
