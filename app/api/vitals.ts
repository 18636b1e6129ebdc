import { z } from 'zod';

/** Body of POST `/rum/vitals/`: one metric of the `web-vitals` library. */
export const vitalSchema = z.object({
  metric: z.literal('LCP'),
  /** Milliseconds from navigation; for a prerendered page, from its activation. */
  value: z.number().min(0).max(600_000),
  /** Kind of navigation in the library's terms: `navigate`, `reload`, `back-forward-cache`, `prerender` … */
  navigation: z.string().regex(/^[a-z-]{1,30}$/),
  build: z.string().regex(/^[\w-]{1,40}$/),
  /** URL without query; only its route is stored. */
  page: z.string().max(4096),
  /** Whether the viewport is as narrow as a phone's. */
  phone: z.boolean(),
});

export type Vital = z.infer<typeof vitalSchema>;
