import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { BUSY_WAIT } from '../check-password.ts';
import { createUser } from '../create-user.ts';
import { BUSY } from '../hash-queue.ts';
import { logIn, renewHash } from '../log-in.ts';
import { resumeGuest } from '../former-guest.ts';
import { hashPassword } from '../password.ts';
import { endSession } from '../session.ts';
import { readSession } from '../../access/authorize-user.ts';
import { mergeInto, readSessionStart, waitError } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** Calls that begin and end sessions. */
export const users = new CallRoutes();

users.on(sessionCalls.logIn, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const login = await readBody();
  const outcome = await logIn(c.env, await readSessionStart(c, shop, login), login);
  if (outcome.kind === 'wrong') throw new HttpError(403, 'wrong address or password');
  if (outcome.kind !== 'started') throw waitError(outcome);
  const { started, passwordHash } = outcome;
  const { password } = login;
  c.executionCtx.waitUntil(renewHash(c.env.DB, { id: started.user.id, password, passwordHash }));
  await mergeInto(c, started.user.id, shop);
  return json(started);
});

/** The password is hashed for a known address as well, so that the answer takes as long. */
users.on(sessionCalls.register, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const registration = await readBody();
  const passwordHash = await hashPassword(registration.password);
  if (passwordHash === BUSY) throw waitError(BUSY_WAIT);
  const beginning = await readSessionStart(c, shop, registration);
  const started = await createUser(c.env, beginning, registration, passwordHash);
  if (!started) throw new HttpError(409, 'the address has an account', 'email');
  await mergeInto(c, started.user.id);
  return json(started, 201);
});

users.on(sessionCalls.beginGuest, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const guest = await readBody();
  const beginning = await readSessionStart(c, shop, guest);
  const { former } = beginning;
  // Only the same address proves that it is the same person, who gets the entered data back; basket and wishlist are merged in
  // any case.
  const isSame = former?.email === guest.email;
  const resumed =
    former && isSame ? await resumeGuest(c.env, former, beginning, guest, Date.now()) : undefined;
  const started = resumed ?? (await createUser(c.env, beginning, guest, null));
  if (!started)
    throw new Error('no guest was created: the table of users refuses an address twice');
  await mergeInto(c, started.user.id);
  return json(started, 201);
});

users.on(sessionCalls.logOut, async (c, { json }) => {
  const session = await readSession(c, readShop(c.req.query('shopId')));
  if (session) await endSession(c.env.DB, session.tokenHash).run();
  return json({ ok: true });
});
