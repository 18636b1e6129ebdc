import { reservationCalls } from '../../../../app/stores/schemas/calls.ts';
import { type Reservation } from '../../../../app/stores/schemas/store.ts';
import { reservationToken, writeItems } from '../../../../app/stores/rules/reservation.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { createReservation } from '../reservations/create.ts';
import { cancelReservation, readReservation } from '../reservations/read.ts';
import { requireStores } from '../read.ts';

const TOKEN_HEADER = 'X-Reservation-Token';

export const reservations = new CallRoutes();

reservations.on(reservationCalls.create, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  requireStores(shop);
  const wanted = await readBody();
  const { mail: _, items, storeId, ...person } = wanted;
  const call = [shop.id, storeId, writeItems(items), ...Object.values(person)];
  const key =
    (await readIdempotencyKey(c.req.raw.headers, call)) ??
    ({ key: crypto.randomUUID(), fingerprint: '0'.repeat(64) } as const);
  const made = await createReservation(c.env.DB, shop, wanted, key, Date.now());
  switch (made.kind) {
    case 'made':
      c.executionCtx.waitUntil(wakeOutbox(c.env));
      return json({ reservation: made.reservation, token: made.token }, made.isNew ? 201 : 200);
    case 'short':
      return json({ error: 'too few are left', field: 'items', items: [...made.items] }, 412);
    case 'unknownStore':
      throw new HttpError(404, 'no such store', 'storeId');
    case 'unknownItem':
      throw new HttpError(404, 'no such variant', 'items');
    case 'unsuitable':
      throw new HttpError(422, 'stores do not sell it', 'items');
    case 'closed':
      throw new HttpError(422, 'the store does not open soon', 'storeId');
    case 'tooMany':
      throw new HttpError(409, 'the mailbox has too many open reservations', 'email');
    case 'tooManyToday':
      throw new HttpError(429, 'the mailbox has made too many reservations today', 'email');
    case 'otherCall':
      throw new HttpError(409, 'was used for another reservation', 'Idempotency-Key');
  }
});

reservations.on(reservationCalls.read, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const token = readToken(c.req.header(TOKEN_HEADER));
  return json(known(await readReservation(c.env.DB, shop, token, Date.now())));
});

reservations.on(reservationCalls.cancel, async (c, { json }) => {
  const shop = readShop(c.req.query('shopId'));
  const token = readToken(c.req.header(TOKEN_HEADER));
  const reservation = known(await cancelReservation(c.env.DB, shop, token, Date.now()));
  if (reservation.state !== 'cancelled') throw new HttpError(409, 'has ended', TOKEN_HEADER);
  return json(reservation);
});

function readToken(header: string | undefined): string {
  const token = reservationToken(header ?? null);
  if (token === undefined) throw new HttpError(404, 'no such token', TOKEN_HEADER);
  return token;
}

function known(reservation: Reservation | undefined): Reservation {
  if (!reservation) throw new HttpError(404, 'no such token', TOKEN_HEADER);
  return reservation;
}
