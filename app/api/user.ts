import { z } from 'zod';

/** Answer of GET /api/user/ (spec 1 §3, §7): strangers get `loggedIn: false` and nothing else (DESIGN §6). */
export const userSchema = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false) }),
  z.object({
    loggedIn: z.literal(true),
    id: z.string().length(64),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(['m', 'f', 'd', 'n']),
    email: z.string(),
    phone: z.string(),
    birthDate: z.string(),
    customerNo: z.number().int().default(0),
    isGuestCustomer: z.boolean(),
    registered: z.boolean(),
  }),
]);

export type User = z.infer<typeof userSchema>;
