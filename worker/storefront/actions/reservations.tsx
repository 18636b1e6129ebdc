import type { z } from 'zod';
import {
  reservationTokenSchema,
  reservedSchema,
  type StoresAnswer,
  storesQuerySchema,
} from '../../../app/api/store.ts';
import { RESERVATION_QUERY } from '../../../app/domain/reservation.ts';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';
import { StoreFinder } from '../../../app/ui/stores/finder.tsx';
import { ReservationView } from '../../../app/ui/stores/reservation-view.tsx';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { cancelReservation, createReservation } from '../upstream/commerce/stores.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import { explainFault, formSchema } from './form-schema.ts';
import type { ActionContext } from './action-context.ts';
import { type ActionResult, defineAction } from './define-action.ts';
import { defineRead } from './define-read.ts';
import { additionOf } from './owned-data.ts';
import { reservationMail } from './reservation-mail.ts';
import { askStores, loadFinder, renderPart } from './store-finder.tsx';

const NO_STORES: ActionResult = {
  status: 404,
  body: { error: 'the shop has no click and reserve' },
  problems: [{ key: 'reservation.errors.items' }],
};
const DOWN: ActionResult = {
  status: 503,
  body: { error: 'the stores do not answer, please try again' },
  retryAfter: RETRY_AFTER_UNAVAILABLE,
  problems: [{ key: 'stores.down' }],
};

function refused(
  status: ActionResult['status'],
  error: string,
  key: MessageKey,
  field: string,
): ActionResult {
  return { status, body: { error, field }, problems: [{ key, field }] };
}

/** GET /api/shop/stores/: what the dialog of click and reserve shows. */
export const getStores = defineRead({
  name: 'stores.get',
  path: '/api/shop/stores/',
  schema: storesQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'stores' },
  async run(query, context) {
    if (!context.shop.options.clickAndReserve) return NO_STORES;
    const finder = await loadFinder(context, query);
    if (!finder.found) return DOWN;
    const body: StoresAnswer = { html: await renderPart(<StoreFinder {...finder} />) };
    return { status: 200, body };
  },
});

const createSchema = formSchema('reservation').and(reservedSchema);

function explain(issue: z.core.$ZodIssue) {
  const field = issue.path[0];
  if (field === 'items') return 'reservation.errors.items';
  return field === 'storeId' ? 'reservation.errors.store' : explainFault(issue);
}

const limit = { binding: 'REMINDER_LIMIT', problem: 'account.errors.tooMany' } as const;

/** Reserves items in a store (docs/rules.md#click-and-reserve). */
const create = defineAction({
  name: 'reservation.create',
  call: { method: 'POST', path: '/api/shop/reservations/', saysProblems: true },
  schema: createSchema,
  numbers: ['storeId'],
  explain,
  limit: { ...limit, count: 'reservation' },
  async run({ items, storeId, ...person }, context) {
    if (!context.shop.options.clickAndReserve) return NO_STORES;
    const found = await askStores(context, { items });
    if (found.kind !== 'ok') return DOWN;
    const store = found.data.stores.find(({ id }) => id === storeId);
    if (!store) return refused(404, 'no such store', 'reservation.errors.store', 'storeId');
    if (found.data.items.length < items.length)
      return refused(404, 'no such variant', 'reservation.errors.items', 'items');
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const mail = reservationMail(context, store, found.data.items);
    const body = { storeId, items: [...items], ...person, mail };
    const change = await additionOf(context, { storeId, items, ...person });
    const result = await createReservation(anonymous, body, change);
    if (result.kind !== 'ok') return failureOf(result);
    const { data } = result;
    if ('reservation' in data) return reservedOf(data, context);
    const names = new Map(found.data.items.map(({ variantId, name }) => [variantId, name]));
    const left = data.items
      .map(({ variantId, left: count }) => `${count} × ${names.get(variantId) ?? ''}`)
      .join(', ');
    return {
      status: 412,
      body: { error: 'too few are left', field: 'items', items: data.items },
      problems: [{ key: 'reservation.errors.short', values: { left }, field: 'items' }],
    };
  },
  back: ({ shop }, { to }) => to ?? href('reservation', shop),
});

type Reserved = Extract<Awaited<ReturnType<typeof createReservation>>, { kind: 'ok' }>['data'];

async function reservedOf(
  { reservation, token }: Extract<Reserved, { token: string }>,
  { shop, formPath }: ActionContext,
): Promise<ActionResult> {
  const { number, expiresAt } = reservation;
  const t = translator(shop);
  const to = `${href('reservation', shop)}?${RESERVATION_QUERY}=${token}`;
  // A form gets the page.
  const html =
    formPath === undefined
      ? await renderPart(
          <>
            <ReservationView reservation={reservation} now={Date.now()} shop={shop} t={t} />
            <p>
              <a className="button button-ghost" href={to}>
                {t('reservation.mail.link')}
              </a>
            </p>
          </>,
        )
      : '';
  return { status: 201, body: { number, expiresAt, html }, to };
}

/** Returns the result of a reservation that the back end refused or did not answer; its texts are the storefront's own. */
function failureOf(result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>): ActionResult {
  if (result.kind === 'fault') return DOWN;
  const { status, field } = result;
  if (status === 409 && field === 'email')
    return refused(409, 'has too many open reservations', 'reservation.errors.tooMany', 'email');
  if (status === 429)
    return refused(429, 'has made too many', 'reservation.errors.tooManyToday', 'email');
  if (status === 409)
    return refused(409, 'was used for another reservation', 'stores.down', 'Idempotency-Key');
  if (field === 'storeId')
    return refused(422, 'takes no reservation', 'reservation.errors.store', 'storeId');
  if (field === 'email')
    return refused(400, 'is no e-mail address', 'newsletter.errors.email', 'email');
  if (field === 'phone') return refused(400, 'is no phone number', 'form.phone', 'phone');
  return refused(422, 'cannot be reserved', 'reservation.errors.items', 'items');
}

/** Cancels a reservation by the token of its mail. A form, since programs open the links of mails. */
const cancel = defineAction({
  name: 'reservation.cancel',
  schema: reservationTokenSchema,
  secret: ['token'],
  explain: () => 'reservation.unknown',
  limit: { ...limit, count: 'reservation' },
  async run({ token }, context) {
    if (!context.shop.options.clickAndReserve) return NO_STORES;
    const result = await cancelReservation({ ...context, visitor: ANONYMOUS_VISITOR }, token);
    if (result.kind === 'fault') return DOWN;
    if (result.kind === 'refused' && result.status === 409)
      return refused(409, 'has ended', 'reservation.errors.ended', 'token');
    if (result.kind === 'refused')
      return refused(404, 'no such token', 'reservation.unknown', 'token');
    const to = `${href('reservation', context.shop)}?${RESERVATION_QUERY}=${token}`;
    return { status: 200, body: { ok: true }, to };
  },
  back: ({ shop }, { to }) => to ?? href('reservation', shop),
});

export const reservationActions = [create, cancel] as const;
