import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import { paymentCalls } from '../../../../app/checkout/schemas/calls.ts';
import type { Order } from '../../../../app/order/schemas/order.ts';
import { basketKey } from '../../../../app/basket/rules/basket.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { type ThanksOutcome, thanksOutcome } from '../../../../app/order/rules/thanks-outcome.ts';
import {
  parseCheckoutId,
  parseThanksToken,
  readTries,
  searchStep,
  THANKS_CHECKOUT,
  THANKS_MAX_TRIES,
  THANKS_ORDER,
  THANKS_TOKEN,
  THANKS_TRIES,
  THANKS_WAIT,
} from '../../../../app/order/rules/thanks-token.ts';
import { UNPLACED } from '../../../../app/checkout/rules/checkout-step.ts';
import { ThanksPage } from '../../../../app/order/view/thanks/page.tsx';
import {
  NothingPage,
  UnsurePage,
  WaitingPage,
} from '../../../../app/order/view/thanks/notices.tsx';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { href } from '../../../../app/routes.ts';
import { hashedEmail } from '../../../../app/tracking/fields.ts';
import { purchaseEvent } from '../../../../app/tracking/purchase.ts';
import { countries } from '../../../../edge-config/countries/countries.ts';
import { isPaymentUrl } from '../../../../edge-config/payment-hosts.ts';
import { siblingShop } from '../../actions/moves.ts';
import { newThanksToken, readThanksToken } from './thanks-token.ts';
import { fetchOrder, fetchPlacedOrder } from '../calls/orders.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { fetchUser } from '../../account/calls/user.ts';
import { orderShopOf } from './orders.tsx';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** The URL grants access to the page for a short time. */
const SECRET = { hasSecretUrl: true } as const;

/**
 * Returns the page to which a shopper returns (docs/rules/order.md#thank-you-page): with the order's number it redirects by the outcome of
 * the order, with a token it shows the order. Other visitors do not learn whether the order exists.
 */
export async function thanksPage(context: PageContext): Promise<PageAnswer> {
  const user = await fetchUser(context);
  const { searchParams } = context.url;
  const checkoutId = parseCheckoutId(searchParams.get(THANKS_CHECKOUT));
  const token = searchParams.get(THANKS_TOKEN);
  const number = parseOrderNumber(searchParams.get(THANKS_ORDER) ?? '');
  if (user.kind === 'fault') return unread(context, { token, number, checkoutId });
  const userId = user.kind === 'ok' ? user.data.id : undefined;
  if (userId === undefined) return nothing(context);
  if (token !== null) return shown(context, userId, token);
  return number === undefined ? found(context, userId, checkoutId) : ledOn(context, userId, number);
}

/** Redirects to the order of a checkout; without its id, as after a closed tab, to the last order. */
async function found(
  context: PageContext,
  userId: string,
  checkoutId: string | undefined,
): Promise<PageAnswer> {
  const key = basketKey(context.shop.id, userId);
  const placed = await fetchPlacedOrder(context, key, checkoutId);
  if (placed.kind === 'ok') return ledOn(context, userId, placed.data.number, checkoutId);
  if (checkoutId !== undefined) {
    const isKnown = placed.kind === 'refused';
    return lookedFor(context, { [THANKS_CHECKOUT]: checkoutId }, { isKnown });
  }
  return placed.kind === 'fault' ? { kind: 'unavailable' } : nothing(context);
}

/**
 * Shows that the order may have been placed, and looks again. Once it is known that it was not placed, redirects to
 * the checkout.
 */
function lookedFor(
  context: PageContext,
  query: Readonly<Record<string, string>>,
  { number, isKnown = false }: { readonly number?: string; readonly isKnown?: boolean } = {},
): PageAnswer {
  const { layoutData, shop } = context;
  const { tries, ...again } = lookAgain(context, query);
  if (searchStep(tries, isKnown) === 'none')
    return redirect(`${href('checkout', shop)}?payment=${UNPLACED}`);
  return {
    kind: 'page',
    title: layoutData.t('thanks.unsure.title'),
    head: { ...SECRET, refresh: again.refresh },
    body: <UnsurePage layoutData={layoutData} {...again} number={number} />,
  };
}

/** Shows the same while the back end cannot say whose order it is, with the number in the URL. */
function unread(
  context: PageContext,
  {
    token,
    number,
    checkoutId,
  }: {
    readonly token: string | null;
    readonly number: string | undefined;
    readonly checkoutId: string | undefined;
  },
): PageAnswer {
  const claims = token === null ? undefined : parseThanksToken(token)?.claims;
  if (token !== null && claims)
    return lookedFor(context, { [THANKS_TOKEN]: token }, { number: claims.number });
  if (number !== undefined) return lookedFor(context, { [THANKS_ORDER]: number }, { number });
  return checkoutId === undefined
    ? { kind: 'unavailable' }
    : lookedFor(context, { [THANKS_CHECKOUT]: checkoutId });
}

/** Returns how a page looks again: a few times automatically, then by its link. */
function lookAgain({ shop, url }: PageContext, query: Readonly<Record<string, string>>) {
  const tries = readTries(url.searchParams.get(THANKS_TRIES));
  const isLate = tries >= THANKS_MAX_TRIES;
  const next = isLate ? tries : tries + 1;
  const reloadHref = `${href('thanks', shop)}?${new URLSearchParams({ ...query, [THANKS_TRIES]: String(next) })}`;
  const refresh = isLate ? undefined : { seconds: THANKS_WAIT, to: reloadHref };
  return { tries, isLate, reloadHref, refresh };
}

function nothing({ layoutData }: PageContext): PageAnswer {
  return {
    kind: 'page',
    title: layoutData.t('thanks.neutral.title'),
    head: SECRET,
    body: <NothingPage layoutData={layoutData} />,
  };
}

/** Returns the user's order of this shop, or of the country's other language; null for anything else. */
async function readOwn(context: PageContext, number: string): Promise<Order | null | 'fault'> {
  const result = await fetchOrder(context, { number });
  if (result.kind === 'fault') return 'fault';
  return result.kind === 'ok' && orderShop(result.data, context) ? result.data : null;
}

/** Returns the shop of an order, if it is this one or that of the country's other language. */
function orderShop({ shopId }: Order, { shop }: PageContext): Shop | undefined {
  return [shop, siblingShop(shop)].find((one) => one?.id === shopId);
}

async function ledOn(
  context: PageContext,
  userId: string,
  number: string,
  /** Id of the checkout, if the shopper has not been at the payment page yet. */
  checkoutId?: string,
): Promise<PageAnswer> {
  const order = await readOwn(context, number);
  if (order === 'fault') {
    const query =
      checkoutId === undefined ? { [THANKS_ORDER]: number } : { [THANKS_CHECKOUT]: checkoutId };
    return lookedFor(context, query, { number });
  }
  if (!order) return nothing(context);
  const { outcome, payAt } = await settledOutcome(context, order);
  const { settings, shop } = context;
  switch (outcome) {
    case 'confirmed': {
      const audience = { userId, shopId: shop.id };
      const { SIGNING_SECRETS } = settings;
      const token = await newThanksToken(number, audience, SIGNING_SECRETS, Date.now());
      return redirect(`${href('thanks', shop)}?${new URLSearchParams({ [THANKS_TOKEN]: token })}`);
    }
    case 'pending':
      if (checkoutId === undefined) return waiting(context, { [THANKS_ORDER]: number }, payAt);
      return payAt === undefined
        ? waiting(context, { [THANKS_CHECKOUT]: checkoutId }, payAt)
        : redirect(payAt);
    case 'over':
      return nothing(context);
    default:
      // The basket is in the shop where the order was placed.
      return redirect(`${href('checkout', orderShop(order, context) ?? shop)}?payment=${outcome}`);
  }
}

/** 303, because the query of this page does not belong to the other one. */
function redirect(to: string): PageAnswer {
  return { kind: 'redirect', to, status: 303 };
}

interface Settled {
  readonly outcome: ThanksOutcome;
  /** URL where an open payment is paid. */
  readonly payAt?: string | undefined;
}

/** Returns the outcome of an order. The provider of an open payment is asked before. */
async function settledOutcome(context: PageContext, order: Order): Promise<Settled> {
  const outcome = thanksOutcome(order);
  if (outcome !== 'pending' || order.paymentState === null) return { outcome };
  const shop = orderShop(order, context) ?? context.shop;
  const payment = await callCommerce({ ...context, shop }, paymentCalls.read, {
    params: { orderNumber: order.number },
    isOptional: true,
  });
  if (payment.kind !== 'ok') return { outcome };
  const { state, url } = payment.data;
  if (state !== 'paid') {
    const payAt = url !== null && isPaymentUrl(url) ? url : undefined;
    return { outcome: thanksOutcome({ ...order, paymentState: state }), payAt };
  }
  // The answer may have confirmed the order.
  const again = await readOwn(context, order.number);
  return { outcome: again && again !== 'fault' ? thanksOutcome(again) : outcome };
}

/** Reloads the page a few times, then says that a mail will come. */
function waiting(
  context: PageContext,
  query: Readonly<Record<string, string>>,
  payAt: string | undefined,
): PageAnswer {
  const { layoutData } = context;
  const again = lookAgain(context, query);
  const isNew = THANKS_CHECKOUT in query;
  const pending = isNew ? 'thanks.begin.title' : 'thanks.pending.title';
  return {
    kind: 'page',
    title: layoutData.t(again.isLate ? 'thanks.late.title' : pending),
    head: { ...SECRET, refresh: again.refresh },
    body: <WaitingPage layoutData={layoutData} {...again} isNew={isNew} payAt={payAt} />,
  };
}

async function shown(context: PageContext, userId: string, token: string): Promise<PageAnswer> {
  const { failed, layoutData, settings, shop } = context;
  const audience = { userId, shopId: shop.id };
  const number = await readThanksToken(token, audience, settings.SIGNING_SECRETS, Date.now());
  if (number === undefined) return nothing(context);
  const order = await readOwn(context, number);
  if (order === 'fault') return lookedFor(context, { [THANKS_TOKEN]: token }, { number });
  if (!order || thanksOutcome(order) !== 'confirmed') return nothing(context);
  const purchase = await firstPurchase(context, order);
  return {
    kind: 'page',
    title: layoutData.t('thanks.title'),
    showsFailed: true,
    head: SECRET,
    body: (
      <ThanksPage
        {...{ layoutData, order, purchase, failed }}
        account={orderShopOf(order, shop).account}
        freight={countries[shop.saleCountry].carriers.freight.key}
      />
    ),
  };
}

/** Returns the purchase event if this is the first rendered page of the order; otherwise undefined. */
async function firstPurchase(context: PageContext, order: Order) {
  // A path with another spelling is redirected, and its page is never seen.
  if (context.url.pathname !== href('thanks', context.shop)) return undefined;
  const marked = await callCommerce(context, orderCalls.markTracked, {
    params: { number: order.number },
  });
  if (marked.kind !== 'ok' || !marked.data.isFirst) return undefined;
  return purchaseEvent(order, await hashedEmail(order.customer.email));
}
