import { z } from 'zod';
import { orDefault, orElse, soundEntries } from '../../commerce/schemas/lenient.ts';

const contactSchema = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.string(),
});

/**
 * The manufacturer of a product (GPSR Art. 19), and the `responsible` person if the manufacturer is outside
 * the EU.
 */
export const makerSchema = contactSchema.extend({
  responsible: contactSchema.nullable().default(null),
});

/** A link of the back end: a path of the shop, or a page elsewhere. */
const hrefSchema = z.string().regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/);

/** A seal by another organisation. */
export const sealSchema = z.object({
  name: z.string(),
  /** Number of the certificate. */
  number: z.string().nullable().default(null),
  /** What was tested. */
  text: z.string(),
  /** Where the number can be checked. */
  href: hrefSchema.nullable().default(null),
});

const text = orDefault(z.string().nullable().default(null));
const texts = soundEntries(z.array(z.string())).default([]);
const href = orDefault(hrefSchema.nullable().default(null));

/** Data of a product's page besides its description. All of it may be missing, as in answers for cards. */
export const productCustomDataSchema = z.object({
  maker: orDefault(makerSchema.nullable().default(null)),
  highlights: texts,
  /** Each begins with the language's word for "Warning" if the law requires it. */
  warnings: texts,
  /** `part` is "" if the product has only one part. */
  materials: soundEntries(z.array(z.object({ part: z.string(), composition: z.string() }))).default(
    [],
  ),
  careInstructions: texts,
  /** `size` in bytes. */
  downloads: soundEntries(
    z.array(z.object({ label: z.string(), href: hrefSchema, size: z.number().int() })),
  ).default([]),
  seals: soundEntries(z.array(sealSchema)).default([]),
  /** Contents of a bundle. */
  bundle: soundEntries(
    z.array(
      z.object({
        variantId: z.number().int(),
        /** Reference key of the product; null from a back end that does not send it. */
        referenceKey: z.string().nullable().default(null),
        quantity: z.number().int().positive(),
      }),
    ),
  ).default([]),
  /** Number of ratings with 5, 4, 3, 2 and 1 stars. */
  ratingDistribution: orDefault(
    z.array(z.number().int().nonnegative()).length(5).nullable().default(null),
  ),
  /** Registration numbers (docs/rules/product.md#legal-notes). */
  bauaRegNr: text,
  chznNr: text,
  /** Device-recycling category. */
  recycling: text,
  weeeNumber: text,
  /** A to G (EU 2017/1369). */
  energyClass: text,
  /** Path or URL of the product information sheet. */
  energySheet: href,
  /** Path or URL of the energy label. */
  energyLabel: href,
  /**
   * Infant formula has no strikethrough price, voucher or recommendation. What is unreadable may be one, for which the law has
   * more restrictions.
   */
  infantFormula: orElse(z.boolean().default(false), true),
});

export type Seal = z.infer<typeof sealSchema>;
export type Maker = z.infer<typeof makerSchema>;
export type ProductCustomData = z.infer<typeof productCustomDataSchema>;
