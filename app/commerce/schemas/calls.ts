import { z } from 'zod';
import { defineCalls } from './call.ts';

export const healthCalls = defineCalls({
  /** Answers the number of products, and with which keys payments are taken. */
  read: {
    method: 'GET',
    path: '/healthz',
    answer: z.union([
      z.object({
        ok: z.literal(true),
        products: z.number().int(),
        payments: z.object({
          stripe: z.enum(['live', 'test']).nullable(),
          test: z.boolean(),
          /** Why a provider that is set up takes no payments. */
          problem: z.string().optional(),
        }),
      }),
      z.object({ ok: z.literal(false) }),
    ]),
    statuses: [200, 503],
  },
});
