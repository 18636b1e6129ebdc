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

/** Asks the back end for stores, without the visitor. */
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
 * Returns what the dialog and the page of click and reserve show. A postcode that is none of the country shows all stores and
 * the problem.
 */
export async function loadFinder(
  context: ShopContext,
  query: StoresQuery,
  failed?: FailedForm,
): Promise<StoreFinderProps> {
  const { shop } = context;
  const t = translator(shop);
  // The back end's refusal of a read is a fault: its form is checked here.
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
