import type { Order } from '../../../app/api/order.ts';
import { parseOrderNumber } from '../../../app/domain/order.ts';
import { type ThanksOutcome, thanksOutcome } from '../../../app/domain/thanks-outcome.ts';
import {
  readTries,
  THANKS_MAX_TRIES,
  THANKS_ORDER,
  THANKS_TOKEN,
  THANKS_TRIES,
  THANKS_WAIT,
} from '../../../app/domain/thanks-token.ts';
import { ThanksPage } from '../../../app/pages/thanks/page.tsx';
import { NothingPage, WaitingPage } from '../../../app/pages/thanks/notices.tsx';
import { href } from '../../../app/routes.ts';
import { hashedEmail } from '../../../app/tracking/fields.ts';
import { purchaseEvent } from '../../../app/tracking/purchase.ts';
import { carriers } from '../../../edge-config/carriers.ts';
import { newThanksToken, readThanksToken } from './thanks-token.ts';
import { fetchOrder } from '../upstream/commerce/order-changes.ts';
import { markOrderTracked } from '../upstream/commerce/orders.ts';
import { fetchPaymentState } from '../upstream/commerce/payments.ts';
import { fetchUser } from '../upstream/commerce/user.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** The URL opens the page, for a short time. */
const SECRET = { kind: 'page', hasSecretUrl: true } as const;

/**
 * Returns the page that a shopper comes back to (docs/rules.md#thank-you-page): with the order's number it redirects by the outcome of the
 * order, with a token it shows the order. Others learn nothing, not even whether there is one.
 */
export async function thanksPage(context: PageContext): Promise<PageAnswer> {
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  const userId = user.kind === 'ok' ? user.data.id : undefined;
  const { searchParams } = context.url;
  const token = searchParams.get(THANKS_TOKEN);
  const number = parseOrderNumber(searchParams.get(THANKS_ORDER) ?? '');
  if (userId === undefined) return nothing(context);
  if (token !== null) return shown(context, userId, token);
  return number === undefined ? nothing(context) : ledOn(context, userId, number);
}

function nothing({ layoutData }: PageContext): PageAnswer {
  return {
    ...SECRET,
    title: layoutData.t('thanks.neutral.title'),
    body: <NothingPage layoutData={layoutData} />,
  };
}

/** The user's order of this shop; null for anything else, whatever it is. */
async function readOwn(context: PageContext, number: string): Promise<Order | null | 'fault'> {
  const result = await fetchOrder(context, { number });
  if (result.kind === 'fault') return 'fault';
  return result.kind === 'ok' && result.data.shopId === context.shop.id ? result.data : null;
}

async function ledOn(context: PageContext, userId: string, number: string): Promise<PageAnswer> {
  const order = await readOwn(context, number);
  if (order === 'fault') return { kind: 'unavailable' };
  if (!order) return nothing(context);
  const outcome = await settledOutcome(context, order);
  const { settings, shop } = context;
  switch (outcome) {
    case 'confirmed': {
      const audience = { userId, shopId: shop.id };
      const { SIGNING_SECRETS } = settings;
      const token = await newThanksToken(number, audience, SIGNING_SECRETS, Date.now());
      return redirect(`${href('thanks', shop)}?${new URLSearchParams({ [THANKS_TOKEN]: token })}`);
    }
    case 'pending':
      return waiting(context, number);
    case 'over':
      return nothing(context);
    default:
      return redirect(`${href('checkout', shop)}?payment=${outcome}`);
  }
}

/** 303: the query of this page is not the other one's. */
function redirect(to: string): PageAnswer {
  return { kind: 'redirect', to, status: 303 };
}

/** Returns the outcome of an order; the provider of a payment that is open is asked before. */
async function settledOutcome(context: PageContext, order: Order): Promise<ThanksOutcome> {
  const outcome = thanksOutcome(order);
  if (outcome !== 'pending' || order.paymentState === null) return outcome;
  const payment = await fetchPaymentState(context, order.number);
  if (payment.kind !== 'ok') return outcome;
  if (payment.data.state !== 'paid')
    return thanksOutcome({ ...order, paymentState: payment.data.state });
  // It has been confirmed with the answer.
  const again = await readOwn(context, order.number);
  return again && again !== 'fault' ? thanksOutcome(again) : outcome;
}

/** Reloads a few times, then says that a mail will come. */
function waiting({ layoutData, shop, url }: PageContext, number: string): PageAnswer {
  const tries = readTries(url.searchParams.get(THANKS_TRIES));
  const isLate = tries >= THANKS_MAX_TRIES;
  const at = (count: number) =>
    `${href('thanks', shop)}?${new URLSearchParams({ [THANKS_ORDER]: number, [THANKS_TRIES]: String(count) })}`;
  return {
    ...SECRET,
    title: layoutData.t(isLate ? 'thanks.late.title' : 'thanks.pending.title'),
    ...(isLate ? {} : { refresh: { seconds: THANKS_WAIT, to: at(tries + 1) } }),
    body: (
      <WaitingPage
        layoutData={layoutData}
        isLate={isLate}
        reloadHref={at(isLate ? tries : tries + 1)}
      />
    ),
  };
}

async function shown(context: PageContext, userId: string, token: string): Promise<PageAnswer> {
  const { failed, layoutData, settings, shop } = context;
  const audience = { userId, shopId: shop.id };
  const number = await readThanksToken(token, audience, settings.SIGNING_SECRETS, Date.now());
  if (number === undefined) return nothing(context);
  const order = await readOwn(context, number);
  if (order === 'fault') return { kind: 'unavailable' };
  if (!order || thanksOutcome(order) !== 'confirmed') return nothing(context);
  const purchase = await firstPurchase(context, order);
  return {
    ...SECRET,
    title: layoutData.t('thanks.title'),
    ...(failed ? { status: 422 as const } : {}),
    body: (
      <ThanksPage
        {...{ layoutData, order, purchase, failed }}
        freight={carriers[context.shop.saleCountry].freight.key}
      />
    ),
  };
}

/** Returns the purchase event for the first page of an order that is rendered, once ever; else undefined. */
async function firstPurchase(context: PageContext, order: Order) {
  // Another spelling of the path is redirected, and its page never seen.
  if (context.url.pathname !== href('thanks', context.shop)) return undefined;
  const marked = await markOrderTracked(context, order.number);
  if (marked.kind !== 'ok' || !marked.data.isFirst) return undefined;
  return purchaseEvent(order, await hashedEmail(order.customer.email));
}
