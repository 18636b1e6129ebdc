import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { CallRoutes } from './http/call-routes.ts';
import { answerFailure, markRefusals } from './http/failure.ts';
import type { Env } from './env.ts';
import { accountData } from './account/routes/account-data.ts';
import { addresses } from './account/routes/addresses.ts';
import { withOrderNumber } from './back-office/order-path.ts';
import { baskets } from './basket/routes/baskets.ts';
import { account } from './account/routes/account.ts';
import { brands } from './catalogue/routes/brands.ts';
import { categories } from './catalogue/routes/categories.ts';
import { consents } from './consent/routes/consents.ts';
import { checkouts } from './checkout/routes/checkouts.ts';
import { filters } from './catalogue/routes/filters.ts';
import { backOffice } from './order/routes/back-office.ts';
import { health } from './routes/health.ts';
import { navigation } from './catalogue/routes/navigation.ts';
import { ordersAccount } from './order/routes/orders-account.ts';
import { guestAccount } from './account/routes/guest-account.ts';
import { newsletterEnds } from './newsletter/routes/newsletter-ends.ts';
import { orders } from './order/routes/orders.ts';
import { outbox } from './routes/outbox.ts';
import { payments } from './payment/routes/payments.ts';
import { passwords } from './account/routes/passwords.ts';
import { passkeyLogin } from './account/routes/passkey-login.ts';
import { passkeys } from './account/routes/passkeys.ts';
import { savedMethods } from './payment/routes/saved-methods.ts';
import { products } from './catalogue/routes/products.ts';
import { promotions } from './catalogue/routes/promotions.ts';
import { redirects } from './catalogue/routes/redirects.ts';
import { reminders } from './reminder/routes/reminders.ts';
import { reservations } from './stores/routes/reservations.ts';
import { search } from './catalogue/routes/search.ts';
import { sharedWishlists } from './wishlist/routes/shared-wishlists.ts';
import { shopConfiguration } from './catalogue/routes/shop-configuration.ts';
import { stores } from './stores/routes/stores.ts';
import { variants } from './catalogue/routes/variants.ts';
import { users } from './account/routes/users.ts';
import { callers } from './staff/routes/callers.ts';
import { staff } from './staff/routes/staff.ts';
import { stock } from './stock/routes/stock.ts';
import { runSweeps } from './sweeps.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { wishMails } from './wishlist/routes/wish-mails.ts';
import { wishlistSharing } from './wishlist/routes/wishlist-sharing.ts';
import { wishlists } from './wishlist/routes/wishlists.ts';
import { withdrawals } from './order/routes/withdrawals.ts';

export { BasketObject } from './basket/basket-object.ts';
export { WishlistObject } from './wishlist/wishlist-object.ts';
export { AttemptsObject } from './account/attempts-object.ts';
export { OutboxObject } from './outbox/outbox-object.ts';
export { PaymentsObject } from './payment/payments-object.ts';

/** Returns the app of an entrypoint. */
function appOf(all: readonly Pick<CallRoutes, 'app'>[]) {
  const app = new Hono<{ Bindings: Env }>();
  app.use('/v1/*', watchCatalogue());
  app.use('/v1/*', markRefusals());
  app.onError(answerFailure);
  app.notFound((c) => c.json({ error: 'no such call' }, 404));
  for (const routes of all) app.route('/', routes.app);
  return app;
}

/** The routes of the shop, in the order in which they are matched. */
const shop = appOf([
  products,
  variants,
  categories,
  filters,
  search,
  brands,
  promotions,
  navigation,
  redirects,
  shopConfiguration,
  baskets,
  wishlists,
  wishlistSharing,
  sharedWishlists,
  wishMails,
  account,
  passwords,
  users,
  passkeyLogin,
  accountData,
  addresses,
  passkeys,
  savedMethods,
  newsletterEnds,
  outbox,
  payments,
  reminders,
  stores,
  reservations,
  ordersAccount,
  checkouts,
  orders,
  withdrawals,
  consents,
  guestAccount,
  health,
]);
// Mounted before the calls of sessions: calls with the token of a look-up.

const office = appOf([backOffice, stock, staff, callers]);

/**
 * What the office is bound to, and no other deployed Worker: these calls alone have staff's rights (docs/rules/back-office.md#calls).
 * The office says who a caller is, and learns here what they may.
 */
export class BackOffice extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return office.fetch(withOrderNumber(request), this.env, this.ctx);
  }
}

export default {
  fetch: shop.fetch,
  /** The cron is a fallback for times without traffic. */
  async scheduled(controller, env) {
    await runSweeps(env, controller.scheduledTime);
  },
} satisfies ExportedHandler<Env>;
