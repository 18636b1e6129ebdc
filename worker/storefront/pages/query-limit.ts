import type { Context } from 'hono';
import { isKnownQuery, pageQuery } from '../../../app/domain/page-query.ts';
import { addressOf } from '../actions/define-action.ts';
import type { AppEnv } from '../bindings.ts';
import { clientKey } from '../http/client-key.ts';

/** How long an isolate remembers whom the limit refused, in milliseconds, and how many of them. */
const REFUSED_FOR = 60_000;
const MOST = 1000;

/** Until when, in milliseconds since 1970, by client. */
const refused = new Map<string, number>();

/** Who asks with a query, as limits count; undefined without one, and where nobody tells the client's address. */
async function askerOf(c: Context<AppEnv>, search: string, now: number) {
  const { address } = addressOf(c);
  if (address === undefined || pageQuery(search)?.pairs.size === 0) return undefined;
  return clientKey(address, now);
}

/** Whether a client that had too many pages made for queries of its own asks for another: known without any work. */
export async function isRefused(c: Context<AppEnv>, { search }: URL): Promise<boolean> {
  if (refused.size === 0) return false;
  const now = Date.now();
  const asker = await askerOf(c, search, now);
  return asker !== undefined && (refused.get(asker) ?? 0) > now;
}

/**
 * Counts a page that no store keeps for its query, and so is made for each asker; `known` are the values that the page
 * has of its own. True where the client has had too many.
 */
export async function asksTooMuch(
  c: Context<AppEnv>,
  { search }: URL,
  known: Readonly<Record<string, readonly string[]>> = {},
): Promise<boolean> {
  const query = pageQuery(search);
  if (query && isKnownQuery(query, known)) return false;
  const now = Date.now();
  const asker = await askerOf(c, search, now);
  if (asker === undefined) return false;
  const { success } = await c.env.QUERY_LIMIT.limit({ key: asker });
  if (success) return false;
  if (refused.size >= MOST) refused.clear();
  refused.set(asker, now + REFUSED_FOR);
  c.get('trace').note('query.refused');
  return true;
}
