import { addressCalls, savedMethodCalls } from '../../../../app/account/schemas/calls.ts';
import type { SavedMethod } from '../../../../app/account/schemas/saved-method.ts';
import { paymentCalls } from '../../../../app/checkout/schemas/calls.ts';
import type { ActionName } from '../../../../app/form/rules/action-name.ts';
import type { Checkout, CheckoutStep } from '../../../../app/checkout/schemas/checkout.ts';
import type { FoundStore } from '../../../../app/stores/schemas/store.ts';
import { basketKey } from '../../../../app/basket/rules/basket.ts';
import { isBought } from '../../../../app/checkout/rules/checkout.ts';
import {
  changesSince,
  PAYMENT_NOTICES,
  type PaymentNotice,
  shownStep,
  UNPLACED,
} from '../../../../app/checkout/rules/checkout-step.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { isCollectable } from '../../../../app/product/rules/retail.ts';
import { isSentAsFile } from '../../../../app/voucher/rules/voucher-product.ts';
import { CheckoutPage } from '../../../../app/checkout/view/page.tsx';
import type { CheckoutView } from '../../../../app/checkout/view/view.ts';
import { href } from '../../../../app/routes.ts';
import { tokenHashOf } from '../../http/visitor/list-token.ts';
import { sharedListCalls } from '../../../../app/wishlist/schemas/calls.ts';
import { join } from '../../http/in-flight.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchCheckout } from '../calls/checkout.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { fetchStores } from '../../stores/calls/stores.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** The step of each form. */
const STEP_OF_ACTION: Readonly<Partial<Record<ActionName, CheckoutStep>>> = {
  'checkout.address': 'address',
  'checkout.shipping': 'shipping',
  'checkout.giftCard': 'payment',
  'checkout.payment': 'payment',
  'order.place': 'review',
};

/** Returns the checkout with the step in the URL, the step whose form failed, or the first missing step. */
export async function checkoutPage(context: PageContext): Promise<PageAnswer> {
  const { customer, failed, layoutData, shop, url, visitor } = context;
  if (!customer || !context.checkout || visitor.userId === undefined)
    throw new Error('the checkout needs a route with access "checkout"');
  const isGuest = customer.isGuestCustomer;
  const given = await endGivenUp(context);
  if (given.paid !== undefined) return { kind: 'redirect', to: given.paid, status: 303 };
  const [result, book, stores, present, saved] = await Promise.all([
    given.isEnded ? fetchCheckout(context, basketKey(shop.id, visitor.userId)) : undefined,
    isGuest ? undefined : callCommerce(context, addressCalls.list),
    shop.options.clickAndReserve ? readStores(context) : [],
    readPresent(context),
    stepOf(context, context.checkout, noticeOf(url)) === 'payment' ? readSaved(context) : [],
  ]);
  if (result?.kind === 'fault') return { kind: 'unavailable' };
  // The basket was emptied meanwhile, or belongs to another user.
  if (result?.kind === 'refused')
    return { kind: 'redirect', to: href('basket', shop), status: 303 };
  const { checkout, without } = bought(result?.data ?? context.checkout);
  const notice = noticeOf(url);
  const step = stepOf(context, checkout, notice);
  // The problem of a form whose step cannot be shown yet, such as one in another tab, is shown above the page.
  const isOwn = failed !== undefined && STEP_OF_ACTION[failed.action] === step;
  return {
    kind: 'page',
    title: layoutData.t('checkout.title'),
    showsFailed: isOwn,
    body: (
      <CheckoutPage
        view={{
          layoutData,
          checkout,
          without,
          step,
          customer,
          isGuest,
          addresses: book?.kind === 'ok' ? book.data.addresses : [],
          saved,
          stores: isCollectable(checkout.basket.items, shop.company) ? stores : [],
          present,
          isSent: !checkout.basket.items.every(({ product: { attributes }, variant }) =>
            isSentAsFile({ attributes, variants: [variant] }, shop.company),
          ),
          now: Date.now(),
          failed,
          notice,
          isUnplaced: url.searchParams.get('payment') === UNPLACED,
          changes: changesSince(failed?.fields['seen'], checkout),
        }}
      />
    ),
  };
}

/**
 * Ends the payment from which the shopper returns, so that its order holds nothing any more, which may change the checkout. `paid`
 * is the page of an order that was paid after all. Repeatable; without an answer the back end ends the payment later.
 */
async function endGivenUp(
  context: PageContext,
): Promise<{ readonly isEnded: boolean; readonly paid?: string }> {
  const { shop, url } = context;
  const number = parseOrderNumber(url.searchParams.get('order') ?? '');
  if (number === undefined || noticeOf(url) !== 'cancelled') return { isEnded: false };
  const params = { orderNumber: number };
  const ended = await callCommerce(context, paymentCalls.cancel, { params });
  if (ended.kind !== 'ok' || ended.data.state !== 'paid') return { isEnded: true };
  const paid = `${href('thanks', shop)}?${new URLSearchParams({ order: number })}`;
  return { isEnded: true, paid };
}

/**
 * Returns the stores where an order can be collected, by the time at which they open; empty if the back end does not
 * answer.
 */
async function readStores(context: PageContext): Promise<readonly FoundStore[]> {
  const result = await fetchStores(context, {});
  return result.kind === 'ok' ? result.data.stores.filter(({ holdUntil }) => holdUntil) : [];
}

/** Longest time that the payment step waits for what is saved at the provider. Milliseconds. */
const SAVED_TIMEOUT = 1000;

/** Returns what the customer has saved at the provider; empty without an answer in time, since its page shows it anyway. */
async function readSaved(context: PageContext): Promise<readonly SavedMethod[]> {
  if (!context.customer?.savesPaymentMethods || context.customer.isGuestCustomer) return [];
  const asking = callCommerce(context, savedMethodCalls.list, { isOptional: true });
  const listed = await join(asking, SAVED_TIMEOUT);
  if (!listed) context.trace.addEvent('checkout.savedLate');
  return listed?.kind === 'ok' ? listed.data.methods : [];
}

/** Returns the baby list for which the shopper buys; undefined if there is none, or if it receives no parcels. */
async function readPresent(context: PageContext): Promise<CheckoutView['present']> {
  const { shop, visitor } = context;
  if (visitor.present === undefined || !shop.options.wishlist) return undefined;
  // A list is the same for everybody, so the call needs no session, which would identify the visitor.
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const params = { hash: await tokenHashOf(visitor.present) };
  const found = await callCommerce(anonymous, sharedListCalls.read, { params });
  return found.kind === 'ok' && found.data.takesParcels ? { title: found.data.title } : undefined;
}

/** Returns the checkout with the lines to order, and those that stay in the basket (docs/rules/checkout.md#checkout-page). */
function bought(checkout: Checkout): Pick<CheckoutView, 'checkout' | 'without'> {
  const { basket } = checkout;
  const { ordered = [], without = [] } = Object.groupBy(basket.items, (item) =>
    isBought(item) ? 'ordered' : 'without',
  );
  return { checkout: { ...checkout, basket: { ...basket, items: ordered } }, without };
}

function stepOf(
  { failed, url }: PageContext,
  { step: missing }: Checkout,
  notice: PaymentNotice | undefined,
): CheckoutStep {
  const wanted =
    (failed && STEP_OF_ACTION[failed.action]) ??
    url.searchParams.get('step') ??
    (notice && 'payment');
  return shownStep(wanted, missing);
}

function noticeOf({ searchParams }: URL): PaymentNotice | undefined {
  return PAYMENT_NOTICES.find((one) => one === searchParams.get('payment'));
}
