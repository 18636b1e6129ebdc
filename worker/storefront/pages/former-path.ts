import { redirectCalls } from '../../../app/redirect/schemas/calls.ts';
import {
  FORMER_PATH_LOOKUPS,
  FORMER_PATH_PATIENCE,
  RENDER_EXPIRES,
} from '../../../edge-config/cache.ts';
import { InFlight, join } from '../http/in-flight.ts';
import { isUpstreamUnavailable } from '../upstream/call.ts';
import { callCommerce } from '../upstream/commerce/call.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** A file's name. Former paths of products may end in their reference key: `100.1001`. */
const FILE = /\.(?=\w*[a-z])\w{1,8}$/i;

/**
 * Look-ups in progress in this isolate, by path. Their results are not stored, because there is no limit to unknown
 * paths.
 */
const lookups = new InFlight<PageAnswer | undefined>(RENDER_EXPIRES);

/**
 * Returns the back end's redirect of the former path of a product or a category; undefined if there is none. Makes at
 * most one call, and none for files, while the back end is unavailable, or above the limit of concurrent look-ups: a
 * flood of unknown paths must not reach the back end. A late or failed look-up leaves the page missing.
 */
export async function followFormerPath(context: PageContext): Promise<PageAnswer | undefined> {
  const { shop, path, control, failed, waitUntil } = context;
  if (failed || FILE.test(path) || isUpstreamUnavailable('commerce', control, Date.now()))
    return undefined;
  const from = shop.prefix + path;
  const key = `${shop.key} ${from}`;
  const running = lookups.find(key);
  if (!running && lookups.size >= FORMER_PATH_LOOKUPS) return undefined;
  const look = async (): Promise<PageAnswer | undefined> => {
    const body = { url: from };
    const found = await callCommerce(context, redirectCalls.find, { body, isOptional: true });
    if (found.kind !== 'ok' || found.data.target === from) return undefined;
    const { target: to, statusCode: status } = found.data;
    return { kind: 'redirect', to, status, isForEveryone: true };
  };
  return join(running ?? lookups.start(key, look, waitUntil), FORMER_PATH_PATIENCE);
}
