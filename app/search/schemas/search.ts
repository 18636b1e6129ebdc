import { z } from 'zod';
import { isOwnPath, plainText } from '../rules/search-campaign.ts';
import { filtersSchema } from '../../listing/schemas/filter.ts';
import { pageOf } from '../../listing/schemas/pagination.ts';
import { cardProductSchema } from '../../product/schemas/product-card.ts';
import { productSchema } from '../../product/schemas/product.ts';

/** The product whose number was searched for. */
const matchSchema = z.object({
  kind: z.literal('product'),
  product: productSchema.pick({ name: true, referenceKey: true, seoUrl: true }),
  /** Reference key of the variant whose number was searched for. */
  variant: z.string().nullable().default(null),
});

/** Action of a shop for a term in addition to the search: a redirect, or a text. */
export const searchCampaignSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('redirect'),
    id: z.number().int(),
    /** A path of the shop with its prefix; never another host's. */
    target: z.string().refine(isOwnPath, 'is no path of the shop'),
  }),
  z.object({
    kind: z.literal('feedback'),
    id: z.number().int(),
    /** Text without markup. */
    text: z.string().transform(plainText),
  }),
]);

/** Data of an answer to `filters[term]` besides the products; absent from an earlier back end. */
const searchMeaningSchema = z.object({
  /** The term that was searched for instead of one without results. */
  correctedTerm: z.string().nullable().default(null),
  /** The words of the term that products have, if no product has all: the results have some of them. */
  someWords: z.array(z.string()).default([]),
  match: matchSchema.nullable().default(null),
  /** Paths of the shop, below its prefix, of matching pages, the best first. */
  pages: z.array(z.string().refine(isOwnPath)).catch([]).default([]),
  campaign: searchCampaignSchema.nullable().catch(null).default(null),
});

/** One page of cards with its meaning, and its filters if `with` names them. */
export const searchPageSchema = pageOf(cardProductSchema)
  .extend(searchMeaningSchema.shape)
  .extend({ filters: filtersSchema.nullable().default(null) });

export type SearchMeaning = z.infer<typeof searchMeaningSchema>;
