import { z } from 'zod';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_PROBLEMS } from '../rules/payment-report.ts';

/**
 * What a provider reports about the payment of an order (docs/rules/checkout.md#reports-of-the-provider). Amounts are minor units, times
 * milliseconds since 1970.
 */
export const paymentReportSchema = z.object({
  /** The provider's id. */
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  outcome: z.enum(REPORT_OUTCOMES),
  /** The provider's code: `fraudulent`. */
  reason: z.string(),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** The money that the buyer's bank has taken. */
  taken: z.number().int(),
  /** Until when evidence may be sent. */
  dueBy: z.number().int().nullable(),
  reportedAt: z.number().int(),
  /** A refund: the credit note by which it is in the books, or why somebody has to look. */
  creditNote: z.string().nullable(),
  problem: z.enum(REPORT_PROBLEMS).nullable(),
  /** Whether it waits for somebody, before whom nothing of the order is sent. */
  waits: z.boolean(),
  lookedAt: z.number().int().nullable(),
  note: z.string().nullable(),
});

export type PaymentReport = z.infer<typeof paymentReportSchema>;
