import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, UsedPasskey } from '../../../app/account/schemas/passkey.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Moment {
  readonly challenge: string;
  /** The page's origin, as the browser adds it. */
  readonly origin: string;
  readonly rpId: string;
  /** Whether the user gave a PIN or a finger. */
  readonly isVerified?: boolean;
}

/** An authenticator with one passkey (Web Authentication, §6). */
export async function createAuthenticator() {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  if (!('privateKey' in keys)) throw new TypeError('expected a pair of keys');
  const { privateKey, publicKey } = keys;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' } as const;

  return {
    id: credential.id,

    /** Answers a request to create a passkey. */
    async create(moment: Moment): Promise<CreatedPasskey> {
      const key = await coseKey(publicKey);
      const length = Uint8Array.of(id.length >> 8, id.length & 0xff);
      const attested = concat(new Uint8Array(16), length, id, key);
      const authData = concat(await head(moment, HAS_CREDENTIAL, 0), attested);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', moment)),
          attestationObject: encode(Uint8Array.from(isoCBOR.encode(attestation))),
          transports: ['internal'],
        },
      };
    },

    /** Answers a request to sign in, with a counter. */
    async use(moment: Moment, counter = 0): Promise<UsedPasskey> {
      const authData = await head(moment, 0, counter);
      const data = clientData('webauthn.get', moment);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        concat(authData, hash),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(derOf(new Uint8Array(signature))),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: Moment): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Uint8Array.from(new TextEncoder().encode(text));
}

async function head({ rpId, isVerified = true }: Moment, flags: number, counter: number) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId));
  const all = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return concat(new Uint8Array(hash), Uint8Array.of(all), count);
}

async function coseKey(key: CryptoKey) {
  const raw = await crypto.subtle.exportKey('raw', key);
  if (!(raw instanceof ArrayBuffer)) throw new TypeError('expected bytes');
  const point = new Uint8Array(raw);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point.slice(1, 33)],
      [-3, point.slice(33)],
    ]),
  );
  return Uint8Array.from(cose);
}

/** Web Crypto signs with two numbers of 32 bytes; authenticators send them as a DER sequence. */
function derOf(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const from = bytes.findIndex((byte) => byte !== 0);
    const number = bytes.slice(from);
    const positive = (number[0] ?? 0) > 0x7f ? concat(Uint8Array.of(0), number) : number;
    return concat(Uint8Array.of(0x02, positive.length), positive);
  });
  const body = concat(...parts);
  return concat(Uint8Array.of(0x30, body.length), body);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function encode(bytes: Uint8Array<ArrayBuffer>): string {
  return isoBase64URL.fromBuffer(bytes);
}
