import { z } from 'zod';
import { ROLES } from '../../back-office/rules/role.ts';
import { defineBackOfficeCalls } from '../../back-office/schemas/call.ts';
import { foundStockSchema, stockChangeSchema, stockResultSchema } from './stock.ts';

/** Calls about the stock of the warehouse and of stores (docs/commerce-api.md#back-office). */
export const stockCalls = defineBackOfficeCalls({
  /** Sets or changes figures, all or none. */
  change: {
    method: 'POST',
    path: '/v1/back-office/stock',
    may: ['warehouse', 'catalogue'],
    subject: { kind: 'stock', by: 'lines' },
    maxBytes: 256 * 1024,
    body: stockChangeSchema,
    answer: stockResultSchema,
    statuses: [200, 409],
  },
  /** Answers variants with their figures. */
  find: {
    method: 'POST',
    path: '/v1/back-office/stock/search',
    may: ROLES,
    isRead: true,
    body: z.object({
      /** A reference key or its beginning, a GTIN, or a part of the product's name; empty for all. */
      q: z.string().trim().max(100).default(''),
      /** Those of which few are left in the warehouse, what was oversold first. */
      list: z.literal('low').optional(),
      page: z.number().int().positive().max(10_000).default(1),
    }),
    answer: foundStockSchema,
  },
});
