import { Hono } from 'hono';
import { answerFailure, markRefusals } from './http/failure.ts';
import type { Env } from './env.ts';
import { accountData } from './routes/account-data.ts';
import { addresses } from './routes/addresses.ts';
import { baskets } from './routes/baskets.ts';
import { account } from './routes/account.ts';
import { attributes } from './routes/attributes.ts';
import { brands } from './routes/brands.ts';
import { campaigns } from './routes/campaigns.ts';
import { categories } from './routes/categories.ts';
import { consents } from './routes/consents.ts';
import { checkouts } from './routes/checkouts.ts';
import { filters } from './routes/filters.ts';
import { backOffice } from './routes/back-office.ts';
import { health } from './routes/health.ts';
import { navigation } from './routes/navigation.ts';
import { ordersAccount } from './routes/orders-account.ts';
import { guestAccount } from './routes/guest-account.ts';
import { newsletterEnds } from './routes/newsletter-ends.ts';
import { orders } from './routes/orders.ts';
import { outbox } from './routes/outbox.ts';
import { payments } from './routes/payments.ts';
import { passwords } from './routes/passwords.ts';
import { passkeyLogin } from './routes/passkey-login.ts';
import { passkeys } from './routes/passkeys.ts';
import { products } from './routes/products.ts';
import { promotions } from './routes/promotions.ts';
import { redirects } from './routes/redirects.ts';
import { reminders } from './routes/reminders.ts';
import { reservations } from './routes/reservations.ts';
import { search } from './routes/search.ts';
import { sharedWishlists } from './routes/shared-wishlists.ts';
import { shopConfiguration } from './routes/shop-configuration.ts';
import { stores } from './routes/stores.ts';
import { typeahead } from './routes/typeahead.ts';
import { variants } from './routes/variants.ts';
import { users } from './routes/users.ts';
import { runSweeps } from './sweeps.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { wishMails } from './routes/wish-mails.ts';
import { wishlistSharing } from './routes/wishlist-sharing.ts';
import { wishlists } from './routes/wishlists.ts';
import { withdrawals } from './routes/withdrawals.ts';

export { BasketObject } from './basket/basket-object.ts';
export { WishlistObject } from './wishlist/wishlist-object.ts';
export { AttemptsObject } from './customers/attempts-object.ts';
export { OutboxObject } from './outbox/outbox-object.ts';
export { PaymentsObject } from './payments/payments-object.ts';

const app = new Hono<{ Bindings: Env }>();

app.use('/v1/*', watchCatalogue());
app.use('/v1/*', markRefusals());
app.onError(answerFailure);
app.notFound((c) => c.json({ error: 'no such call' }, 404));

app.route('/v1/products', products);
app.route('/v1/variants', variants);
app.route('/v1/categories', categories);
app.route('/v1/filters', filters);
app.route('/v1/search', search);
app.route('/v1/typeahead', typeahead);
app.route('/v1/brands', brands);
app.route('/v1/promotions', promotions);
app.route('/v1/campaigns', campaigns);
app.route('/v1/navigation', navigation);
app.route('/v1/redirects', redirects);
app.route('/v1/attributes', attributes);
app.route('/v1/shop-configuration', shopConfiguration);
app.route('/v1/baskets', baskets);
app.route('/v1/wishlists', wishlists);
app.route('/v1/wishlists', wishlistSharing);
app.route('/v1/shared-wishlists', sharedWishlists);
app.route('/v1/wish-mails', wishMails);
app.route('/v1/users/me', account);
app.route('/v1/users/reset', passwords);
app.route('/v1/users', users);
app.route('/v1/users/passkeys', passkeyLogin);
app.route('/v1/users/me', accountData);
app.route('/v1/users/me/addresses', addresses);
app.route('/v1/users/me/passkeys', passkeys);
app.route('/v1/newsletter-ends', newsletterEnds);
app.route('/v1/outbox', outbox);
app.route('/v1/payments', payments);
app.route('/v1/reminders', reminders);
app.route('/v1/stores', stores);
app.route('/v1/reservations', reservations);
// Before the session's calls: those with a token of a look-up.
app.route('/v1/orders', ordersAccount);
app.route('/v1/back-office', backOffice);
app.route('/v1/checkouts', checkouts);
app.route('/v1/orders', orders);
app.route('/v1/withdrawals', withdrawals);
app.route('/v1/consents', consents);
app.route('/v1/orders', guestAccount);
app.route('/healthz', health);

export default {
  fetch: app.fetch,
  /** A fallback without traffic. */
  async scheduled(controller, env) {
    await runSweeps(env, controller.scheduledTime);
  },
} satisfies ExportedHandler<Env>;
