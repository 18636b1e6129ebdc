import { z } from 'zod';
import { isCalendarDay, MAX_PHONE } from '../rules/account-form.ts';
import { MAX_HOUSE_NUMBER } from '../../address/rules/house-number.ts';
import { isNewPassword, MAX_TYPED_PASSWORD } from '../rules/password.ts';
import { GENDERS, isPersonName, MAX_NAME } from '../rules/person.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { CURRENCIES, COUNTRIES } from '../../shop/rules/shop.ts';
import { emailSchema } from './email.ts';
import { mailTextSchema } from '../../mail/schemas/mail.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';
import { accountSchema } from './user.ts';

/** Calls of the back end about accounts (docs/commerce-api.md#accounts). Times are milliseconds since 1970. */

const MAX_LINE = 100;

const nameSchema = typedLine(MAX_NAME)
  .min(1, 'is required')
  .refine(isPersonName, { error: 'only letters, hyphen, dot, space and apostrophe' });
const genderSchema = z.enum(GENDERS);
const typedPasswordSchema = z.string().min(1, 'is required').max(MAX_TYPED_PASSWORD);
const newPasswordSchema = z
  .string()
  .max(MAX_TYPED_PASSWORD)
  .refine(isNewPassword, { error: 'is no valid password' });
const tokenSchema = z.string().regex(/^[0-9a-f]{64}$/, 'is no token');
const lineSchema = typedLine(MAX_LINE);
const requiredLineSchema = lineSchema.min(1, 'is required');

/**
 * Fields of a call that begins a session: the anonymous id whose basket and wishlist become the user's, and the browser's
 * name.
 */
const beginningSchema = z.object({
  anonymousId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'expected 32 hex characters')
    .optional(),
  /** The guest of the browser, whose session may have ended, as verified by the storefront. */
  guestId: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hex characters')
    .optional(),
  /** Name in the list of sessions: `Firefox, Windows`. */
  device: z.string().trim().max(60).default(''),
});

/** Body of `POST /v1/users/login`. */
export const loginSchema = beginningSchema.extend({
  email: emailSchema,
  password: typedPasswordSchema,
  /** Whether this address has logged in from the browser before, as verified by the storefront. */
  knownDevice: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'expected 32 hex characters')
    .optional(),
});

/** Body of `POST /v1/users/guest`. */
export const guestSchema = beginningSchema.extend({
  email: emailSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  gender: genderSchema,
  newsletter: z.boolean().default(false),
});

/** Body of `POST /v1/users/register`. */
export const registerSchema = guestSchema.extend({ password: newPasswordSchema });

/** Body of `POST /v1/orders/{number}/account`. */
export const guestAccountSchema = beginningSchema.extend({ password: newPasswordSchema });

/** A new session: its token, and the seconds until it ends. */
const sessionSchema = z.object({ token: tokenSchema, maxAge: z.number().int().positive() });

/** Answer of login, registration, guest, and a change of password. */
export const startedSessionSchema = z.object({ session: sessionSchema, user: accountSchema });

/** Body of `POST /v1/users/reset`; `{token}` in the mail is replaced by the token. */
export const resetSchema = z.object({ email: emailSchema, mail: mailTextSchema });

/** Body of `POST /v1/users/reset/password`. */
export const resetPasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema });

/** Body of `POST /v1/users/me/password`. */
export const changePasswordSchema = z.object({
  current: typedPasswordSchema,
  password: newPasswordSchema,
  device: beginningSchema.shape.device,
});

/** Body of `PATCH /v1/users/me`. */
export const profileSchema = z.object({
  gender: genderSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  /** Empty, or a day such as `1990-03-31`. */
  birthDate: z.union([z.literal(''), z.string().refine(isCalendarDay, { error: 'is no day' })]),
  phone: typedLine(MAX_PHONE),
  newsletter: z.boolean(),
});

/** Body of `POST /v1/users/me/delete`. */
export const deleteAccountSchema = z.object({ password: typedPasswordSchema });

/** Body of `POST /v1/users/me/addresses` and `PUT /v1/users/me/addresses/{id}`. */
export const newAddressSchema = z.object({
  gender: genderSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  company: lineSchema.default(''),
  street: requiredLineSchema,
  houseNumber: typedLine(MAX_HOUSE_NUMBER).min(1, 'is required'),
  additional: lineSchema.default(''),
  postcode: typedLine(MAX_POSTCODE).min(1, 'is required'),
  city: requiredLineSchema,
  country: z.enum(COUNTRIES),
  isDefaultBilling: z.boolean().default(false),
  isDefaultDelivery: z.boolean().default(false),
});

export const addressSchema = newAddressSchema.extend({ id: z.number().int().positive() });
export const addressesSchema = z.object({ addresses: z.array(addressSchema) });

/**
 * A gift card of an account that is not empty. Only in baskets of that account its id can be used instead of its
 * code.
 */
export const accountCardSchema = z.object({
  id: z.string(),
  /** The last four characters of the code. */
  ending: z.string(),
  left: z.number().int().positive(),
});

/** Answer of `GET /v1/users/me/balance`. Amounts are minor units of `currency`. */
export const balanceSchema = z.object({
  currency: z.enum(CURRENCIES),
  /** Sum of the credit and the gift cards. */
  total: z.number().int(),
  credit: z.number().int(),
  giftCards: z.array(
    z.object({
      /** The last four characters of the code. */
      ending: z.string(),
      amount: z.number().int(),
      left: z.number().int(),
      expiresAt: z.number().int().nullable(),
    }),
  ),
  /** The newest first, at most 100. */
  bookings: z.array(
    z.object({
      at: z.number().int(),
      kind: z.enum(['giftCard', 'goodwill', 'refund', 'purchase', 'expiry']),
      amount: z.number().int(),
      /** Set for a booking of an order. */
      orderNumber: z.string().nullable(),
    }),
  ),
});

/** Answer of `GET /v1/users/me/sessions`, the most recently used first. */
export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: z.number().int(),
      seenAt: z.number().int(),
      isCurrent: z.boolean(),
    }),
  ),
});

/** Answer of `GET /v1/users/me/passkeys`. */
export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.number().int(),
      usedAt: z.number().int().nullable(),
    }),
  ),
});

/** Answer of `GET /v1/users/me/data`: all stored data about the user, by kind. */
export const personalDataSchema = z.record(z.string(), z.unknown());

export type NewSession = z.infer<typeof sessionSchema>;
export type StartedSession = z.infer<typeof startedSessionSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type NewAddress = z.input<typeof newAddressSchema>;
export type Address = z.infer<typeof addressSchema>;
export type Balance = z.infer<typeof balanceSchema>;
export type Sessions = z.infer<typeof sessionsSchema>;
export type Passkeys = z.infer<typeof passkeysSchema>;
