import { reservationCalls } from '../../../../app/stores/schemas/calls.ts';
import { type StoresQuery, storesQuerySchema } from '../../../../app/stores/schemas/store.ts';
import { RESERVATION_QUERY, reservationToken } from '../../../../app/stores/rules/reservation.ts';
import { ReservationPage, StoresPage } from '../../../../app/stores/view/reservation/page.tsx';
import { loadFinder } from '../actions/store-finder.tsx';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/**
 * Returns the page of click and reserve: the reservation of a mailed token, or the stores with the form that reserves in one.
 */
export async function reservationPage(context: PageContext): Promise<PageAnswer> {
  const { url, failed, layoutData } = context;
  const given = url.searchParams.get(RESERVATION_QUERY);
  if (given !== null) return tokenPage(context, reservationToken(given));
  const finder = await loadFinder(context, queryOf(url), failed);
  return {
    kind: 'page',
    title: layoutData.t(finder.asked.items.length > 0 ? 'stores.title' : 'stores.listTitle'),
    ...statusOf(finder.found === undefined),
    body: <StoresPage finder={finder} layoutData={layoutData} />,
  };
}

/** Returns the reservation of a token. The token is in the URL, so the URL must not reach other sites. */
async function tokenPage(context: PageContext, token: string | undefined): Promise<PageAnswer> {
  const { failed, layoutData } = context;
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const result =
    token === undefined
      ? undefined
      : await callCommerce(anonymous, reservationCalls.read, {
          reservationToken: token,
          isOptional: true,
        });
  const reservation = result?.kind === 'ok' ? result.data : undefined;
  return {
    kind: 'page',
    title: layoutData.t('reservation.title'),
    ...statusOf(result?.kind === 'fault'),
    head: { hasSecretUrl: true },
    body: (
      <ReservationPage
        layoutData={layoutData}
        reservation={reservation}
        isDown={result?.kind === 'fault'}
        token={token}
        failed={failed}
        now={Date.now()}
      />
    ),
  };
}

/** A page without its data shows no form. */
function statusOf(isDown: boolean) {
  return isDown ? ({ status: 503 } as const) : { showsFailed: true };
}

/** Parses a page's query; invalid values are left out, since people edit URLs. */
function queryOf({ searchParams }: URL): StoresQuery {
  const given = Object.fromEntries(searchParams);
  const whole = storesQuerySchema.safeParse(given);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  if (wrong.has('lat') || wrong.has('lng')) for (const name of ['lat', 'lng']) wrong.add(name);
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return storesQuerySchema.catch({ items: [] }).parse(Object.fromEntries(right));
}
