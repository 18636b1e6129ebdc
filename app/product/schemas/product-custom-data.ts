import { z } from 'zod';

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

/** Data of a product's page besides its description. All of it may be missing, as in answers for cards. */
export const productCustomDataSchema = z.object({
  maker: makerSchema.nullable().default(null),
  highlights: z.array(z.string()).default([]),
  /** Each begins with the language's word for "Warning" if the law requires it. */
  warnings: z.array(z.string()).default([]),
  /** `part` is "" if the product has only one part. */
  materials: z.array(z.object({ part: z.string(), composition: z.string() })).default([]),
  careInstructions: z.array(z.string()).default([]),
  /** `size` in bytes. */
  downloads: z
    .array(z.object({ label: z.string(), href: hrefSchema, size: z.number().int() }))
    .default([]),
  seals: z.array(sealSchema).default([]),
  /** Contents of a bundle. */
  bundle: z
    .array(
      z.object({
        variantId: z.number().int(),
        /** Reference key of the product; null from a back end that does not send it. */
        referenceKey: z.string().nullable().default(null),
        quantity: z.number().int().positive(),
      }),
    )
    .default([]),
  /** Number of ratings with 5, 4, 3, 2 and 1 stars. */
  ratingDistribution: z.array(z.number().int().nonnegative()).length(5).nullable().default(null),
  /** Registration numbers (docs/rules/product.md#legal-notes). */
  bauaRegNr: z.string().nullable().default(null),
  chznNr: z.string().nullable().default(null),
  /** Device-recycling category. */
  recycling: z.string().nullable().default(null),
  weeeNumber: z.string().nullable().default(null),
  /** A to G (EU 2017/1369). */
  energyClass: z.string().nullable().default(null),
  /** Path or URL of the product information sheet. */
  energySheet: hrefSchema.nullable().default(null),
  /** Path or URL of the energy label. */
  energyLabel: hrefSchema.nullable().default(null),
  /** Infant formula has no strikethrough price, voucher or recommendation. */
  infantFormula: z.boolean().default(false),
});

export type Seal = z.infer<typeof sealSchema>;
export type Maker = z.infer<typeof makerSchema>;
export type ProductCustomData = z.infer<typeof productCustomDataSchema>;
