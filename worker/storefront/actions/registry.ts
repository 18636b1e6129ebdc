import { type Route, routes } from '../../../app/route-table.ts';
import { addressActions } from './account/addresses.ts';
import { sendContact } from './account/contact.ts';
import { addCard } from './account/gift-card.ts';
import { loginActions } from './account/login.ts';
import { passkeyActions } from './account/passkeys.ts';
import { passwordActions } from './account/password.ts';
import { updateUser } from './account/profile.ts';
import { accountReads } from './account/reads.ts';
import { resetActions } from './account/reset.ts';
import { basketActions, getBasket } from './basket.ts';
import { addSet } from './basket-set.ts';
import { cleanBaskets } from './clean-basket.ts';
import { suggestAddress } from './checkout-suggest.ts';
import { checkoutActions } from './checkout.ts';
import { saveConsent } from './consent.ts';
import { chooseCountry } from './country.ts';
import { getCountryPicker } from './country-picker.tsx';
import { complain } from './complaint.ts';
import type { Action } from './define-action.ts';
import type { Read } from './define-read.ts';
import { takeBasket, takeWishlist } from './moves.ts';
import { subscribeNewsletter } from './newsletter.ts';
import { stopNewsletter } from './newsletter-end.ts';
import { orderActions } from './order-changes.ts';
import { lookupActions } from './order-lookup.ts';
import { getRecommended, getSlot } from './recommendations.tsx';
import { placeOrderAction } from './checkout-order.ts';
import { reminderActions } from './reminder.ts';
import { getStores, reservationActions } from './reservations.tsx';
import { reorder } from './reorder.ts';
import { getReviews } from './reviews.tsx';
import { shareActions } from './share.ts';
import { suggest } from './search.ts';
import { getUser } from './user.ts';
import { getVisitor } from './visitor.ts';
import { guestAccount } from './guest-account.ts';
import { moveItem } from './wishlist-move.ts';
import { wishMailActions } from './wish-mails.ts';
import { voucherActions } from './voucher.ts';
import { withdrawalActions } from './withdrawal.ts';
import { getWishlist, wishlistActions } from './wishlist.ts';

/** Every action by the name that a form carries. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [
    ...basketActions,
    ...voucherActions,
    addSet,
    cleanBaskets,
    takeBasket,
    ...wishlistActions,
    moveItem,
    takeWishlist,
    ...shareActions,
    ...wishMailActions,
    chooseCountry,
    saveConsent,
    subscribeNewsletter,
    stopNewsletter,
    ...reminderActions,
    ...reservationActions,
    ...withdrawalActions,
    ...loginActions,
    addCard,
    guestAccount,
    ...resetActions,
    ...passwordActions,
    ...passkeyActions,
    updateUser,
    ...addressActions,
    sendContact,
    ...orderActions,
    reorder,
    complain,
    ...lookupActions,
    ...checkoutActions,
    placeOrderAction,
  ].map((action) => [action.name, action]),
);

/** Every GET call. */
export const reads: readonly Read[] = [
  getBasket,
  getWishlist,
  getUser,
  getVisitor,
  getCountryPicker,
  suggest,
  getRecommended,
  getSlot,
  getReviews,
  getStores,
  suggestAddress,
  ...accountReads,
];

/** Query parameters with which no page is cached: those of routes, and those that show an action's success. */
export const uncachedQueries: ReadonlySet<string> = new Set([
  ...Object.values(routes).flatMap(({ uncachedBy = [] }: Route) => uncachedBy),
  ...[...actions.values()].flatMap(({ successQuery }) => successQuery ?? []),
]);
