import type { z } from 'zod';
import { reservationCalls } from '../../../../app/stores/schemas/calls.ts';
import {
  reservationTokenSchema,
  reservedSchema,
  type StoresAnswer,
  storesQuerySchema,
} from '../../../../app/stores/schemas/store.ts';
import { RESERVATION_QUERY } from '../../../../app/stores/rules/reservation.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { StoreFinder } from '../../../../app/ui/stores/finder.tsx';
import { ReservationView } from '../../../../app/ui/stores/reservation-view.tsx';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { callCommerce, type CommerceResult } from '../../upstream/commerce/call.ts';
import { explainFault, formSchema } from '../../actions/form-schema.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { defineRead } from '../../actions/define-read.ts';
import { refused } from '../../actions/failure.ts';
import { additionOf } from '../../actions/owned-data.ts';
import { reservationMail } from './reservation-mail.ts';
import { renderPart } from '../../actions/render-part.ts';
import { askStores, loadFinder } from './store-finder.tsx';

const NO_STORES: ActionResult = refused(404, {
  error: 'the shop has no click and reserve',
  key: 'reservation.errors.items',
});
const DOWN: ActionResult = refused(503, {
  error: 'the stores do not answer, please try again',
  key: 'stores.down',
});

/** GET /api/shop/stores/: the data of the dialog of click and reserve. */
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

/** Reserves items in a store (docs/rules/stores.md#click-and-reserve). */
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
    if (!store)
      return refused(404, {
        error: 'no such store',
        key: 'reservation.errors.store',
        field: 'storeId',
      });
    if (found.data.items.length < items.length)
      return refused(404, {
        error: 'no such variant',
        key: 'reservation.errors.items',
        field: 'items',
      });
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const mail = reservationMail(context, store, found.data.items);
    const body = { storeId, items: [...items], ...person, mail };
    const change = await additionOf(context, { storeId, items, ...person });
    const result = await callCommerce(anonymous, reservationCalls.create, { body, change });
    if (result.kind !== 'ok') return reservationFailure(result);
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

type Reserved = z.output<typeof reservationCalls.create.answer>;

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
function reservationFailure(
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
): ActionResult {
  if (result.kind === 'fault') return DOWN;
  const { status, field } = result;
  if (status === 409 && field === 'email')
    return refused(409, {
      error: 'has too many open reservations',
      key: 'reservation.errors.tooMany',
      field: 'email',
    });
  if (status === 429)
    return refused(429, {
      error: 'has made too many',
      key: 'reservation.errors.tooManyToday',
      field: 'email',
    });
  if (status === 409)
    return refused(409, {
      error: 'was used for another reservation',
      key: 'stores.down',
      field: 'Idempotency-Key',
    });
  if (field === 'storeId')
    return refused(422, {
      error: 'takes no reservation',
      key: 'reservation.errors.store',
      field: 'storeId',
    });
  if (field === 'email')
    return refused(400, {
      error: 'is no e-mail address',
      key: 'newsletter.errors.email',
      field: 'email',
    });
  if (field === 'phone')
    return refused(400, { error: 'is no phone number', key: 'form.phone', field: 'phone' });
  return refused(422, {
    error: 'cannot be reserved',
    key: 'reservation.errors.items',
    field: 'items',
  });
}

/** Cancels a reservation by the token of its mail. A form sends it, since programs open the links of mails. */
const cancel = defineAction({
  name: 'reservation.cancel',
  schema: reservationTokenSchema,
  secret: ['token'],
  explain: () => 'reservation.unknown',
  limit: { ...limit, count: 'reservation' },
  async run({ token }, context) {
    if (!context.shop.options.clickAndReserve) return NO_STORES;
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const result = await callCommerce(anonymous, reservationCalls.cancel, {
      reservationToken: token,
      isOptional: true,
    });
    if (result.kind === 'fault') return DOWN;
    if (result.kind === 'refused' && result.status === 409)
      return refused(409, { error: 'has ended', key: 'reservation.errors.ended', field: 'token' });
    if (result.kind === 'refused')
      return refused(404, { error: 'no such token', key: 'reservation.unknown', field: 'token' });
    const to = `${href('reservation', context.shop)}?${RESERVATION_QUERY}=${token}`;
    return { status: 200, body: { ok: true }, to };
  },
  back: ({ shop }, { to }) => to ?? href('reservation', shop),
});

export const reservationActions = [create, cancel] as const;
