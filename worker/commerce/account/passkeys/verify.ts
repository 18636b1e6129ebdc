import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { CreatedPasskey, UsedPasskey } from '../../../../app/account/schemas/passkey.ts';

/** Checks of the WebAuthn library (load-verify.ts). */

/** The relying party and the accepted origins of its pages. */
export interface Party {
  readonly rpId: string;
  readonly origins: readonly string[];
}

/** A stored passkey, with the fields that checking a signature needs. */
export interface Credential {
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
/** A passkey replaces the password, so its holder must be verified by a PIN, a finger or a face. */
const VERIFICATION = 'required';

/** Returns the options for creating a passkey with which the user can sign in without entering a name. */
export function optionsToCreate(of: {
  readonly rpId: string;
  readonly rpName: string;
  /** 64 hex characters. */
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** Ids of the user's passkeys: an authenticator that has one of them creates no second. */
  readonly known: readonly string[];
  readonly timeout: number;
}) {
  return generateRegistrationOptions({
    rpID: of.rpId,
    rpName: of.rpName,
    userID: bytesOf(of.userId),
    userName: of.email,
    userDisplayName: of.displayName,
    timeout: of.timeout,
    attestationType: 'none',
    excludeCredentials: of.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the options for signing in with any passkey of the relying party. */
export function optionsToUse(rpId: string, timeout: number) {
  return generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: VERIFICATION });
}

const clientDataSchema = z.object({ challenge: z.string() });

/** Returns the challenge that an answer names; undefined without one. */
export function challengeOf(clientData: string): string | undefined {
  const decoded = attempt(() => clientDataSchema.safeParse(decodeClientDataJSON(clientData)));
  return decoded?.data?.challenge;
}

/** Returns the passkey that an authenticator created for the challenge. Undefined for an invalid answer. */
export async function verifyCreated(
  answer: CreatedPasskey,
  challenge: string,
  { rpId, origins }: Party,
): Promise<Credential | undefined> {
  const verified = await attemptAsync(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
}

/**
 * Returns the counter after a signature of the passkey over the challenge. Undefined for an invalid signature, and for a
 * counter that went back, which means that there is a copy of the authenticator.
 */
export async function verifyUsed(
  { response: { userHandle, ...response }, ...answer }: UsedPasskey,
  challenge: string,
  { rpId, origins }: Party,
  { id, publicKey, counter }: Credential,
): Promise<number | undefined> {
  const verified = await attemptAsync(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns undefined if the library throws, which callers can cause by their input. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

async function attemptAsync<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch {
    return undefined;
  }
}
