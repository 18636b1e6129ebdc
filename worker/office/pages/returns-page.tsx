import { ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { FoundRefunds } from '../../../app/order/schemas/refund.ts';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { Field } from '../../../app/ui/field.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
import { orderHref } from './links.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

const PATH = '/_shop/returns/';

/** Credit notes, the newest first, and where a parcel that has come back is booked (docs/rules/order.md#refunds). */
export const returnsPage: OfficePage = {
  path: PATH,
  name: 'nav.returns',
  may: ROLES,
  show: (context) => show(context),
  async submit(context, { number = '' }) {
    const order = parseOrderNumber(number);
    if (order === undefined) return show(context, number);
    return { kind: 'redirect', to: `${orderHref(order)}#refund` };
  },
};

async function show(context: PageContext, wrong?: string): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const before = url.searchParams.get('before') ?? '';
  const called = await callBackEnd(env, caller, backOfficeCalls.findRefunds, {
    query: /^[1-9]\d{0,14}$/.test(before) ? { before } : {},
  });
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  const { next, refunds } = called.answer;
  return {
    kind: 'page',
    title: t('nav.returns'),
    status: wrong === undefined ? 200 : 422,
    body: (
      <>
        <form method="post" className="row">
          <Field
            id="number"
            name="number"
            label={t('returns.number')}
            autoComplete="off"
            maxLength={40}
            typed={wrong}
            problem={wrong === undefined ? undefined : t('shipments.problem.order')}
            required
          />
          <button className="button" type="submit">
            {t('returns.open')}
          </button>
        </form>
        <p className="pages">
          <a href="/_shop/orders/?list=toTransfer">{t('work.toTransfer')}</a>
          <a href="/_shop/orders/?list=refundProblem">{t('work.refundProblem')}</a>
        </p>
        {refunds.length === 0 && <p>{t('returns.none')}</p>}
        <ol className="entries">
          {refunds.map((refund) => (
            <RefundEntry key={refund.number} refund={refund} context={context} />
          ))}
        </ol>
        {next !== null && (
          <p className="pages">
            <a href={`${PATH}?before=${next}`}>{t('orders.older')}</a>
          </p>
        )}
      </>
    ),
  };
}

interface EntryProps {
  readonly refund: FoundRefunds['refunds'][number];
  readonly context: PageContext;
}

function RefundEntry({ context: { language, t }, refund }: EntryProps) {
  const { createdAt, currency, items, kind, money, moneyState, number, orderNumber, reason } =
    refund;
  const isRefused = refund.isToTransfer && moneyState === 'due';
  const shop = shopById(refund.shopId);
  const price = (minor: number) => formatPrice(minor, currency, shop?.locale ?? 'de-de');
  return (
    <li className="entry">
      <a href={orderHref(orderNumber)}>{number}</a>
      <strong>
        {t(`refund.${kind}`)} · {t('orders.items', { count: String(items) })} ·{' '}
        {price(refund.withTax)}
      </strong>
      <span>
        {shop?.key} · {timeText(language, createdAt)} · {reason}
      </span>
      {moneyState !== 'none' && (
        <span>
          {t(`refund.money.${isRefused ? 'refused' : moneyState}`, { amount: price(money) })}
        </span>
      )}
      {refund.problem !== null && <span>{t('returns.problem', { text: refund.problem })}</span>}
    </li>
  );
}
