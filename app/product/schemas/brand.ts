import { z } from 'zod';
import { pageOf } from '../../listing/schemas/pagination.ts';

export const brandSchema = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  customData: z.object({
    subbrands: z.array(z.object({ id: z.number().int(), name: z.string() })).default([]),
  }),
});

export const brandsSchema = pageOf(brandSchema);

export type Brand = z.infer<typeof brandSchema>;
