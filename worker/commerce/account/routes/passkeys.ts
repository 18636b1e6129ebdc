import { passkeyCalls } from '../../../../app/account/schemas/calls.ts';
import { CHALLENGE_TIME, MAX_PASSKEYS } from '../../../../app/account/rules/passkey.ts';
import { isRecent } from '../../../../app/account/rules/session.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { checkPassword } from '../check-password.ts';
import type { Env } from '../../env.ts';
import { authorizeSession, authorizeUser } from '../../access/authorize-user.ts';
import { waitError } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { storeChallenge, takeChallenge } from '../passkeys/challenges.ts';
import {
  ADDED_TIME,
  deletePasskey,
  hasAddedMany,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '../passkeys/store.ts';
import { loadVerify } from '../passkeys/load-verify.ts';

/** The passkeys of the session's customer, below `/v1/users/me/passkeys`. */
export const passkeys = new CallRoutes();

passkeys.on(passkeyCalls.list, async (c, { json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  return json({ passkeys: await listPasskeys(c.env.DB, userId) });
});

passkeys.on(passkeyCalls.askToAdd, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const session = await authorizeSession(c, shop);
  const { id: userId, email, firstName, lastName } = session.user;
  const { password, ...party } = await readBody();
  if (!isRecent(session.createdAt, Date.now())) await confirm(c.env, shop, email, password);
  const known = await listPasskeys(c.env.DB, userId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  if (await hasAddedMany(c.env.DB, userId, Date.now())) throw tooOften();
  const { optionsToCreate } = await loadVerify();
  const options = await optionsToCreate({
    ...party,
    userId,
    email,
    displayName: `${firstName} ${lastName}`,
    known: known.map(({ id }) => id),
    timeout: CHALLENGE_TIME,
  });
  const purpose = { company: shop.company, kind: 'add', userId } as const;
  await storeChallenge(c.env.DB, options.challenge, purpose, Date.now());
  return json({ options: { ...options } });
});

passkeys.on(passkeyCalls.add, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const { DB: db } = c.env;
  const { id: userId, email } = await authorizeUser(c, shop);
  const { response, name, mail, ...party } = await readBody();
  const now = Date.now();
  const { challengeOf, verifyCreated } = await loadVerify();
  const challenge = challengeOf(response.response.clientDataJSON);
  const purpose = { company: shop.company, kind: 'add', userId } as const;
  const isAsked = challenge !== undefined && (await takeChallenge(db, challenge, purpose, now));
  const credential = isAsked ? await verifyCreated(response, challenge, party) : undefined;
  if (credential === undefined) throw new HttpError(400, 'is no new passkey', 'response');
  const { transports } = response.response;
  const passkey = await insertPasskey(
    db,
    { shop, userId, email, credential, transports, name, mail },
    now,
  );
  if (passkey === undefined) {
    const { length } = await listPasskeys(db, userId);
    if (length >= MAX_PASSKEYS) throw tooMany();
    if (await hasAddedMany(db, userId, now)) throw tooOften();
    throw new HttpError(409, 'is known already', 'response');
  }
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json(passkey, 201);
});

passkeys.on(passkeyCalls.rename, async (c, { readBody, json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  const { name } = await readBody();
  const renamed = await renamePasskey(c.env.DB, userId, c.req.param('id'), name);
  if (renamed === undefined) throw new HttpError(404, 'no such passkey', 'id');
  return json(renamed);
});

/** The answer is the same for every id, so that it does not reveal whose the passkey is. */
passkeys.on(passkeyCalls.delete, async (c, { json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  await deletePasskey(c.env.DB, userId, c.req.param('id'));
  return json({ ok: true });
});

/**
 * Throws unless the password is the customer's: somebody at an unattended browser must not get a key to the account.
 */
async function confirm(env: Env, shop: Shop, email: string, password: string | undefined) {
  if (password === undefined) throw new HttpError(403, 'needs the current password', 'password');
  const checked = await checkPassword(env, shop.company, email, password, { hasSession: true });
  if (checked.kind === 'wrong') throw new HttpError(403, 'wrong password', 'password');
  if (checked.kind !== 'right') throw waitError(checked);
}

function tooOften(): HttpError {
  return new HttpError(429, 'too many passkeys within an hour', undefined, ADDED_TIME / 1000);
}

function tooMany(): HttpError {
  return new HttpError(413, `at most ${MAX_PASSKEYS} passkeys`);
}
