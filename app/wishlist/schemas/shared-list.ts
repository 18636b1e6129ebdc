import { z } from 'zod';
import { doneSchema } from '../../commerce/schemas/call.ts';
import { isCalendarDay } from '../../account/rules/account-form.ts';
import type { Fault } from '../../form/rules/form.ts';
import {
  isHouseNumber,
  MAX_HOUSE_NUMBER,
  writeHouseNumber,
} from '../../address/rules/house-number.ts';
import {
  isPostcode,
  MAX_POSTCODE,
  parsePostcode,
  splitTown,
} from '../../address/rules/postcode.ts';
import { isPersonName } from '../../account/rules/person.ts';
import { LIST_KINDS, MAX_LIST_TITLE, parseWishId } from '../rules/shared-list.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { splitStreet } from '../../address/rules/street-line.ts';
import { readTyped } from '../../address/rules/street-typed.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';

/** Calls about shared wishlists (docs/commerce-api.md#shared-wishlists). */

const line = (most: number) => typedLine(most).min(1, 'is required');

export const listAddressSchema = z
  .object({
    name: line(100).refine(isPersonName, { error: 'only letters, hyphen, dot, space, apostrophe' }),
    street: line(100),
    houseNumber: line(MAX_HOUSE_NUMBER).refine(isHouseNumber, { error: 'is no house number' }),
    postcode: line(MAX_POSTCODE),
    city: line(100),
    country: z.enum(COUNTRIES),
  })
  .refine(({ country, postcode }) => isPostcode(postcode, country), {
    error: 'is no postcode of the country',
    path: ['postcode'],
  })
  .transform((address) => ({
    ...address,
    postcode: parsePostcode(address.postcode, address.country) ?? address.postcode,
    houseNumber: writeHouseNumber(address.houseNumber),
  }));

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hex');
export const giverHashSchema = hash;

/** A link: the hash of its token, and the seed from which the storefront derives the token. */
const linkSchema = z.object({
  seed: z.string().regex(/^[0-9a-f]{32}$/, 'expected 32 hex characters'),
  tokenHash: hash,
});

const settingsSchema = z.object({
  kind: z.enum(LIST_KINDS),
  title: typedLine(MAX_LIST_TITLE).default(''),
  /** The date of birth, or the date on which the child is due. */
  date: z.string().refine(isCalendarDay, { error: 'is no day' }).nullable().default(null),
  isSurprise: z.boolean().default(false),
  address: listAddressSchema.nullable().default(null),
});

/** Body of `PUT /v1/wishlists/{key}/share`; `link` is used if the list has none. */
export const shareBodySchema = settingsSchema.extend({ link: linkSchema });

/** The share of a wishlist, for its owner. */
const shareSchema = settingsSchema.extend({
  link: linkSchema,
  /** Ids of the wishes that givers have bought; null if the owner does not want to know. */
  marked: z.array(z.string()).nullable(),
});

export const shareAnswerSchema = z.object({ share: shareSchema.nullable() });

/** A wish as givers see it. */
const sharedWishSchema = z.object({
  id: z.string(),
  productId: z.number().int(),
  /** Null for the product itself. */
  variantId: z.number().int().nullable(),
  isMarked: z.boolean(),
  /** Whether the caller has marked it. */
  isMine: z.boolean(),
  /** Whether the owner has removed it since. */
  isRemoved: z.boolean(),
});

/** Answer of `GET /v1/shared-wishlists/{hash}`, which contains no name of the owner. */
export const sharedListSchema = settingsSchema
  .pick({ kind: true, title: true, date: true })
  .extend({
    /** Whether presents can be sent to the owner, whose address is in no answer. */
    takesParcels: z.boolean().default(false),
    wishes: z.array(sharedWishSchema),
  });

export const markBodySchema = z.object({ giver: giverHashSchema });

/** Answer to a mark: whether the present can be sent to the owner. */
export const markingSchema = doneSchema.extend({
  takesParcels: sharedListSchema.shape.takesParcels,
});

/** Products of a wishlist that have sizes by a child's height. */
export const growingSchema = z.object({
  products: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      referenceKey: z.string(),
      seoUrl: z.string().nullable(),
      /** Distinguishes products with the same name. */
      colour: z.string().nullable().default(null),
      sizes: z.array(z.string()),
    }),
  ),
});

/** Fields of the forms `share.mark` and `share.unmark`. The list's token is in the page's path. */
export const markFormSchema = z.object({
  wish: z.string().refine((id) => parseWishId(id) !== undefined, { error: 'is no wish' }),
  gift: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is no token')
    .optional(),
});

/**
 * Moves the house number out of the street (docs/rules/checkout.md#house-numbers-in-streets). A list's address has no second line, so the
 * supplement stays with the number.
 */
function withHouseNumber<
  T extends Readonly<Record<'street' | 'houseNumber' | 'postcode' | 'city', string>>,
>(typed: T, country: string): T {
  const known = COUNTRIES.find((one) => one === country);
  if (!known) return typed;
  const address = { ...typed, ...splitTown(typed, known) };
  const split =
    address.houseNumber.trim() === ''
      ? splitStreet(address.street, known)
      : readTyped(address.street, address.houseNumber, known);
  if (typeof split !== 'object') return address;
  const { street, additional } = split;
  const houseNumber = [split.houseNumber, additional].filter(Boolean).join(', ');
  const hasRoom = houseNumber.length <= MAX_HOUSE_NUMBER && isHouseNumber(houseNumber);
  return hasRoom ? { ...address, street, houseNumber } : address;
}

/** Typed fields of the form `share.save`. */
export const shareFormSchema = z
  .object({
    title: z.string().default(''),
    isBabyList: z.literal('1').optional(),
    date: z.string().default(''),
    isSurprise: z.literal('1').optional(),
    name: z.string().default(''),
    street: z.string().default(''),
    houseNumber: z.string().default(''),
    postcode: z.string().default(''),
    city: z.string().default(''),
    country: z.string().default(''),
  })
  .transform((fields, context): ShareSettings => {
    const { title, date, isBabyList, isSurprise, country, ...rest } = fields;
    // Without script the fields of a baby list are always sent.
    const isEmpty = Object.values(rest).every((value) => value.trim() === '');
    const settings = settingsSchema.safeParse({
      kind: isBabyList ? 'babyList' : 'list',
      title,
      date: isBabyList && date !== '' ? date : null,
      isSurprise: isBabyList !== undefined && isSurprise !== undefined,
      address: isBabyList && !isEmpty ? { ...withHouseNumber(rest, country), country } : null,
    });
    const { address } = settings.data ?? {};
    if (address && readTyped(address.street, address.houseNumber, address.country)) {
      const fault: Fault = { message: 'form.street.number' };
      context.addIssue({
        code: 'custom',
        message: 'has a house number, too',
        path: ['street'],
        params: { fault },
      });
      return z.NEVER;
    }
    if (settings.success) return settings.data;
    for (const { message, path } of settings.error.issues)
      context.addIssue({ code: 'custom', message, path: path.slice(-1) });
    return z.NEVER;
  });

export type ShareBody = z.infer<typeof shareBodySchema>;
export type ShareSettings = z.infer<typeof settingsSchema>;
export type ListAddress = z.infer<typeof listAddressSchema>;
export type Share = z.infer<typeof shareSchema>;
export type SharedList = z.infer<typeof sharedListSchema>;
export type SharedWish = z.infer<typeof sharedWishSchema>;
export type Growing = z.infer<typeof growingSchema>;
