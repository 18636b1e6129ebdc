import { z } from 'zod';
import { pageOf } from './pagination.ts';

/** Longer ones are no addresses of a shop (DESIGN §3), with room for a host and a query. */
const MAX_URL = 2000;

/** An old address that the back end knows (apis §4.5), and where what stood there is now; both are paths of the shop's host. */
export const shopRedirectSchema = z.object({
  id: z.number().int().positive(),
  source: z.string().startsWith('/'),
  target: z.string().startsWith('/'),
  statusCode: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});

export const shopRedirectsSchema = pageOf(shopRedirectSchema);

/** Body of POST /v1/redirects: an address of the shop, absolute or from its host on. */
export const findRedirectSchema = z.object({ url: z.string().min(1).max(MAX_URL) });

export type ShopRedirect = z.infer<typeof shopRedirectSchema>;
