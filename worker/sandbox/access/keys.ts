import { z } from 'zod';

/** The sandbox's key pair, made at its first use: no key that signs stands in the repository. */
const KEY = 'sandbox/access-key';
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const jwkSchema = z.looseObject({ kty: z.string(), n: z.string(), e: z.string() });
const storedSchema = z.object({ kid: z.string(), privateKey: jwkSchema });

type StoredKey = z.infer<typeof storedSchema>;

/** Returns the stored key pair, and makes it if there is none. */
export async function readKey(content: KVNamespace): Promise<StoredKey> {
  const stored = storedSchema.safeParse(await content.get(KEY, 'json'));
  if (stored.success) return stored.data;
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('RSA makes key pairs');
  const privateKey = jwkSchema.parse(await crypto.subtle.exportKey('jwk', pair.privateKey));
  const made = { kid: crypto.randomUUID(), privateKey };
  await content.put(KEY, JSON.stringify(made));
  return made;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function part(value: object): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)));
}

/** Signs a token with these claims, as Access does. */
export async function signToken(content: KVNamespace, claims: object): Promise<string> {
  const { kid, privateKey } = await readKey(content);
  const key = await crypto.subtle.importKey('jwk', privateKey, ALGORITHM, false, ['sign']);
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(ALGORITHM.name, key, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}
