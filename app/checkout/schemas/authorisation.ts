import { z } from 'zod';
import { AUTHORISATION_STATES } from '../rules/capture.ts';

/** Money that a provider holds until the first package leaves, as the back office answers it (docs/commerce-api.md#back-office). */
export const authorisationSchema = z.object({
  state: z.enum(AUTHORISATION_STATES),
  /** What is captured, or is about to be. Minor units. */
  captured: z.number().int(),
  /** Until when it is held; null before it is. Milliseconds since 1970. */
  endsAt: z.number().int().nullable(),
});
