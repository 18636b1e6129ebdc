import { z } from 'zod';
import { categorySchema } from '../../listing/schemas/category.ts';

/** One entry of a menu: a category with its subcategories. */
export const navigationItemSchema = z.object({
  id: z.number().int().positive(),
  type: z.literal('category'),
  name: z.string(),
  categoryId: z.number().int().positive(),
  /** Present with `with=category`, without its children. */
  category: categorySchema.optional(),
  assets: z.record(z.string(), z.unknown()).default({}),
  customData: z.record(z.string(), z.unknown()).default({}),
  get children(): z.ZodArray<typeof navigationItemSchema> {
    return z.array(navigationItemSchema);
  },
});

/** A menu of the shop. */
export const navigationTreeSchema = z.object({
  id: z.number().int().positive(),
  key: z.string(),
  name: z.string(),
  items: z.array(navigationItemSchema),
  customData: z.record(z.string(), z.unknown()).default({}),
});

export const navigationTreesSchema = z.array(navigationTreeSchema);

export type NavigationItem = z.infer<typeof navigationItemSchema>;
export type NavigationTree = z.infer<typeof navigationTreeSchema>;
