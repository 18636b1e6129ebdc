import { z } from 'zod';
import { COMPLAINT_REASONS, MAX_COMPLAINT_TEXT } from '../rules/complaint.ts';
import { parseOrderNumber } from '../rules/order.ts';
import { SHIPMENT_KEY } from '../rules/shipment-file.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { noticeSchema } from '../../mail/schemas/mail.ts';
import { typedLine, typedLines } from '../../address/schemas/typed-line.ts';

/** Calls about an order that was placed (docs/commerce-api.md#orders-that-were-placed). */

const MAX_TYPED_NUMBER = 40;

/** A typed order number. */
export const orderNumberSchema = typedLine(MAX_TYPED_NUMBER).transform((typed, context) => {
  const number = parseOrderNumber(typed);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: 'is no number of an order' });
  return z.NEVER;
});

/** The shop's origin for its visitors, for links in mails. */
const originSchema = z
  .url()
  .max(200)
  .transform((url) => new URL(url).origin);

const textSchema = typedLines(MAX_COMPLAINT_TEXT).min(1, 'is required');

/** Field `complaint` of the form `POST /v1/orders/{number}/complaints`, as JSON; its images are the fields `image`. */
export const complaintSchema = z.object({
  itemIds: z.array(z.number().int().positive()).min(1, 'is required').max(500),
  reason: z.enum(COMPLAINT_REASONS),
  text: textSchema,
  /** The reason in the shop's language, for the receipt. */
  reasonLabel: z.string().min(1).max(100),
  origin: originSchema,
  notice: noticeSchema,
});

/** Answer: whether the complaint is new or was sent before. */
export const complainedSchema = z.object({ isNew: z.boolean() });

/** Body of `POST /v1/orders/lookups`. `link` is the page that the mail links to; the back end adds the token. */
export const lookupSchema = z.object({
  number: orderNumberSchema,
  email: emailSchema,
  link: z.url().max(500),
});

/** Body of `POST /v1/orders/lookups/redeem`. */
export const redeemSchema = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/, 'is no token') });

/** Answer: the token that opens this order, and the seconds for which it does. */
export const redeemedSchema = z.object({
  number: z.string(),
  token: redeemSchema.shape.token,
  maxAge: z.number().int().positive(),
});

/** Number of the parcel's label. */
const shipmentKeySchema = z.string().regex(SHIPMENT_KEY, 'has 4 to 40 letters, digits, - or _');
/** Key of another carrier of the country. */
const carrierSchema = z.string().max(40).optional();

/** Body of `POST /v1/orders/{number}/packages`, of the back office. */
export const packageChangeSchema = z
  .object({
    /** May be left out if one package of the order waits for it. */
    packageId: z.number().int().positive().optional(),
    status: z.enum(['shipped', 'delivered']),
    shipmentKey: shipmentKeySchema.optional(),
    carrier: carrierSchema,
    /** What leaves with it, if that is not all. */
    itemIds: z.array(z.number().int().positive()).min(1).max(500).optional(),
  })
  .refine(({ carrier, itemIds, status }) => status === 'shipped' || !(carrier ?? itemIds), {
    path: ['status'],
    message: 'is for whole packages: carrier and items are chosen when they are shipped',
  });

/** Body of `POST /v1/back-office/orders/{number}/packages/{id}/label`. */
export const labelChangeSchema = z.object({
  shipmentKey: shipmentKeySchema,
  carrier: carrierSchema,
});

export type Complaint = z.infer<typeof complaintSchema>;
export type Lookup = z.infer<typeof lookupSchema>;
export type Redeemed = z.infer<typeof redeemedSchema>;
export type LabelChange = z.infer<typeof labelChangeSchema>;
export type PackageChange = z.infer<typeof packageChangeSchema>;
