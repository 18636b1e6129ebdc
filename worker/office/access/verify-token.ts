import { z } from 'zod';

/** Seconds that the clocks of Access and of the edge may differ. */
const SKEW = 30;
/** Longest token that is read. */
const LONGEST = 8192;

/** What a token must say (Cloudflare, "Validate JWTs"). */
export interface Expected {
  /** `https://<team>.cloudflareaccess.com` */
  readonly issuer: string;
  /** Audience tag of the application. */
  readonly audience: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Returns the key of an id; undefined for an unknown one. */
  readonly keyOf: (kid: string) => Promise<CryptoKey | undefined>;
}

export type Verified =
  | { readonly kind: 'verified'; readonly address: string }
  /** Why, for the log: a page does not say it. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Any other algorithm is refused before a key is looked up: `none` needs none, and HS256 would take the public key as a secret. */
const headerSchema = z.object({
  alg: z.literal('RS256'),
  kid: z.string().min(1).max(200),
  crit: z.never().optional(),
});

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  email: z.email().max(254),
});

function refused(reason: string): Verified {
  return { kind: 'refused', reason };
}

/** Verifies a token of Access and returns the e-mail address of who has signed in (docs/rules/back-office.md#sign-in). */
export async function verifyToken(token: string, expected: Expected): Promise<Verified> {
  const parts = token.split('.');
  const [head, body, signature, ...more] = parts;
  if (!head || !body || !signature || more.length > 0 || token.length > LONGEST)
    return refused('form');
  const header = headerSchema.safeParse(jsonOf(head)).data;
  if (!header) return refused('header');
  const key = await expected.keyOf(header.kid);
  if (!key) return refused('key');
  const bytes = bytesOf(signature);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  if (!bytes || !(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, bytes, signed)))
    return refused('signature');
  const claims = claimsSchema.safeParse(jsonOf(body)).data;
  if (!claims) return refused('claims');
  const fault = faultOf(claims, expected);
  return fault === undefined
    ? { kind: 'verified', address: claims.email.toLowerCase() }
    : refused(fault);
}

function faultOf(
  { aud, exp, iat, iss, nbf = iat }: z.infer<typeof claimsSchema>,
  { audience, issuer, now }: Expected,
): string | undefined {
  const seconds = now / 1000;
  if (iss !== issuer) return 'issuer';
  if (![aud].flat().includes(audience)) return 'audience';
  if (exp <= seconds) return 'expired';
  return Math.max(iat, nbf) > seconds + SKEW ? 'early' : undefined;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined;
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function jsonOf(base64url: string): unknown {
  const bytes = bytesOf(base64url);
  try {
    return (
      bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
    );
  } catch {
    return undefined;
  }
}
