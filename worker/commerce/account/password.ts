import { scrypt } from 'node:crypto';
import { BUSY, HashQueue } from './hash-queue.ts';

/** Parameters of scrypt: 16 MiB and about 0.15 s per hash (docs/rules/account.md#passwords). */
interface Parameters {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const TODAY: Parameters = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Maximum memory of a hash; stored values with larger parameters are not computed. */
const MAX_MEMORY = 32 * 1024 * 1024;
const MAX_P = 16;

/** `scrypt$N=16384,r=8,p=5$salt$hash`, salt and hash in base64url. */
const STORED =
  /^scrypt\$N=([1-9]\d{0,6}),r=([1-9]\d?),p=([1-9]\d?)\$([\w-]{22,64})\$([\w-]{43,86})$/;
/** Compared if an address has no account, so that the check takes as long as with one. */
const NO_ACCOUNT =
  'scrypt$N=16384,r=8,p=5$qfZP5i5t5yMY8fqPiyxHsQ$uVDC6IK7cGQ5sLbftAD4-HrdUpp7Gc5sfNikNw5A5Dw';

interface Stored extends Parameters {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

const queue = new HashQueue();

/** Returns the hash to store for a password, or `BUSY`. */
export async function hashPassword(password: string): Promise<string | typeof BUSY> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await queue.run(() => derive(password, salt, HASH_BYTES, TODAY));
  if (hash === BUSY) return BUSY;
  const { N, r, p } = TODAY;
  return `scrypt$N=${N},r=${r},p=${p}$${toBase64(salt)}$${toBase64(hash)}`;
}

/**
 * Returns whether a password matches a stored hash, or `BUSY`. For a missing or unreadable hash it returns false, after the
 * time that a hash takes.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean | typeof BUSY> {
  const known = parse(stored ?? '');
  const expected = known ?? parse(NO_ACCOUNT);
  if (!expected) return false;
  const { hash, salt } = expected;
  const given = await queue.run(() => derive(password, salt, hash.length, expected));
  if (given === BUSY) return BUSY;
  return crypto.subtle.timingSafeEqual(given, hash) && known !== undefined;
}

/** Returns whether a stored hash has other than the current parameters. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = TODAY;
  return !stored.startsWith(`scrypt$N=${N},r=${r},p=${p}$`);
}

/** Returns whether two passwords have the same hash. Keyboards and systems may compose or decompose the same characters. */
export function isSamePassword(one: string, other: string): boolean {
  return hashedForm(one) === hashedForm(other);
}

function hashedForm(password: string): string {
  return password.normalize('NFKC');
}

function derive(
  password: string,
  salt: Uint8Array,
  length: number,
  { N, r, p }: Parameters,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const options = { N, r, p, maxmem: 2 * MAX_MEMORY };
  scrypt(hashedForm(password), salt, length, options, (error, hash) =>
    error ? reject(error) : resolve(hash),
  );
  return promise;
}

function parse(stored: string): Stored | undefined {
  const [, N = '', r = '', p = '', salt = '', hash = ''] = STORED.exec(stored) ?? [];
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  return isComputable(parameters)
    ? { ...parameters, salt: fromBase64(salt), hash: fromBase64(hash) }
    : undefined;
}

function isComputable({ N, r, p }: Parameters): boolean {
  const isPowerOfTwo = N > 1 && Number.isInteger(Math.log2(N));
  return isPowerOfTwo && 128 * N * r <= MAX_MEMORY && p <= MAX_P;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
