import { matchRoute } from '../../../app/routes.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { matchHost } from '../http/host-match.ts';

/** The counted part of a page's URL. The path itself is not counted: it may name an order or a search. */
export interface CountedPage {
  /** Key of the shop; `none` for URLs of other hosts. */
  readonly shop: string;
  /** Key of the page's route; `none` for URLs of other hosts. */
  readonly page: string;
}

/** Returns the page that a browser reports about. */
export function pageOf(document: string, environment: Environment): CountedPage {
  const url = URL.parse(document);
  const host = url ? matchHost(url, environment) : undefined;
  if (host?.kind !== 'shop') return { shop: 'none', page: 'none' };
  const page = matchRoute(host.path, host.shop.language)?.page ?? 'content';
  return { shop: host.shop.key, page };
}
