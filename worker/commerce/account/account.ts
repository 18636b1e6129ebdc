import { z } from 'zod';
import type { StartedSession } from '../../../app/account/schemas/account.ts';
import { GENDERS } from '../../../app/account/rules/person.ts';

/** A user of a company: a customer, or a guest, who has no password. */
export interface Account {
  /** 64 hex characters. */
  readonly id: string;
  readonly email: string;
  readonly isGuest: boolean;
  readonly customerNo: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: (typeof GENDERS)[number];
  /** 1990-03-31, or empty. */
  readonly birthDate: string;
  readonly phone: string;
  readonly newsletter: boolean;
}

/** Columns of `users u` that `accountRowSchema` reads. */
export const ACCOUNT_COLUMNS = `u.id, u.email, u.is_guest, u.customer_no, u.first_name, u.last_name, u.gender,
    u.birth_date, u.phone, u.newsletter`;

export const accountRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  is_guest: z.number().int(),
  customer_no: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(GENDERS),
  birth_date: z.string().nullable(),
  phone: z.string().nullable(),
  newsletter: z.number().int(),
});

/** Returns the account of a row. */
export function accountOf(row: z.infer<typeof accountRowSchema>): Account {
  return {
    id: row.id,
    email: row.email,
    isGuest: row.is_guest === 1,
    customerNo: row.customer_no,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    birthDate: row.birth_date ?? '',
    phone: row.phone ?? '',
    newsletter: row.newsletter === 1,
  };
}

/** Returns an account as calls answer it. A guest is not logged in. */
export function composeUser({ isGuest, ...account }: Account): StartedSession['user'] {
  return { ...account, loggedIn: !isGuest, isGuestCustomer: isGuest, registered: !isGuest };
}
