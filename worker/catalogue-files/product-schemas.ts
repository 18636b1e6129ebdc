import { z } from 'zod';
import { PRICE_LISTS } from '../../app/price/rules/price-list.ts';
import {
  amountField,
  gtinField,
  idField,
  keyField,
  languageField,
  textField,
  textsField,
  timeField,
} from './fields.ts';

/**
 * Products, and their prices, stock and ratings, which change separately. One schema per file (docs/catalogue.md).
 */

/** The drawing that the demo shop shows instead of a photo. A product's views are derived from it. */
const drawingSchema = z.strictObject({
  shape: keyField,
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour like #7fb3ab'),
  ground: keyField,
  pattern: keyField,
});

const pathField = z
  .string()
  .regex(/^(\/[^\s]+|https:\/\/[^\s]+)$/, 'is not a path or https address');

/** Texts of a product in one language. */
const productTextSchema = z.strictObject({
  name: textField,
  description: textField,
  /** Labels of attributes that differ by language, by key: `farbe`, `seoUrl`, and facts such as `masse` or `norm`. */
  labels: z.record(keyField, textField),
  /** Short sentences, best first. */
  highlights: z.array(textField).exactOptional(),
  /** Files that a shopper may open before buying; `size` in bytes. */
  downloads: z
    .array(z.strictObject({ label: textField, href: pathField, size: z.int().min(1) }))
    .exactOptional(),
  /** The product information sheet (EU 2017/1369). */
  energySheet: pathField.exactOptional(),
});

const variantSchema = z
  .strictObject({
    id: idField,
    referenceKey: keyField,
    /** The size as the label prints it. */
    size: textField.exactOptional(),
    /** The double size that the add-to-cart layer prefers ("50/56"). */
    doubleSize: textField.exactOptional(),
    /** Its colour, if the variants of the product differ in colour. */
    colour: textsField.exactOptional(),
    drawing: drawingSchema.exactOptional(),
    /** 1 in stock, 2 on order, 3 not deliverable, 4 sold out (docs/rules/product.md#availability). */
    bvc: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    deliveryDaysFrom: z.int().min(0).max(999),
    deliveryDaysTo: z.int().min(0).max(999),
    /** Number of the priced article in the goods system. */
    priceReference: keyField.exactOptional(),
    paybackFactor: z.string().regex(/^\d+$/, 'is not a whole number').exactOptional(),
    /** Unit of the unit price, and the amount of it that one piece contains. */
    unit: z.enum(['LI', 'QM', 'KG', 'ST']).exactOptional(),
    unitSize: z.number().positive().exactOptional(),
    gtin: gtinField.exactOptional(),
  })
  .refine(({ deliveryDaysFrom, deliveryDaysTo }) => deliveryDaysFrom <= deliveryDaysTo, {
    path: ['deliveryDaysTo'],
    message: 'is before deliveryDaysFrom',
  });

/** Legal duties of devices and biocides (docs/rules/product.md#legal-notes). */
const dutiesSchema = z.strictObject({
  bauaRegNr: textField.exactOptional(),
  chznNr: textField.exactOptional(),
  recycling: z
    .enum(['grossgerte', 'bildschirme_und_monitore', 'klgerte_informationsu_telekommtechnik'])
    .exactOptional(),
  weeeNumber: textField.exactOptional(),
  /** Energy class of light sources and displays. */
  energyClass: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).exactOptional(),
  /** No strike price, voucher or recommendation (Regulation 2016/127 Art. 10). */
  infantFormula: z.boolean().exactOptional(),
});

const starsField = z.int().min(0);

export const productSchema = z.strictObject({
  id: idField,
  referenceKey: keyField,
  /** Products of one master are the colours of one model. */
  masterKey: keyField,
  /** Names of a brand, and of one of its lines. */
  brand: textField,
  subbrand: textField.exactOptional(),
  /** Key of its maker, if not the brand's. */
  maker: keyField.exactOptional(),
  /** Ids of its categories, the main one first. */
  categoryIds: z.array(idField).min(1),
  isActive: z.boolean(),
  isNew: z.boolean(),
  createdAt: timeField,
  drawing: drawingSchema,
  texts: z.strictObject({ de: productTextSchema, fr: productTextSchema, nl: productTextSchema }),
  material: keyField.exactOptional(),
  warnings: z.array(keyField).exactOptional(),
  /** The energy label, the same in every language. */
  energyLabel: pathField.exactOptional(),
  /** Keys of values by key of a filter attribute. */
  attributes: z.record(keyField, z.array(keyField).min(1)),
  /** Attributes without language: `personalisierterArtikel` "1", `vppArticle` "J", `bulkyOrLoad` "j". */
  flags: z.record(keyField, textField),
  /** Theme of the badge `pim-<theme>`: `bio`, `geschenk`. */
  artikelThema: keyField.exactOptional(),
  /** Tax rate of each country; `standard` without it. Food and books are `reduced`. */
  vatClass: z.enum(['standard', 'reduced']).exactOptional(),
  /** Parts of a bundle: reference keys of variants of other products. */
  bundle: z
    .array(z.strictObject({ variant: keyField, quantity: z.int().min(1) }))
    .min(1)
    .exactOptional(),
  duties: dutiesSchema.exactOptional(),
  /** Rating from 0 to 5 with one decimal, and the number of ratings with 5, 4, 3, 2 and 1 stars. */
  rating: z
    .strictObject({
      average: z.number().min(0).max(5).multipleOf(0.1),
      distribution: z.tuple([starsField, starsField, starsField, starsField, starsField]),
    })
    .exactOptional(),
  /** Old paths below a shop's prefix, without trailing slash. */
  oldAddresses: z
    .array(z.string().regex(/^\/\S*[^\s/]$/, 'is not a path without trailing slash'))
    .exactOptional(),
  variants: z.array(variantSchema).min(1),
});

const pastPriceSchema = z.strictObject({ from: timeField, withTax: amountField });

const priceSchema = z
  .strictObject({
    withTax: amountField,
    beforeReduction: amountField.exactOptional(),
    /** Lowest price of the 30 days before today's price began (PAngV §11). */
    lowest30Days: amountField.exactOptional(),
    recommended: amountField.exactOptional(),
    /** Lower prices from a quantity on. */
    tiers: z
      .array(z.strictObject({ amount: z.int().min(2), price: amountField }))
      .min(1)
      .exactOptional(),
    /** When today's price began; by default with the product. */
    since: timeField.exactOptional(),
    /** Former prices, oldest first. Each was valid until the next one or today's. */
    history: z.array(pastPriceSchema).min(1).exactOptional(),
  })
  .superRefine(({ withTax, beforeReduction, lowest30Days, recommended }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (beforeReduction !== undefined && beforeReduction <= withTax)
      refuse('beforeReduction', 'is not above withTax');
    if (recommended !== undefined && recommended <= withTax)
      refuse('recommended', 'is not above withTax');
    if ((beforeReduction === undefined) !== (lowest30Days === undefined))
      refuse('lowest30Days', 'is there without beforeReduction, or the other way round');
    if ((lowest30Days ?? 0) > (beforeReduction ?? 0))
      refuse('lowest30Days', 'is above beforeReduction');
  });

/** The prices of a variant by list. */
export const pricesSchema = z.strictObject({
  variant: keyField,
  /** Key of the running campaign whose prices these are; `beforeReduction` is the price without it. */
  campaign: keyField.exactOptional(),
  prices: z.partialRecord(z.enum(PRICE_LISTS), priceSchema),
});

/** A variant's stock in the warehouse, and in stores by their id. */
export const stockSchema = z.strictObject({
  variant: keyField,
  quantity: z.int().min(0),
  stores: z
    .record(z.string().regex(/^[1-9]\d*$/, 'is not the id of a store'), z.int().min(0))
    .exactOptional(),
});

const reviewStarsField = z.int().min(1).max(5);

/** Number of a rating or review: those of a product are stored under its id and three digits. */
const reviewNumberField = z.int().min(0).max(999);

/** A rating with a text. */
export const reviewSchema = z.strictObject({
  product: keyField,
  number: reviewNumberField,
  stars: reviewStarsField,
  createdAt: timeField,
  /** Omitted for a review by a buyer. */
  isVerified: z.literal(false).exactOptional(),
  language: languageField,
  author: textField,
  title: textField.exactOptional(),
  text: textField,
});

/** The ratings of a product without a text: number, stars, time, and `unverified` if the author is not a buyer. */
export const ratingsSchema = z.strictObject({
  product: keyField,
  ratings: z
    .array(
      z.tuple([
        reviewNumberField,
        reviewStarsField,
        timeField,
        z.literal('unverified').exactOptional(),
      ]),
    )
    .min(1),
});
