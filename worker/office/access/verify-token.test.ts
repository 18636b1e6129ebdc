import { beforeAll, describe, expect, test } from 'vitest';
import { KeySet } from './key-set.ts';
import { type Expected, verifyToken } from './verify-token.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const SECONDS = NOW / 1000;
const ISSUER = 'https://nestling.cloudflareaccess.com';
const AUDIENCE = 'a'.repeat(64);
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const CLAIMS = {
  iss: ISSUER,
  aud: [AUDIENCE],
  email: 'Mia@Nestling.example',
  iat: SECONDS - 60,
  nbf: SECONDS - 60,
  exp: SECONDS + 3600,
};
const HEADER = { alg: 'RS256', kid: 'first', typ: 'JWT' };

let own: CryptoKeyPair;
let foreign: CryptoKeyPair;

beforeAll(async () => {
  own = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  foreign = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
});

function base64url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64url');
}

interface Made {
  readonly header?: object;
  readonly claims?: object;
  readonly pair?: () => CryptoKeyPair;
}

async function tokenOf({ header = HEADER, claims = CLAIMS, pair = () => own }: Made = {}) {
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const bytes = await crypto.subtle.sign(RSA.name, pair().privateKey, Buffer.from(signed));
  return `${signed}.${base64url(new Uint8Array(bytes))}`;
}

function expected(more: Partial<Expected> = {}): Expected {
  return {
    issuer: ISSUER,
    audience: AUDIENCE,
    now: NOW,
    keyOf: async (kid) => (kid === 'first' ? own.publicKey : undefined),
    ...more,
  };
}

test('a token of Access says who has signed in, in small letters', async () => {
  expect(await verifyToken(await tokenOf(), expected())).toEqual({
    kind: 'verified',
    address: 'mia@nestling.example',
  });
  const alone = await tokenOf({ claims: { ...CLAIMS, aud: AUDIENCE, nbf: undefined } });
  expect(await verifyToken(alone, expected())).toMatchObject({ kind: 'verified' });
});

test.each([
  ['of another key', { pair: () => foreign }, 'signature'],
  ['with an unknown key', { header: { ...HEADER, kid: 'second' } }, 'key'],
  ['without a key', { header: { alg: 'RS256' } }, 'header'],
  ['with alg none', { header: { ...HEADER, alg: 'none' } }, 'header'],
  ['with alg HS256', { header: { ...HEADER, alg: 'HS256' } }, 'header'],
  ['with alg RS512', { header: { ...HEADER, alg: 'RS512' } }, 'header'],
  ['with critical extensions', { header: { ...HEADER, crit: ['exp'] } }, 'header'],
  [
    'of another issuer',
    { claims: { ...CLAIMS, iss: 'https://evil.cloudflareaccess.com' } },
    'issuer',
  ],
  [
    'of an issuer that begins alike',
    { claims: { ...CLAIMS, iss: `${ISSUER}.evil.example` } },
    'issuer',
  ],
  ['for another audience', { claims: { ...CLAIMS, aud: ['b'.repeat(64)] } }, 'audience'],
  ['for no audience', { claims: { ...CLAIMS, aud: [] } }, 'audience'],
  ['that has expired', { claims: { ...CLAIMS, exp: SECONDS } }, 'expired'],
  ['that never expires', { claims: { ...CLAIMS, exp: undefined } }, 'claims'],
  ['that is not valid yet', { claims: { ...CLAIMS, nbf: SECONDS + 31 } }, 'early'],
  ['that was issued later', { claims: { ...CLAIMS, iat: SECONDS + 31 } }, 'early'],
  ['of a service, without an address', { claims: { ...CLAIMS, email: undefined } }, 'claims'],
  ['with no address', { claims: { ...CLAIMS, email: 'mia' } }, 'claims'],
] satisfies [string, Made, string][])('a token %s is refused', async (_, made, reason) => {
  expect(await verifyToken(await tokenOf(made), expected())).toEqual({ kind: 'refused', reason });
});

test('a token whose claims were changed is refused', async () => {
  const [head, , signature] = (await tokenOf()).split('.');
  const claims = base64url(JSON.stringify({ ...CLAIMS, email: 'admin@nestling.example' }));
  expect(await verifyToken(`${head}.${claims}.${signature}`, expected())).toEqual({
    kind: 'refused',
    reason: 'signature',
  });
});

test('a token signed with the public key as a secret is refused', async () => {
  const { n = '' } = await crypto.subtle.exportKey('jwk', own.publicKey);
  const secret = await crypto.subtle.importKey(
    'raw',
    Buffer.from(n),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const head = base64url(JSON.stringify({ ...HEADER, alg: 'HS256' }));
  const signed = `${head}.${base64url(JSON.stringify(CLAIMS))}`;
  const bytes = await crypto.subtle.sign('HMAC', secret, Buffer.from(signed));
  const token = `${signed}.${base64url(new Uint8Array(bytes))}`;
  expect(await verifyToken(token, expected())).toEqual({ kind: 'refused', reason: 'header' });
});

test.each(['', 'a.b', 'a.b.c.d', '..', 'a.b.', '%.%.%', 'e30.e30.e30', 'x'.repeat(9000)])(
  'a text that is no token is refused: %j',
  async (token) => {
    expect(await verifyToken(token.slice(0, 9000), expected())).toMatchObject({ kind: 'refused' });
  },
);

describe('the keys of Access', () => {
  const jwk = async ({ publicKey }: CryptoKeyPair, kid: string) => ({
    ...(await crypto.subtle.exportKey('jwk', publicKey)),
    kid,
  });

  test('the keys are fetched once, and again for an unknown one, at most once a minute', async () => {
    let keys = [await jwk(own, 'first')];
    let fetches = 0;
    const set = new KeySet(async () => {
      fetches += 1;
      return { keys };
    });
    const verify = async (made: Made, now: number) =>
      (
        await verifyToken(
          await tokenOf(made),
          expected({ now, keyOf: (kid) => set.keyOf(kid, now) }),
        )
      ).kind;
    expect(await verify({}, NOW)).toBe('verified');
    expect(await verify({}, NOW + 1000)).toBe('verified');
    expect(fetches).toBe(1);
    // Access rotates: the new key signs, and both verify.
    keys = [await jwk(own, 'first'), await jwk(foreign, 'second')];
    const rotated = { header: { ...HEADER, kid: 'second' }, pair: () => foreign };
    expect(await verify(rotated, NOW + 2000)).toBe('refused');
    expect(fetches).toBe(1);
    expect(await verify(rotated, NOW + 60_000)).toBe('verified');
    expect(await verify({}, NOW + 60_000)).toBe('verified');
    expect(fetches).toBe(2);
    for (const kid of ['x', 'y', 'z'])
      expect(await verify({ header: { ...HEADER, kid } }, NOW + 61_000)).toBe('refused');
    expect(fetches).toBe(2);
  });

  test('the keys that Access no longer has end within an hour', async () => {
    let keys = [await jwk(own, 'first')];
    const set = new KeySet(async () => ({ keys }));
    expect(await set.keyOf('first', NOW)).toBeDefined();
    keys = [await jwk(foreign, 'second')];
    expect(await set.keyOf('first', NOW + 60 * 60 * 1000 + 1)).toBeUndefined();
  });

  test('the keys stay while Access does not answer', async () => {
    let isDown = true;
    const set = new KeySet(async () => {
      if (isDown) throw new Error('no answer');
      return { keys: [await jwk(own, 'first'), { kid: 'first', kty: 'oct', k: 'AAAA' }] };
    });
    expect(await set.keyOf('first', NOW)).toBeUndefined();
    isDown = false;
    // The first fetch has failed, so no pause holds back the next.
    expect(await set.keyOf('first', NOW + 1)).toBeDefined();
    isDown = true;
    expect(await set.keyOf('first', NOW + 2 * 60 * 60 * 1000)).toBeDefined();
  });

  test('a key that is too short, or not one of RSA, opens nothing', async () => {
    const short = await crypto.subtle.generateKey({ ...RSA, modulusLength: 1024 }, true, [
      'sign',
      'verify',
    ]);
    const set = new KeySet(async () => ({
      keys: [await jwk(short, 'short'), { kid: 'oct', kty: 'oct', k: 'AAAA' }],
    }));
    expect(await set.keyOf('short', NOW)).toBeUndefined();
    expect(await set.keyOf('oct', NOW)).toBeUndefined();
  });
});
