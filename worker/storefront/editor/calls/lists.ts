import type { z } from 'zod';
import { editorCalls } from '../../../../app/editor/schemas/calls.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Entries of one call, the back end's limit. */
const PER_PAGE = 100;
/** Calls of one list. */
const MAX_PAGES = 10;

type Entry<Name extends keyof typeof editorCalls> = z.output<
  (typeof editorCalls)[Name]['answer']
>['entities'][number];

async function fetchAll<E>(
  fetchPage: (
    query: Readonly<Record<string, string>>,
  ) => Promise<CommerceResult<{ entities: readonly E[] }>>,
): Promise<CommerceResult<readonly E[]>> {
  const all: E[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await fetchPage({ page: String(page), perPage: String(PER_PAGE) });
    if (result.kind !== 'ok') return result;
    all.push(...result.data.entities);
    if (result.data.entities.length < PER_PAGE) break;
  }
  return { kind: 'ok', status: 200, data: all };
}

/** Returns the brands of the catalogue. */
export function fetchBrandNames(
  context: CommerceContext,
): Promise<CommerceResult<readonly Entry<'listBrands'>[]>> {
  return fetchAll((query) => callCommerce(context, editorCalls.listBrands, { query }));
}

/** Returns the running and coming promotions of the shop. */
export function fetchPromotionNames(
  context: CommerceContext,
): Promise<CommerceResult<readonly Entry<'listPromotions'>[]>> {
  return fetchAll((query) => callCommerce(context, editorCalls.listPromotions, { query }));
}
