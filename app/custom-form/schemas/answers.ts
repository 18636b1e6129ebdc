import { z } from 'zod';
import { SHOP_KEYS } from '../../shop/rules/shop.ts';

/** Answers of a form as they are posted to FORM_HOOK_URL (docs/services.md#receiver-of-forms). */
export const formAnswersSchema = z.object({
  /** The same answers of a day have the same id, which is also in `Idempotency-Key`. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  shop: z.enum(SHOP_KEYS),
  /** URL of the page without its query. */
  page: z.url(),
  title: z.string(),
  /** Milliseconds since 1970. */
  time: z.number().int().positive(),
  answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Files in parts of the body, each with its name, its type by its bytes, and its length. */
  files: z.array(
    z.object({
      part: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.number().int().positive(),
    }),
  ),
});

export type FormAnswers = z.infer<typeof formAnswersSchema>;

/** Part of a body with files that has the answers. */
export const ANSWERS_PART = 'form';
/** Header with the HMAC-SHA256 of the raw body in hex. */
export const FORM_SIGNATURE = 'x-form-signature';
