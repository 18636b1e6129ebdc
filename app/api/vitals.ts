import { z } from 'zod';

/** What a page tells `/rum/vitals/` of how it came up: one measure, of the `web-vitals` library. */
export const vitalSchema = z.object({
  metric: z.literal('LCP'),
  /** Milliseconds from the navigation, of a page rendered ahead from when it was shown. */
  value: z.number().min(0).max(600_000),
  /** How the page was come to, in the library's words: `navigate`, `reload`, `back-forward-cache`, `prerender` … */
  navigation: z.string().regex(/^[a-z-]{1,30}$/),
  build: z.string().regex(/^[\w-]{1,40}$/),
  /** Address without query; its route alone is kept. */
  page: z.string().max(4096),
  /** Whether the page is as narrow as a phone's. */
  phone: z.boolean(),
});

export type Vital = z.infer<typeof vitalSchema>;
