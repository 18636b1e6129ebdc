import { z } from 'zod';
import { MAX_PHONE, PHONE_SIGNS } from '../../account/rules/account-form.ts';
import { isHourRange } from '../rules/opening-hours.ts';
import {
  MAX_RESERVED,
  MAX_RESERVED_LINES,
  parseItems,
  RESERVATION_STATES,
  STORE_STOCK,
} from '../rules/reservation.ts';
import { MAX_NAME } from '../../account/rules/person.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { mailTextSchema } from '../../mail/schemas/mail.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';

const idSchema = z.number().int().positive();

/** Lines in the form of URLs and forms: `100100101:1,100100502:2`. */
const itemsTextSchema = z
  .string()
  .max(400)
  .transform((text, context) => {
    const items = parseItems(text);
    if (items) return items;
    context.addIssue({
      code: 'custom',
      message: 'expected {variantId}:{quantity}, such as 12:1,13:2',
    });
    return z.NEVER;
  });

function degrees(most: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,6})?$/, 'expected degrees, such as 53.55')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
}

/** Query of `GET /v1/stores` and, with `store`, of `GET /api/shop/stores/`. */
export const storesQuerySchema = z
  .object({
    items: itemsTextSchema.default([]),
    /** Only in the edge's call: the items before the choice of a store that has only `items` of them. */
    from: itemsTextSchema.optional(),
    /** A postcode of the shop's country; the calls check its form. */
    postcode: typedLine(MAX_POSTCODE).optional(),
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    store: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'is no id of a store')
      .transform(Number)
      .optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    message: 'a position is lat and lng',
    path: ['lng'],
  });

export type StoresQuery = z.output<typeof storesQuerySchema>;

const hoursSchema = z
  .array(z.string().refine(isHourRange, 'expected hours, such as 09:00-19:00'))
  .readonly();

/** Hours of each weekday from Monday. */
export const weekSchema = z.array(hoursSchema).length(7);

/** Hours of single days by date; answers have those of the next four weeks. */
export const specialSchema = z.record(z.string().regex(/^\d{4}-\d\d-\d\d$/), hoursSchema);

const openingSchema = z.object({
  isOpen: z.boolean(),
  isToday: z.boolean(),
  isHoliday: z.boolean(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

/** A store as a receipt names it. */
export const storeSchema = z.object({
  id: idSchema,
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  timezone: z.string(),
  week: weekSchema,
  special: specialSchema,
});

export type Store = z.infer<typeof storeSchema>;

/** Address, opening hours and contact of a store. */
export const storeAddressSchema = storeSchema.omit({ id: true, name: true, lat: true, lng: true });

export type StoreAddress = z.infer<typeof storeAddressSchema>;

const foundStoreSchema = storeSchema.extend({
  /** Kilometres; null if the search names no place. */
  distance: z.number().nullable(),
  opening: openingSchema,
  /** Until when a reservation made now is held; null if the store does not open soon. */
  holdUntil: z.iso.datetime().nullable(),
  /** Stock of each item. */
  stock: z.array(
    z.object({
      variantId: idSchema,
      stock: z.enum(STORE_STOCK),
      left: z.number().int().nonnegative(),
    }),
  ),
});

export type FoundStore = z.infer<typeof foundStoreSchema>;

const namedItemSchema = z.object({
  variantId: idSchema,
  quantity: z.number().int().positive(),
  name: z.string(),
  /** Whether stores sell the item. */
  isSuitable: z.boolean(),
  /** All variants of the item's product. */
  choices: z.array(z.object({ variantId: idSchema, name: z.string() })),
});

export type NamedItem = z.infer<typeof namedItemSchema>;

/** Answer of `GET /v1/stores`. */
export const storesSchema = z.object({
  isPlaceKnown: z.boolean(),
  items: z.array(namedItemSchema),
  stores: z.array(foundStoreSchema),
});

export type Stores = z.infer<typeof storesSchema>;

/** Answer of `GET /v1/stores/availability`. */
export const storeAvailabilitySchema = z.object({
  stores: z.number().int().nonnegative(),
  isToday: z.boolean(),
  /** Until when `isToday` is true, in milliseconds since 1970; null if it is not. */
  todayUntil: z.number().int().nullable().default(null),
});

export type StoreAvailability = z.infer<typeof storeAvailabilitySchema>;

/** A phone number for calls by the store; the form's rule says which characters it may have. */
const phoneSchema = typedLine(MAX_PHONE).regex(PHONE_SIGNS, 'is no phone number');
const nameSchema = typedLine(MAX_NAME).min(1, 'is required');

/** Body of `POST /v1/reservations`. */
export const newReservationSchema = z.object({
  storeId: idSchema,
  items: z
    .array(z.object({ variantId: idSchema, quantity: z.number().int().min(1).max(MAX_RESERVED) }))
    .min(1)
    .max(MAX_RESERVED_LINES)
    .refine((items) => new Set(items.map(({ variantId }) => variantId)).size === items.length, {
      message: 'each variant once',
    }),
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** The receipt; the back end replaces `{number}`, `{token}` and `{until}`. */
  mail: mailTextSchema,
});

export type NewReservation = z.infer<typeof newReservationSchema>;

/** A reservation for its customer, without the customer's data. */
export const reservationSchema = z.object({
  number: z.string(),
  state: z.enum(RESERVATION_STATES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  store: storeSchema,
  items: z.array(
    z.object({ variantId: idSchema, quantity: z.number().int().positive(), name: z.string() }),
  ),
});

export type Reservation = z.infer<typeof reservationSchema>;

/** Answer of `POST /v1/reservations`: created, or refused because the stock is too low. */
export const reservationResultSchema = z.union([
  z.object({ reservation: reservationSchema, token: z.string() }),
  z.object({
    error: z.string(),
    field: z.string().optional(),
    items: z.array(z.object({ variantId: idSchema, left: z.number().int().nonnegative() })),
  }),
]);

/** Field of the form that cancels a reservation. */
export const reservationTokenSchema = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/, 'is no token'),
});

/** Data that the edge adds to the fields of the form: lines and store. */
export const reservedSchema = z.object({
  items: itemsTextSchema.refine((items) => items.length > 0, 'is required'),
  storeId: idSchema,
});

/** Stores or a form as HTML. */
export interface StoresAnswer {
  readonly html: string;
}
