import { mayCall, ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { FoundOrders } from '../../../app/back-office/schemas/orders.ts';
import { WORK_LISTS, type WorkList } from '../../../app/back-office/rules/work-list.ts';
import {
  SHOWN_STATES,
  shownState,
  type ShownState,
  stateForStaff,
} from '../../../app/order/rules/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { Field } from '../../../app/ui/field.tsx';
import { Style } from '../../../app/ui/style.tsx';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
import { EXPORT_PATH, orderHref, ORDERS_PATH, ordersHref, SHIPMENTS_PATH } from './links.ts';
import css from './orders.css?inline';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

/** Longest text that is looked for. */
const LONGEST = 254;

/** Orders, the newest first, or those that somebody looks for. What is looked for may name a person, so it is posted. */
export const ordersPage: OfficePage = {
  path: ORDERS_PATH,
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
  const state = SHOWN_STATES.find((one) => one === url.searchParams.get('state'));
  const filter = { ...(list && { list }), ...(state && { state }) };
  const body = { q, ...(before !== undefined && { before }), ...filter };
  const called = await callBackEnd(env, caller, backOfficeCalls.findOrders, { body });
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  const { next, orders } = called.answer;
  return {
    kind: 'page',
    title: list ? t(`work.${list}`) : state ? t(`order.status.${state}`) : t('orders.title'),
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
        <Filter t={t} chosen={list ?? state} />
        {list === 'toShip' && mayCall(caller.role, backOfficeCalls.movePackage) && (
          <p>
            <a href={SHIPMENTS_PATH}>{t('shipments.link')}</a>
          </p>
        )}
        {orders.length === 0 && <p role="status">{t('orders.none')}</p>}
        <Style name="orders" css={css} />
        <ol className="entries orders">
          {orders.map((order) => (
            <FoundOrder key={order.number} order={order} context={context} />
          ))}
        </ol>
        {list === undefined && state === undefined && <ExportForm t={t} />}
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

/** Leads to the orders of a list of work or of a state. */
function Filter({
  chosen,
  t,
}: Pick<PageContext, 't'> & { readonly chosen: WorkList | ShownState | undefined }) {
  const links = [
    { key: undefined, href: ORDERS_PATH, text: t('orders.all') },
    ...WORK_LISTS.map((list) => ({
      key: list,
      href: ordersHref({ list }),
      text: t(`work.${list}`),
    })),
    ...SHOWN_STATES.map((state) => ({
      key: state,
      href: ordersHref({ state }),
      text: t(`order.status.${state}`),
    })),
  ];
  return (
    <nav className="filter" aria-label={t('orders.filter')}>
      <ul>
        {links.map(({ href, key, text }) => (
          <li key={href}>
            <a href={href} aria-current={key === chosen ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FoundOrderProps {
  readonly order: FoundOrders['orders'][number];
  readonly context: PageContext;
}

/** An order as a card, and where there is room as a row of a table. */
function FoundOrder({ order, context: { language, t } }: FoundOrderProps) {
  const { createdAt, currency, isConfirmed, items, name, number, packages, shopId, status, total } =
    order;
  const shop = shopById(shopId);
  return (
    <li className="entry">
      <a href={orderHref(number)}>{number}</a>
      <strong>{t(`order.status.${shownState(status, isConfirmed)}`)}</strong>
      <span>{name}</span>
      <span className="sum">{formatPrice(total, currency, shop?.locale ?? 'de-de')}</span>
      <span>{t('orders.items', { count: String(items) })}</span>
      <span>
        {packages.map((one) => t(`package.${stateForStaff(one.status, order)}`)).join(', ')}
      </span>
      <span>
        {shop?.key} · {timeText(language, createdAt)}
      </span>
    </li>
  );
}
