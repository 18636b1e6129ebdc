import { z } from 'zod';
import { COUNTRIES } from '../domain/shop.ts';

/** Suggestions of towns and streets (docs/services.md#address-provider). */

const MAX_SUGGESTIONS = 10;

/** Query of `GET /api/shop/address/suggest/`: towns of a postcode, or with `q` its streets that begin so. */
export const addressQuerySchema = z.object({
  country: z.enum(COUNTRIES),
  postcode: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{4,5}([A-Za-z]{2})?$/, 'is no postcode')),
  q: z.string().trim().max(60).default(''),
});

const nameSchema = z.string().trim().min(1).max(100);

/** Answer of the provider and of the call. */
export const addressSuggestionsSchema = z.object({
  towns: z.array(nameSchema).transform((all) => all.slice(0, MAX_SUGGESTIONS)),
  streets: z.array(nameSchema).transform((all) => all.slice(0, MAX_SUGGESTIONS)),
});

export type AddressQuery = z.output<typeof addressQuerySchema>;
export type AddressSuggestions = z.infer<typeof addressSuggestionsSchema>;
