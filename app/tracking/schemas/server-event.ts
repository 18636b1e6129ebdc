import { z } from 'zod';

/** What an event's id may be; it is also the call's `Idempotency-Key`. */
const eventIdSchema = z.string().regex(/^(?:purchase-\d{1,15}|refund-\d{1,15}(?:-\d{1,4})?)$/);

/** One event as posted to EVENTS_URL (docs/tracking.md#server-events). */
export const serverEventSchema = z.object({
  event: z.enum(['frontend_purchase', 'frontend_refund']),
  /** For a purchase the same as in the browser's event, so that a receiver of both counts one. */
  event_id: eventIdSchema,
  /** The shop's key: `de-at`. */
  shop: z.string(),
  /** When it happened, in milliseconds since 1970. */
  time: z.number().int(),
  /** Whether the visitor belonged to the operator. */
  internal: z.boolean().default(false),
  /** The fields of the browser's event. */
  ecommerce: z.looseObject({ transaction_id: z.string() }),
});

export type ServerEvent = z.infer<typeof serverEventSchema>;
