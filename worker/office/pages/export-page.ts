import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { ExportedOrders } from '../../../app/back-office/schemas/orders.ts';
import { ordersCsv, ordersCsvHead } from '../files/orders-csv.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { EXPORT_PATH } from './links.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

/** Most pages of fifty orders in one file: a bookkeeper's month. */
const MOST_PAGES = 40;

/** The export of orders as a file, since a position (docs/rules/back-office.md#export). Its name ends with the next position. */
export const exportPage: OfficePage = {
  path: EXPORT_PATH,
  name: 'nav.orders',
  isHidden: true,
  may: backOfficeCalls.exportOrders.may,
  show: (context) => writeFile(context),
};

async function writeFile({ caller, env, t, url }: PageContext): Promise<PageAnswer> {
  const isCsv = url.searchParams.get('format') !== 'json';
  const parts: string[] = [];
  const orders: ExportedOrders['orders'] = [];
  let since = url.searchParams.get('since')?.trim() || '0';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const called = await callBackEnd(env, caller, backOfficeCalls.exportOrders, {
      query: { since },
    });
    if (called.kind === 'refused')
      return { kind: 'problem', status: 422, text: t('export.problem') };
    if (isCsv) parts.push(ordersCsv(called.answer.orders));
    else orders.push(...called.answer.orders);
    since = String(called.answer.next);
    if (!called.answer.hasMore) break;
  }
  return isCsv
    ? {
        kind: 'file',
        body: ordersCsvHead() + parts.join(''),
        type: 'text/csv; charset=utf-8',
        name: `orders-${since}.csv`,
      }
    : {
        kind: 'file',
        body: JSON.stringify({ orders, next: Number(since) }),
        type: 'application/json',
        name: `orders-${since}.json`,
      };
}
