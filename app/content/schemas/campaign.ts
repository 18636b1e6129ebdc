import { z } from 'zod';
import { pageOf } from '../../listing/schemas/pagination.ts';

/** A campaign of the back end. Prices are requested under its key. */
const campaignSchema = z.object({
  id: z.number().int().positive(),
  key: z.string().min(1),
  /** In the shop's language. */
  name: z.string(),
  /** Reduction in percent. */
  reduction: z.number().min(0).max(100),
  /** The campaign runs from `start_at` until before `end_at`; ISO 8601. */
  start_at: z.string(),
  end_at: z.string(),
});

export const campaignsSchema = pageOf(campaignSchema);

export type Campaign = z.infer<typeof campaignSchema>;
