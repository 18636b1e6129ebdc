import { normalisePath } from '../../../app/domain/path.ts';
import { matchRoute } from '../../../app/routes.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { findPlace } from '../http/host-match.ts';

/** What may be kept of a page's address: its path may name an order or a search. */
export interface CountedPage {
  /** Key of the shop; `none` for addresses that are not ours. */
  readonly shop: string;
  /** Key of the page's route; `none` for addresses that are not ours. */
  readonly page: string;
}

/** The page that a browser tells of. */
export function pageOf(document: string, environment: Environment): CountedPage {
  const url = URL.parse(document);
  const place = url ? findPlace(url, environment) : undefined;
  if (place?.kind !== 'shop') return { shop: 'none', page: 'none' };
  const page = matchRoute(normalisePath(place.rest), place.shop.language)?.page ?? 'content';
  return { shop: place.shop.key, page };
}
