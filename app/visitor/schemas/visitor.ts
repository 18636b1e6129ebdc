import { z } from 'zod';
import { SHOP_KEYS } from '../../shop/rules/shop.ts';

/** Answer of GET /api/visitor/: the data of a document's Server-Timing, for browsers that cannot read the header. */
const visitorSchema = z.object({
  /** ISO country code; null where the edge knows none. */
  country: z.string().length(2).nullable(),
  crawler: z.boolean(),
  retail: z.boolean(),
});

export type VisitorFacts = z.infer<typeof visitorSchema>;

/** Maximum length of a path of the shop, with room for a query. */
const MAX_ADDRESS = 2000;

/** Body of `country.choose`: the new shop, and the current page. */
export const chooseCountrySchema = z.object({
  shop: z.enum(SHOP_KEYS),
  /** Path and query of the page that the visitor is on. */
  path: z.string().startsWith('/').max(MAX_ADDRESS).optional(),
});

/** Answer of `country.choose`: the URL of the shop. */
const chosenCountrySchema = z.object({ shop: z.enum(SHOP_KEYS), to: z.url() });

export type ChosenCountry = z.infer<typeof chosenCountrySchema>;

/** Query of GET /api/visitor/countries/: with `ask`, the picker is wanted only if the visitor is to be asked. */
export const countryPickerSchema = z.object({ ask: z.literal('1').optional() });

/** Answer of that call: the picker as HTML; empty if there is nothing to ask. */
const countryPickerAnswerSchema = z.object({ html: z.string() });

export type CountryPickerAnswer = z.infer<typeof countryPickerAnswerSchema>;
