import { z } from 'zod';
import type { Address, newAddressSchema } from '../../../app/account/schemas/account.ts';
import { GENDERS } from '../../../app/account/rules/person.ts';
import { COUNTRIES } from '../../../app/shop/rules/shop.ts';

/**
 * The address book of a customer. Each statement filters by the user, so that the id of another user's address
 * matches nothing.
 */

/** Maximum number of addresses per customer (docs/rules/account.md#address-book). */
const MAX_ADDRESSES = 20;

const COLUMNS = `id, gender, first_name, last_name, company, street, house_number, additional, postcode, city, country,
  is_default_billing, is_default_delivery`;
const LIST = `SELECT ${COLUMNS} FROM addresses WHERE user_id = ?
  ORDER BY is_default_delivery DESC, is_default_billing DESC, id`;
/** The limit is checked in the insertion, since two calls may run at once. */
const INSERT = `INSERT INTO addresses (user_id, gender, first_name, last_name, company, street, house_number, additional,
    postcode, city, country, is_default_billing, is_default_delivery)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
    ?12 OR NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?1),
    ?13 OR NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?1)
  WHERE (SELECT count(*) FROM addresses WHERE user_id = ?1) < ${MAX_ADDRESSES}
  RETURNING ${COLUMNS}`;
const REPLACE = `UPDATE addresses SET gender = ?2, first_name = ?3, last_name = ?4, company = ?5, street = ?6,
    house_number = ?7, additional = ?8, postcode = ?9, city = ?10, country = ?11, is_default_billing = ?12,
    is_default_delivery = ?13
  WHERE user_id = ?1 AND id = ?14
  RETURNING ${COLUMNS}`;
/**
 * Makes the newest other address the default in place of an address that the batch deletes next. Each kind has one default: `OR
 * REPLACE` removes the former one.
 */
const HAND_DOWN = `UPDATE OR REPLACE addresses SET
    is_default_billing = is_default_billing OR EXISTS (
      SELECT 1 FROM addresses d WHERE d.user_id = ?1 AND d.id = ?2 AND d.is_default_billing = 1),
    is_default_delivery = is_default_delivery OR EXISTS (
      SELECT 1 FROM addresses d WHERE d.user_id = ?1 AND d.id = ?2 AND d.is_default_delivery = 1)
  WHERE id = (SELECT max(id) FROM addresses WHERE user_id = ?1 AND id <> ?2)`;
const DELETE = 'DELETE FROM addresses WHERE user_id = ? AND id = ?';

/** Removes the former defaults, if the next statement of the batch sets new ones. */
const NO_LONGER_DEFAULT = `UPDATE addresses SET
    is_default_billing = is_default_billing AND NOT ?2, is_default_delivery = is_default_delivery AND NOT ?3
  WHERE user_id = ?1 AND (?2 OR ?3)`;
const IF_ROOM = ` AND (SELECT count(*) FROM addresses WHERE user_id = ?1) < ${MAX_ADDRESSES}`;
const IF_FOUND = ' AND EXISTS (SELECT 1 FROM addresses WHERE user_id = ?1 AND id = ?4)';

const truth = z.union([z.literal(0), z.literal(1)]).transform(Boolean);
const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '');

const rowSchema = z
  .object({
    id: z.number().int(),
    gender: z.enum(GENDERS),
    first_name: z.string(),
    last_name: z.string(),
    company: text,
    street: z.string(),
    house_number: z.string(),
    additional: text,
    postcode: z.string(),
    city: z.string(),
    country: z.enum(COUNTRIES),
    is_default_billing: truth,
    is_default_delivery: truth,
  })
  .transform(({ first_name, last_name, house_number, ...row }): Address => {
    const { is_default_billing, is_default_delivery, ...rest } = row;
    return {
      ...rest,
      firstName: first_name,
      lastName: last_name,
      houseNumber: house_number,
      isDefaultBilling: is_default_billing,
      isDefaultDelivery: is_default_delivery,
    };
  });

type ParsedAddress = z.output<typeof newAddressSchema>;

/** Returns the addresses of a user, the default ones first. */
export async function listAddresses(db: D1Database, userId: string): Promise<Address[]> {
  const { results } = await db.prepare(LIST).bind(userId).all();
  return z.array(rowSchema).parse(results);
}

/**
 * Adds an address. The first one is the default for both kinds; a new default replaces the former. Undefined if there are
 * 20 addresses.
 */
export async function addAddress(
  db: D1Database,
  userId: string,
  address: ParsedAddress,
): Promise<Address | undefined> {
  const [, inserted] = await db.batch([
    db.prepare(NO_LONGER_DEFAULT + IF_ROOM).bind(userId, ...defaultsOf(address)),
    db.prepare(INSERT).bind(userId, ...valuesOf(address)),
  ]);
  return rowOf(inserted);
}

/** Replaces an address; a new default replaces the former. Undefined if the user has no such address. */
export async function replaceAddress(
  db: D1Database,
  userId: string,
  id: number,
  address: ParsedAddress,
): Promise<Address | undefined> {
  const [, replaced] = await db.batch([
    db.prepare(NO_LONGER_DEFAULT + IF_FOUND).bind(userId, ...defaultsOf(address), id),
    db.prepare(REPLACE).bind(userId, ...valuesOf(address), id),
  ]);
  return rowOf(replaced);
}

/** Deletes an address of the user. The newest other address replaces a deleted default. */
export async function deleteAddress(db: D1Database, userId: string, id: number): Promise<void> {
  await db.batch([db.prepare(HAND_DOWN).bind(userId, id), db.prepare(DELETE).bind(userId, id)]);
}

function rowOf(result: D1Result | undefined): Address | undefined {
  return rowSchema.optional().parse(result?.results[0]);
}

function defaultsOf({ isDefaultBilling, isDefaultDelivery }: ParsedAddress) {
  return [Number(isDefaultBilling), Number(isDefaultDelivery)] as const;
}

function valuesOf(address: ParsedAddress) {
  return [
    address.gender,
    address.firstName,
    address.lastName,
    address.company || null,
    address.street,
    address.houseNumber,
    address.additional || null,
    address.postcode,
    address.city,
    address.country,
    ...defaultsOf(address),
  ] as const;
}
