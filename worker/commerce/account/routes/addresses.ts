import type { z } from 'zod';
import { addressCalls } from '../../../../app/account/schemas/calls.ts';
import type { newAddressSchema } from '../../../../app/account/schemas/account.ts';
import { isHouseNumber, writeHouseNumber } from '../../../../app/address/rules/house-number.ts';
import { parsePostcode } from '../../../../app/address/rules/postcode.ts';
import { addAddress, deleteAddress, listAddresses, replaceAddress } from '../addresses.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** The address book of the session's customer, below `/v1/users/me/addresses`. */
export const addresses = new CallRoutes();

addresses.on(addressCalls.list, async (c, { json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  return json({ addresses: await listAddresses(c.env.DB, userId) });
});

addresses.on(addressCalls.add, async (c, { readBody, json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  const added = await addAddress(c.env.DB, userId, checked(await readBody()));
  if (added === undefined) throw new HttpError(413, 'the address book is full');
  return json(added, 201);
});

addresses.on(addressCalls.replace, async (c, { readBody, json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  const id = readId(c.req.param('id'));
  const replaced = await replaceAddress(c.env.DB, userId, id, checked(await readBody()));
  if (replaced === undefined) throw noSuchAddress();
  return json(replaced);
});

/** The answer is the same for every id, so that it does not reveal whose the address is. */
addresses.on(addressCalls.delete, async (c, { json }) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  await deleteAddress(c.env.DB, userId, readId(c.req.param('id')));
  return json({ ok: true });
});

/** Returns an address with postcode and house number as they are written. Throws an HttpError for one that they cannot be of. */
function checked(address: z.output<typeof newAddressSchema>) {
  const postcode = parsePostcode(address.postcode, address.country);
  if (postcode === undefined) throw new HttpError(400, 'is no postcode of the country', 'postcode');
  if (!isHouseNumber(address.houseNumber))
    throw new HttpError(400, 'is no house number', 'houseNumber');
  return { ...address, postcode, houseNumber: writeHouseNumber(address.houseNumber) };
}

function readId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw noSuchAddress();
  return Number(id);
}

function noSuchAddress(): HttpError {
  return new HttpError(404, 'no such address', 'id');
}
