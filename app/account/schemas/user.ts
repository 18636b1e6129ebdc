import { z } from 'zod';

/** The user of a session: a customer, or a guest, who is not logged in but has an id. */
export const accountSchema = z.object({
  loggedIn: z.boolean(),
  /** The server's ids are 64 hex characters. */
  id: z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hex characters'),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  /** n is a company. */
  gender: z.enum(['m', 'f', 'd', 'n', '']).default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  /** 1990-03-31, or empty. */
  birthDate: z.string().default(''),
  customerNo: z.number().int().default(0),
  isGuestCustomer: z.boolean().default(false),
  registered: z.boolean().default(false),
  newsletter: z.boolean().optional(),
  /** Whether the provider of the shop saves cards for the user. */
  savesPaymentMethods: z.boolean().optional(),
});

const strangerSchema = z.object({ loggedIn: z.literal(false), id: z.undefined().optional() });

/** Answer of GET /api/user/. An anonymous visitor gets only `loggedIn: false`. */
export const userSchema = z.union([accountSchema, strangerSchema]);

export type User = z.infer<typeof userSchema>;
