import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { brandSchema } from '../../product/schemas/brand.ts';
import { promotionSchema } from '../../promotion/schemas/promotion.ts';

/** Calls for what editors choose from (docs/commerce-api.md#catalogue): as much of them as a list of names needs. */
export const editorCalls = defineCalls({
  listBrands: {
    method: 'GET',
    path: '/v1/brands',
    answer: z.object({
      entities: z.array(brandSchema.pick({ slug: true, name: true, isActive: true })),
    }),
  },
  listPromotions: {
    method: 'GET',
    path: '/v1/promotions',
    answer: z.object({
      entities: z.array(
        promotionSchema.pick({ id: true, name: true, displayName: true, isActive: true }),
      ),
    }),
  },
});
