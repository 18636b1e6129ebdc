import { Hono } from 'hono';
import { reportChanges } from './catalogue/version.ts';
import { answerFailure } from './http/failure.ts';
import type { Env } from './env.ts';
import { accountData } from './routes/account-data.ts';
import { addresses } from './routes/addresses.ts';
import { baskets } from './routes/baskets.ts';
import { account } from './routes/account.ts';
import { attributes } from './routes/attributes.ts';
import { brands } from './routes/brands.ts';
import { campaigns } from './routes/campaigns.ts';
import { categories } from './routes/categories.ts';
import { checkouts } from './routes/checkouts.ts';
import { filters } from './routes/filters.ts';
import { health } from './routes/health.ts';
import { sweepAccounts } from './customers/sweep.ts';
import { sweepOrders } from './orders/sweep.ts';
import { sweepOutbox } from './outbox/sweep.ts';
import { navigation } from './routes/navigation.ts';
import { orders } from './routes/orders.ts';
import { outbox } from './routes/outbox.ts';
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
import { sweepChallenges } from './passkeys/challenges.ts';
import { sweepReminders } from './reminders/sweep.ts';
import { sweepReservations } from './reservations/sweep.ts';
import { sweepShares } from './shared-lists/move.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { wishMails } from './routes/wish-mails.ts';
import { wishlistSharing } from './routes/wishlist-sharing.ts';
import { wishlists } from './routes/wishlists.ts';
import { sweepWishMails } from './wish-mails/sweep.ts';

export { BasketObject } from './basket/basket-object.ts';
export { WishlistObject } from './wishlist/wishlist-object.ts';
export { AttemptsObject } from './customers/attempts-object.ts';
export { OutboxObject } from './outbox/outbox-object.ts';

const app = new Hono<{ Bindings: Env }>();

app.use('/v1/*', watchCatalogue());
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
app.route('/v1/outbox', outbox);
app.route('/v1/reminders', reminders);
app.route('/v1/stores', stores);
app.route('/v1/reservations', reservations);
app.route('/v1/checkouts', checkouts);
app.route('/v1/orders', orders);
app.route('/healthz', health);

export default {
  fetch: app.fetch,
  /** A fallback without traffic: reports changes of the catalogue, reminds who waits, ends reservations, clears ordered baskets, deletes what has expired, and sends waiting mails. */
  async scheduled(controller, env) {
    await reportChanges(env, controller.scheduledTime);
    await sweepReminders(env, controller.scheduledTime);
    await sweepReservations(env.DB, controller.scheduledTime);
    await sweepWishMails(env, controller.scheduledTime);
    await sweepShares(env.DB, controller.scheduledTime);
    await sweepAccounts(env, controller.scheduledTime);
    await sweepChallenges(env.DB, controller.scheduledTime);
    await sweepOrders(env, controller.scheduledTime);
    await sweepOutbox(env, controller.scheduledTime);
  },
} satisfies ExportedHandler<Env>;
