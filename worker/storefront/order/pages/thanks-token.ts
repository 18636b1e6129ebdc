import {
  areThanksFresh,
  parseThanksToken,
  type ThanksAudience,
  thanksText,
  writeThanksToken,
} from '../../../../app/order/rules/thanks-token.ts';
import { isSignedByOne, sign } from '../../http/signature.ts';

/** Returns a token that opens the thank-you page of an order to its buyer (docs/rules/order.md#thank-you-page). `now` in milliseconds since 1970. */
export async function newThanksToken(
  number: string,
  audience: ThanksAudience,
  [secret = '']: readonly string[],
  now: number,
): Promise<string> {
  const claims = { number, issuedAt: now };
  return writeThanksToken(claims, await sign(secret, 'SHA-256', bytesOf(claims, audience)));
}

/**
 * Returns the order's number of a token that is valid for this visitor in this shop; undefined for any other token.
 */
export async function readThanksToken(
  token: string,
  audience: ThanksAudience,
  secrets: readonly string[],
  now: number,
): Promise<string | undefined> {
  const parsed = parseThanksToken(token);
  if (!parsed || !areThanksFresh(parsed.claims, now)) return undefined;
  const { claims, signature } = parsed;
  const isOurs = await isSignedByOne(secrets, 'SHA-256', bytesOf(claims, audience), signature);
  return isOurs ? claims.number : undefined;
}

function bytesOf(...signed: Parameters<typeof thanksText>): Uint8Array {
  return new TextEncoder().encode(thanksText(...signed));
}
