import { z } from 'zod';
import { isOwnPath } from '../../search/rules/search-campaign.ts';
import { pageOf } from '../../listing/schemas/pagination.ts';

/** Maximum length of a URL of the shop, with room for host and query. */
const MAX_URL = 2000;

/** An old URL known to the back end, and the current one; both are paths on the shop's host. */
export const shopRedirectSchema = z.object({
  id: z.number().int().positive(),
  source: z.string().startsWith('/'),
  /** A path of the shop with its prefix; never another host's. */
  target: z.string().refine(isOwnPath, 'is no path of the shop'),
  statusCode: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});

export const shopRedirectsSchema = pageOf(shopRedirectSchema);

/** Body of POST /v1/redirects: a URL of the shop, absolute or a path. */
export const findRedirectSchema = z.object({ url: z.string().min(1).max(MAX_URL) });

export type ShopRedirect = z.infer<typeof shopRedirectSchema>;
