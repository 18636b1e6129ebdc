import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import {
  OPEN_ORDER,
  WITHDRAWAL_ORDER,
  withdrawalItems,
} from '../../../../app/order/rules/withdrawal.ts';
import {
  type WithdrawalStep,
  WithdrawalPage,
} from '../../../../app/order/view/withdrawal/page.tsx';
import { localisePath } from '../../../../app/routes.ts';
import { readOrderCookie } from '../../http/visitor/order-cookie.ts';
import { fetchOrder } from '../calls/orders.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { WITHDRAWAL_PAGE } from '../../../../app/content/rules/legal-pages.ts';

/**
 * Returns the page on which anybody can withdraw from a contract in two steps (docs/rules/order.md#withdrawal). Until something is typed it
 * is the same for every visitor, except after a link from an order's page, when it contains the order's data.
 */
export async function withdrawalPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData, shop } = context;
  const step = await stepOf(context);
  const isFailed = (failed?.problems.length ?? 0) > 0;
  return {
    kind: 'page',
    title: layoutData.t('withdrawal.link'),
    showsFailed: isFailed,
    cache: { isUncached: failed !== undefined },
    body: (
      <WithdrawalPage
        layoutData={layoutData}
        step={step}
        storyHref={localisePath(WITHDRAWAL_PAGE[shop.language], shop)}
      />
    ),
  };
}

/** Fields of the first step; problems of other fields are shown on the second one. */
const FIELDS: ReadonlySet<string | undefined> = new Set(['name', 'order_number', 'email', 'items']);

async function stepOf(context: PageContext): Promise<WithdrawalStep> {
  const { failed, url } = context;
  const values = failed?.fields ?? {};
  switch (failed?.action) {
    case 'withdrawal.change':
      return { kind: 'form', values };
    case 'withdrawal.check':
    case 'withdrawal.confirm':
      // A manipulated form may have problems of fields on the second step as well.
      if (failed.problems.some(({ field }) => FIELDS.has(field)))
        return { kind: 'form', values, failed: { ...failed, action: 'withdrawal.check' } };
      return { kind: 'check', values, callKey: keyOf(values), problem: failed.problems[0]?.text };
  }
  if (savedOf(url.searchParams.get(SAVED_QUERY)) === 'withdrawal') return { kind: 'done' };
  return { kind: 'form', values: await orderValues(context) };
}

/** A statement that is sent again because its answer was lost has the key of the first. */
function keyOf({ key }: Readonly<Record<string, string>>): string {
  return key && /^[\w-]{16,64}$/.test(key) ? key : crypto.randomUUID();
}

/** Returns the values for an order's page; for the buyer, by session or by the opened order, they include name, address and items. */
async function orderValues(context: PageContext): Promise<Readonly<Record<string, string>>> {
  const { url, visitor } = context;
  const given = url.searchParams.get(WITHDRAWAL_ORDER) ?? '';
  const open = given === OPEN_ORDER ? readOrderCookie(visitor.order) : undefined;
  const number = open?.number ?? parseOrderNumber(given);
  if (number === undefined) return {};
  const reading = open
    ? fetchOrder(context, open)
    : visitor.session && fetchOrder(context, { number });
  const found = await reading;
  if (!found || found.kind !== 'ok') return { order_number: number };
  const { customer, items } = found.data;
  const { email, firstName, lastName } = customer;
  const name = `${firstName} ${lastName}`.trim();
  return { order_number: number, email, name, items: withdrawalItems(items) };
}
