import { newsletterCalls } from '../../../../app/newsletter/schemas/calls.ts';
import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import { composeUser } from '../account.ts';
import { changePassword, updateProfile } from '../change-account.ts';
import { checkPassword } from '../check-password.ts';
import { deleteAccount } from '../delete-account.ts';
import { askNewsletterEnd } from '../newsletter-ends.ts';
import { endSessions, listSessions } from '../session-list.ts';
import { authorizeSession, authorizeUser, readSession } from '../../access/authorize-user.ts';
import { waitError } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { savesMethods } from '../../payment/customers.ts';
import { wakePayments } from '../../payment/sweep.ts';

/** The user of the session, below `/v1/users/me`. */
export const account = new CallRoutes();

account.on(accountCalls.readUser, async (c, { json }) => {
  const session = await readSession(c, readShop(c.req.query('shopId')));
  if (!session) return json({ loggedIn: false });
  const user = composeUser(session.user);
  return json(session.user.isGuest ? user : { ...user, savesPaymentMethods: savesMethods(c.env) });
});

account.on(accountCalls.updateProfile, async (c, { readBody, json }) => {
  const user = await authorizeUser(c, readShop(c.req.query('shopId')));
  const profile = await readBody();
  const now = Date.now();
  // Refused only if the date is in the future in every time zone.
  if (Date.parse(profile.birthDate) > now + 14 * 60 * 60 * 1000)
    throw new HttpError(400, 'is a day to come', 'birthDate');
  return json(composeUser(await updateProfile(c.env.DB, user, profile, now)));
});

account.on(newsletterCalls.askEnd, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const body = await readBody();
  const { isVerified, sending } = await askNewsletterEnd(c.env, user, shop, body, Date.now());
  if (sending) c.executionCtx.waitUntil(sending);
  return json({ isVerified });
});

account.on(accountCalls.changePassword, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const body = await readBody();
  const outcome = await changePassword(c.env, user, shop, body);
  if (outcome.kind === 'wrong') throw new HttpError(403, 'wrong password', 'current');
  if (outcome.kind === 'same') throw new HttpError(409, 'is the current password', 'password');
  if (outcome.kind !== 'started') throw waitError(outcome);
  return json(outcome.started);
});

account.on(accountCalls.delete, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const { password } = await readBody();
  const checked = await checkPassword(c.env, shop.company, user.email, password, {
    hasSession: true,
  });
  if (checked.kind === 'wrong') throw new HttpError(403, 'wrong password', 'password');
  if (checked.kind !== 'right') throw waitError(checked);
  await deleteAccount(c.env, user, shop.company, Date.now());
  // Deletes what the customer has saved at the payment provider.
  c.executionCtx.waitUntil(wakePayments(c.env));
  return json({ ok: true });
});

account.on(accountCalls.readSessions, async (c, { json }) => {
  const session = await authorizeSession(c, readShop(c.req.query('shopId')));
  return json({ sessions: await listSessions(c.env.DB, session, Date.now()) });
});

account.on(accountCalls.endSessions, async (c, { json }) => {
  const user = await authorizeUser(c, readShop(c.req.query('shopId')));
  await endSessions(c.env.DB, user.id);
  return json({ ok: true });
});
