import { z } from 'zod';
import { MAX_PASSKEY_NAME } from '../rules/passkey.ts';
import { cleanText } from '../../text/rules/typed-text.ts';
import { deleteAccountSchema, loginSchema, passkeysSchema } from './account.ts';
import { mailTextSchema } from '../../mail/schemas/mail.ts';

/** Calls about passkeys (docs/commerce-api.md#passkeys). Answers of authenticators are Web Authentication's JSON forms. */

/** The longest credential id: 1023 bytes (Web Authentication, §4). */
const MAX_ID = 1364;
const MAX_PART = 16_000;

function base64url(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'expected base64url');
}

export const passkeyIdSchema = base64url(MAX_ID);

const credentialSchema = z.object({
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: z.literal('public-key'),
});

/** An authenticator's answer when it creates a passkey. */
export const createdPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    attestationObject: base64url(MAX_PART),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, 'expected a transport'))
      .max(10)
      .default([]),
  }),
});

/** An authenticator's answer when it signs in. */
export const usedPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    authenticatorData: base64url(MAX_PART),
    signature: base64url(MAX_PART),
    userHandle: base64url(200).nullish(),
  }),
});

export const passkeyNameSchema = z
  .string()
  .overwrite((typed) => cleanText(typed))
  .min(1, 'expected one line of visible characters')
  .max(MAX_PASSKEY_NAME);

/** The relying party: the domain of the shop's host. */
const rpIdSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'expected a host');
/** Origins whose pages may use a passkey: the shops of the company in that domain. */
const originsSchema = z.array(z.url().max(300)).min(1).max(50);

/** Body of `POST /v1/users/me/passkeys/options`. */
export const newPasskeyOptionsSchema = z.object({
  rpId: rpIdSchema,
  rpName: z.string().min(1).max(100),
  /** The current password; not needed for a new session. */
  password: deleteAccountSchema.shape.password.optional(),
});

/** Body of `POST /v1/users/me/passkeys`. */
export const newPasskeySchema = z.object({
  rpId: rpIdSchema,
  origins: originsSchema,
  response: createdPasskeySchema,
  name: passkeyNameSchema,
  /** Mail to the customer about the new passkey. */
  mail: mailTextSchema,
});

/** Body of `PATCH /v1/users/me/passkeys/{id}`. */
export const passkeyNamingSchema = z.object({ name: passkeyNameSchema });

/** Body of `POST /v1/users/passkeys/options`. */
export const passkeyOptionsSchema = z.object({ rpId: rpIdSchema });

/** Body of `POST /v1/users/passkeys/login`. */
export const passkeyLoginSchema = loginSchema.pick({ anonymousId: true, device: true }).extend({
  rpId: rpIdSchema,
  origins: originsSchema,
  response: usedPasskeySchema,
});

/** Answer of both calls for options, which the browser passes to the authenticator. */
export const passkeyChallengeSchema = z.object({
  options: z.looseObject({ challenge: z.string().min(1) }),
});

export const passkeySchema = passkeysSchema.shape.passkeys.element;

export type Passkey = z.infer<typeof passkeySchema>;
export type CreatedPasskey = z.output<typeof createdPasskeySchema>;
export type UsedPasskey = z.output<typeof usedPasskeySchema>;
