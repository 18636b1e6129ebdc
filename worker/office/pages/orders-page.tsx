import { mayCall, ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls, type FoundOrders } from '../../../app/back-office/schemas/calls.ts';
import { WORK_LISTS } from '../../../app/back-office/rules/work-list.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { Field } from '../../../app/ui/field.tsx';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
import { EXPORT_PATH, orderHref, SHIPMENTS_PATH } from './links.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

const PATH = '/_shop/orders/';
/** Longest text that is looked for. */
const LONGEST = 254;

/** Orders, the newest first, or those that somebody looks for. What is looked for may name a person, so it is posted. */
export const ordersPage: OfficePage = {
  path: PATH,
  name: 'nav.orders',
  may: ROLES,
  show: (context) => show(context, ''),
  async submit(context, { before, q = '' }) {
    const from = /^[1-9]\d{0,14}$/.test(before ?? '') ? Number(before) : undefined;
    return show(context, q.trim().slice(0, LONGEST), from);
  },
};

async function show(context: PageContext, q: string, before?: number): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const list = WORK_LISTS.find((one) => one === url.searchParams.get('list'));
  const body = { q, ...(before !== undefined && { before }), ...(list && { list }) };
  const called = await callBackEnd(env, caller, backOfficeCalls.findOrders, { body });
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  const { next, orders } = called.answer;
  return {
    kind: 'page',
    title: list ? t(`work.${list}`) : t('orders.title'),
    body: (
      <>
        <form method="post" className="row">
          <Field
            id="q"
            name="q"
            label={t('orders.search')}
            autoComplete="off"
            maxLength={LONGEST}
            typed={q}
          />
          <button className="button" type="submit">
            {t('orders.find')}
          </button>
        </form>
        {list && <a href={PATH}>{t('orders.all')}</a>}
        {list === 'toShip' && mayCall(caller.role, backOfficeCalls.movePackage) && (
          <p>
            <a href={SHIPMENTS_PATH}>{t('shipments.link')}</a>
          </p>
        )}
        {orders.length === 0 && <p role="status">{t('orders.none')}</p>}
        <ol className="entries">
          {orders.map((order) => (
            <FoundOrder key={order.number} order={order} context={context} />
          ))}
        </ol>
        {list === undefined && <ExportForm t={t} />}
        {next !== null && (
          <form method="post" className="row">
            <input type="hidden" name="q" value={q} />
            <input type="hidden" name="before" value={next} />
            <button className="button button-ghost" type="submit">
              {t('orders.older')}
            </button>
          </form>
        )}
      </>
    ),
  };
}

/** Orders as a file, from the beginning or since the position that the file before has named. */
function ExportForm({ t }: Pick<PageContext, 't'>) {
  return (
    <form method="get" action={EXPORT_PATH} className="row">
      <Field id="since" name="since" label={t('export.since')} autoComplete="off" maxLength={15} />
      <button className="button button-ghost" type="submit" name="format" value="csv">
        {t('export.csv')}
      </button>
      <button className="button button-ghost" type="submit" name="format" value="json">
        {t('export.json')}
      </button>
    </form>
  );
}

interface FoundOrderProps {
  readonly order: FoundOrders['orders'][number];
  readonly context: PageContext;
}

function FoundOrder({ order, context: { language, t } }: FoundOrderProps) {
  const { createdAt, currency, isConfirmed, items, name, number, packages, shopId, status, total } =
    order;
  const shop = shopById(shopId);
  const state = status === 'created' && !isConfirmed ? 'waiting' : status;
  return (
    <li className="entry">
      <a href={orderHref(number)}>{number}</a>
      <strong>{t(`order.status.${state}`)}</strong>
      <span>
        {name} · {formatPrice(total, currency, shop?.locale ?? 'de-de')} ·{' '}
        {t('orders.items', { count: String(items) })}
      </span>
      <span>
        {shop?.key} · {timeText(language, createdAt)} ·{' '}
        {packages.map((one) => t(`package.${one.status}`)).join(', ')}
      </span>
    </li>
  );
}
