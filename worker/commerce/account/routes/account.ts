import { Hono } from 'hono';
import {
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
  type Sessions,
} from '../../../../app/account/schemas/account.ts';
import { newsletterEndSchema } from '../../../../app/newsletter/schemas/newsletter-end.ts';
import type { User } from '../../../../app/account/schemas/user.ts';
import { composeUser } from '../account.ts';
import { changePassword, updateProfile } from '../change-account.ts';
import { checkPassword } from '../check-password.ts';
import { deleteAccount } from '../delete-account.ts';
import { askNewsletterEnd } from '../newsletter-ends.ts';
import { endSessions, listSessions } from '../session-list.ts';
import type { Env } from '../../env.ts';
import { authorizeSession, authorizeUser, readSession } from '../../access/authorize-user.ts';
import { waitError } from '../../access/session-start.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** The user of the session, below `/v1/users/me`. */
export const account = new Hono<{ Bindings: Env }>();

account.get('/', async (c) => {
  const session = await readSession(c, readShop(c.req.query('shopId')));
  return c.json<User>(session ? composeUser(session.user) : { loggedIn: false });
});

account.patch('/', async (c) => {
  const user = await authorizeUser(c, readShop(c.req.query('shopId')));
  const profile = await readBody(c.req.raw, profileSchema);
  const now = Date.now();
  // Refused only if the date is in the future in every time zone.
  if (Date.parse(profile.birthDate) > now + 14 * 60 * 60 * 1000)
    throw new HttpError(400, 'is a day to come', 'birthDate');
  return c.json<User>(composeUser(await updateProfile(c.env.DB, user, profile, now)));
});

account.post('/newsletter-end', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const body = await readBody(c.req.raw, newsletterEndSchema);
  const { isVerified, sending } = await askNewsletterEnd(c.env, user, shop, body, Date.now());
  if (sending) c.executionCtx.waitUntil(sending);
  return c.json({ isVerified });
});

account.post('/password', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const body = await readBody(c.req.raw, changePasswordSchema);
  const outcome = await changePassword(c.env, user, shop, body);
  if (outcome.kind === 'wrong') throw new HttpError(403, 'wrong password', 'current');
  if (outcome.kind === 'same') throw new HttpError(409, 'is the current password', 'password');
  if (outcome.kind !== 'started') throw waitError(outcome);
  return c.json(outcome.started);
});

account.post('/delete', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const user = await authorizeUser(c, shop);
  const { password } = await readBody(c.req.raw, deleteAccountSchema);
  const checked = await checkPassword(c.env, shop.company, user.email, password, {
    hasSession: true,
  });
  if (checked.kind === 'wrong') throw new HttpError(403, 'wrong password', 'password');
  if (checked.kind !== 'right') throw waitError(checked);
  await deleteAccount(c.env, user, shop.company, Date.now());
  return c.json({ ok: true });
});

account.get('/sessions', async (c) => {
  const session = await authorizeSession(c, readShop(c.req.query('shopId')));
  return c.json<Sessions>({ sessions: await listSessions(c.env.DB, session, Date.now()) });
});

account.delete('/sessions', async (c) => {
  const user = await authorizeUser(c, readShop(c.req.query('shopId')));
  await endSessions(c.env.DB, user.id);
  return c.json({ ok: true });
});
