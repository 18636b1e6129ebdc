import { z } from 'zod';
import { MAX_REVIEW_PAGE, REVIEW_SORTS } from '../rules/reviews.ts';
import { pageOf } from '../../listing/schemas/pagination.ts';

/** A review with a text. */
const reviewSchema = z.object({
  id: z.number().int().positive(),
  stars: z.number().int().min(1).max(5),
  title: z.string().nullable(),
  text: z.string(),
  /** First name. */
  author: z.string(),
  /** Whether the author bought the product here. */
  isVerified: z.boolean(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The text's language; the shop's if missing. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .catch(undefined),
});

export type Review = z.infer<typeof reviewSchema>;

/** Answer of `GET /v1/products/{id}/reviews`; invalid entries are left out. */
export const reviewsSchema = pageOf(z.unknown())
  .extend({
    /** Number of reviews with a text in any language; missing where the back end knows only the shop's. */
    inAllLanguages: z.number().int().nonnegative().optional().catch(undefined),
  })
  .transform(({ entities, ...page }) => ({
    ...page,
    entities: entities.flatMap((entity): Review[] => {
      const review = reviewSchema.safeParse(entity);
      return review.success ? [review.data] : [];
    }),
  }));

export type Reviews = z.infer<typeof reviewsSchema>;

/** Query of `GET /api/shop/reviews/`. */
export const reviewsQuerySchema = z.object({
  productId: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'is no id of a product')
    .transform(Number),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `is 1 to ${MAX_REVIEW_PAGE}`)
    .transform(Number)
    .pipe(z.number().max(MAX_REVIEW_PAGE))
    .default(1),
  languages: z.enum(['all']).optional(),
});

/** Reviews of a product as HTML. */
export interface ReviewsAnswer {
  readonly html: string;
}
