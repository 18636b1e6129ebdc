import { type Route, routes } from '../../../app/route-table.ts';
import { addressActions } from '../account/actions/addresses.ts';
import { addChecklist } from '../checklist/actions/checklist.ts';
import { sendForm } from '../custom-form/actions/custom-form.ts';
import { sendContact } from '../contact/actions/contact.ts';
import { addCard } from '../account/actions/gift-card.ts';
import { loginActions } from '../account/actions/login.ts';
import { passkeyActions } from '../account/actions/passkeys.ts';
import { removeSavedMethod } from '../account/actions/saved-methods.ts';
import { passwordActions } from '../account/actions/password.ts';
import { updateUser } from '../account/actions/profile.ts';
import { accountReads, getUser } from '../account/actions/reads.ts';
import { resetActions } from '../account/actions/reset.ts';
import { basketActions, getBasket } from '../basket/actions/basket.ts';
import { addLink } from '../basket/actions/basket-link.ts';
import { addSet } from '../basket/actions/basket-set.ts';
import { cleanBaskets } from '../basket/actions/clean-basket.ts';
import { suggestAddress } from '../checkout/actions/checkout-address.ts';
import { checkoutActions } from '../checkout/actions/checkout.ts';
import { saveConsent } from '../consent/actions/consent.ts';
import { chooseCountry } from '../shop/actions/country.ts';
import { getCountryPicker } from '../shop/actions/country-picker.tsx';
import { complain } from '../order/actions/complaint.ts';
import type { Action } from './define-action.ts';
import type { Read } from './define-read.ts';
import { takeBasket, takeWishlist } from './moves.ts';
import { subscribeNewsletter } from '../newsletter/actions/newsletter.ts';
import { stopNewsletter } from '../newsletter/actions/newsletter-end.ts';
import { orderActions } from '../order/actions/order-changes.ts';
import { lookupActions } from '../order/actions/order-lookup.ts';
import { getCard } from '../product/actions/card.tsx';
import { getRecommended, getSlot } from '../recommendation/actions/recommendations.tsx';
import { placeOrderAction } from '../checkout/actions/checkout-order.ts';
import { reminderActions } from '../reminder/actions/reminder.ts';
import { getStores, reservationActions } from '../stores/actions/reservations.tsx';
import { requestConsultation } from '../stores/actions/consultation.ts';
import { reorder } from '../order/actions/reorder.ts';
import { getReviews } from '../reviews/actions/reviews.tsx';
import { shareActions } from '../wishlist/actions/share.ts';
import { suggest } from '../search/actions/search.ts';
import { getVisitor } from '../visitor/actions/visitor.ts';
import { guestAccount } from '../account/actions/guest-account.ts';
import { moveItem } from '../wishlist/actions/wishlist-move.ts';
import { wishMailActions } from '../wishlist/actions/wish-mails.ts';
import { voucherActions } from '../voucher/actions/voucher.ts';
import { withdrawalActions } from '../order/actions/withdrawal.ts';
import { listActions } from '../wishlist/actions/wishlist-lists.ts';
import { getWishlist, wishlistActions } from '../wishlist/actions/wishlist.ts';

/** Every action by the name that a form carries. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [
    ...basketActions,
    ...voucherActions,
    addSet,
    addLink,
    cleanBaskets,
    takeBasket,
    ...wishlistActions,
    ...listActions,
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
    requestConsultation,
    ...withdrawalActions,
    ...loginActions,
    addCard,
    guestAccount,
    ...resetActions,
    ...passwordActions,
    ...passkeyActions,
    removeSavedMethod,
    updateUser,
    ...addressActions,
    sendContact,
    sendForm,
    addChecklist,
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
  getCard,
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
