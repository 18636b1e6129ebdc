import { z } from 'zod';
import { parsePostcode } from '../rules/postcode.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { typedLine } from './typed-line.ts';

/** Suggestions of towns and streets (docs/services.md#address-provider). */

const MAX_SUGGESTIONS = 10;

/**
 * Query of `GET /api/shop/address/suggest/`: the towns of a postcode, or with `q` its streets with this beginning.
 */
export const addressQuerySchema = z
  .object({ country: z.enum(COUNTRIES), postcode: z.string(), q: typedLine(60).default('') })
  .transform(({ country, postcode: typed, q }, context) => {
    const postcode = parsePostcode(typed, country)?.replace(' ', '');
    if (postcode !== undefined) return { country, postcode, q };
    context.addIssue({ code: 'custom', message: 'is no postcode', path: ['postcode'] });
    return z.NEVER;
  });

const nameSchema = z.string().trim().min(1).max(100);

/** Answer of the provider and of the call. */
export const addressSuggestionsSchema = z.object({
  towns: z.array(nameSchema).transform((all) => all.slice(0, MAX_SUGGESTIONS)),
  streets: z.array(nameSchema).transform((all) => all.slice(0, MAX_SUGGESTIONS)),
});

export type AddressQuery = z.output<typeof addressQuerySchema>;
export type AddressSuggestions = z.infer<typeof addressSuggestionsSchema>;
