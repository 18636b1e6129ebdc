import { Hono } from 'hono';
import { newAddressSchema } from '../../../../app/account/schemas/account.ts';
import { isHouseNumber, writeHouseNumber } from '../../../../app/address/rules/house-number.ts';
import { parsePostcode } from '../../../../app/address/rules/postcode.ts';
import { addAddress, deleteAddress, listAddresses, replaceAddress } from '../addresses.ts';
import type { Env } from '../../env.ts';
import { authorizeUser } from '../../access/authorize-user.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';

/** The address book of the session's customer, below `/v1/users/me/addresses`. */
export const addresses = new Hono<{ Bindings: Env }>();

addresses.get('/', async (c) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  return c.json({ addresses: await listAddresses(c.env.DB, userId) });
});

addresses.post('/', async (c) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  const added = await addAddress(c.env.DB, userId, await readAddress(c.req.raw));
  if (added === undefined) throw new HttpError(413, 'the address book is full');
  return c.json(added, 201);
});

addresses.put('/:id', async (c) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  const id = readId(c.req.param('id'));
  const replaced = await replaceAddress(c.env.DB, userId, id, await readAddress(c.req.raw));
  if (replaced === undefined) throw noSuchAddress();
  return c.json(replaced);
});

/** The answer is the same for every id, so that it does not reveal whose the address is. */
addresses.delete('/:id', async (c) => {
  const { id: userId } = await authorizeUser(c, readShop(c.req.query('shopId')));
  await deleteAddress(c.env.DB, userId, readId(c.req.param('id')));
  return c.json({ ok: true });
});

async function readAddress(request: Request) {
  const address = await readBody(request, newAddressSchema);
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
