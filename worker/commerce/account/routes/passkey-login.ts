import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { CHALLENGE_TIME } from '../../../../app/account/rules/passkey.ts';
import { mergeInto, readSessionStart } from '../../access/session-start.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { storeChallenge } from '../passkeys/challenges.ts';
import { logInByPasskey } from '../passkeys/log-in.ts';
import { loadVerify } from '../passkeys/load-verify.ts';

/** Signing in with a passkey, below `/v1/users/passkeys`. */
export const passkeyLogin = new CallRoutes();

passkeyLogin.on(sessionCalls.askForPasskey, async (c, { readBody, json }) => {
  const { company } = readShop(c.req.query('shopId'));
  const { rpId } = await readBody();
  const { optionsToUse } = await loadVerify();
  const options = await optionsToUse(rpId, CHALLENGE_TIME);
  const purpose = { company, kind: 'login', userId: null } as const;
  await storeChallenge(c.env.DB, options.challenge, purpose, Date.now());
  return json({ options: { ...options } });
});

/** The answer is the same for every invalid passkey. */
passkeyLogin.on(sessionCalls.logInByPasskey, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const login = await readBody();
  const { response, ...rest } = login;
  const beginning = await readSessionStart(c, shop, rest);
  const started = await logInByPasskey(c.env.DB, beginning, response, rest);
  if (started === undefined) throw new HttpError(403, 'this passkey does not sign in');
  await mergeInto(c, started.user.id, shop);
  return json(started);
});
