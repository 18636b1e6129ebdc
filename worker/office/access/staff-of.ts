import type { Env } from '../env.ts';
import type { OfficeSettings } from '../settings.ts';
import { KeySet } from './key-set.ts';
import { type Verified, verifyToken } from './verify-token.ts';

/** Header with the token, which Access sets and no browser can. */
const TOKEN_HEADER = 'cf-access-jwt-assertion';
const TIMEOUT = 5000;
/** Most characters of a key set that are read. */
const LONGEST = 100_000;

/** Key sets by their URL: an isolate has one. */
const keySets = new Map<string, KeySet>();

function keySetOf({ ACCESS }: Env, issuer: string): KeySet {
  const url = `${issuer}/cdn-cgi/access/certs`;
  const known = keySets.get(url);
  if (known) return known;
  const created = new KeySet(async () => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await (ACCESS ? ACCESS.fetch(url, { signal }) : fetch(url, { signal }));
    if (!answer.ok) throw new Error(`Access answers ${answer.status}`);
    return JSON.parse((await answer.text()).slice(0, LONGEST));
  });
  keySets.set(url, created);
  return created;
}

/** Who has signed in; `closed` if the office knows no sign-in that counts. */
type SignIn = Verified | { readonly kind: 'closed' };

/** Returns the address of who has signed in by Access. `now` in milliseconds since 1970. */
export async function readSignIn(
  request: Request,
  env: Env,
  { ACCESS_AUDIENCE: audience, ACCESS_TEAM: team }: OfficeSettings,
  now: number,
): Promise<SignIn> {
  if (team === undefined || audience === undefined) return { kind: 'closed' };
  const issuer = `https://${team}.cloudflareaccess.com`;
  const keys = keySetOf(env, issuer);
  return verifyToken(request.headers.get(TOKEN_HEADER) ?? '', {
    issuer,
    audience,
    now,
    keyOf: (kid) => keys.keyOf(kid, now),
  });
}
