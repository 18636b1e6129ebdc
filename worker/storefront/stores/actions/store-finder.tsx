import type { Stores, StoresQuery } from '../../../../app/stores/schemas/store.ts';
import { postcodeFault } from '../../../../app/address/rules/postcode.ts';
import type { FailedForm } from '../../../../app/form/rules/failed-form.ts';
import { writeItems } from '../../../../app/stores/rules/reservation.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import type { StoreFinderProps } from '../../../../app/ui/stores/finder.tsx';
import type { ShopContext } from '../../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { fetchStores } from '../calls/stores.ts';

/** Requests stores from the back end, without data of the visitor. */
export function askStores(
  context: ShopContext,
  { items, postcode, lat, lng }: StoresQuery,
): Promise<CommerceResult<Stores>> {
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  return fetchStores(anonymous, {
    ...(items.length > 0 ? { items: writeItems(items) } : {}),
    ...(postcode ? { postcode } : {}),
    ...(lat === undefined ? {} : { lat: String(lat) }),
    ...(lng === undefined ? {} : { lng: String(lng) }),
  });
}

/**
 * Returns the data for the dialog and the page of click and reserve. A postcode that the country does not have shows all
 * stores and the problem.
 */
export async function loadFinder(
  context: ShopContext,
  query: StoresQuery,
  failed?: FailedForm,
): Promise<StoreFinderProps> {
  const { shop } = context;
  const t = translator(shop);
  // The postcode is checked here, because a read that the back end refuses is a fault.
  const fault = query.postcode ? postcodeFault(query.postcode, shop.country) : undefined;
  const { postcode: _, ...rest } = query;
  const result = await askStores(context, fault ? rest : query);
  const { items, from, postcode, lat, lng, store } = query;
  return {
    asked: { items, from, postcode, lat: lat?.toString(), lng: lng?.toString(), store },
    found: result.kind === 'ok' ? result.data : undefined,
    problem: fault && t(fault),
    failed,
    now: Date.now(),
    shop,
    t,
  };
}
