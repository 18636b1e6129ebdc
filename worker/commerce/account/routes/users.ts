import { Hono } from 'hono';
import {
  guestSchema,
  loginSchema,
  registerSchema,
} from '../../../../app/account/schemas/account.ts';
import { BUSY_WAIT } from '../check-password.ts';
import { createUser } from '../create-user.ts';
import { BUSY } from '../hash-queue.ts';
import { logIn, renewHash } from '../log-in.ts';
import { resumeGuest } from '../former-guest.ts';
import { hashPassword } from '../password.ts';
import { endSession } from '../session.ts';
import type { Env } from '../../env.ts';
import { readSession } from '../../access/authorize-user.ts';
import { mergeInto, readSessionStart, waitError } from '../../access/session-start.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** Calls that begin and end sessions. */
export const users = new Hono<{ Bindings: Env }>();

users.post('/login', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const login = await readBody(c.req.raw, loginSchema);
  const outcome = await logIn(c.env, await readSessionStart(c, shop, login), login);
  if (outcome.kind === 'wrong') throw new HttpError(403, 'wrong address or password');
  if (outcome.kind !== 'started') throw waitError(outcome);
  const { started, passwordHash } = outcome;
  const { password } = login;
  c.executionCtx.waitUntil(renewHash(c.env.DB, { id: started.user.id, password, passwordHash }));
  await mergeInto(c, started.user.id, shop);
  return c.json(started);
});

/** The password is hashed for a known address as well, so that the answer takes as long. */
users.post('/register', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const registration = await readBody(c.req.raw, registerSchema);
  const passwordHash = await hashPassword(registration.password);
  if (passwordHash === BUSY) throw waitError(BUSY_WAIT);
  const beginning = await readSessionStart(c, shop, registration);
  const started = await createUser(c.env, beginning, registration, passwordHash);
  if (!started) throw new HttpError(409, 'the address has an account', 'email');
  await mergeInto(c, started.user.id);
  return c.json(started, 201);
});

users.post('/guest', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const guest = await readBody(c.req.raw, guestSchema);
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
  return c.json(started, 201);
});

users.post('/logout', async (c) => {
  const session = await readSession(c, readShop(c.req.query('shopId')));
  if (session) await endSession(c.env.DB, session.tokenHash).run();
  return c.json({ ok: true });
});
