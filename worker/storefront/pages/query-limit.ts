import type { Context } from 'hono';
import { pageQuery } from '../../../app/domain/page-query.ts';
import { addressOf } from '../api/define-action.ts';
import type { AppEnv } from '../bindings.ts';
import { clientKey } from '../client-key.ts';

/**
 * Whether a client has had too many pages made for queries of its own: no store keeps those, so each is a render. Where
 * nobody tells the client's address, nobody counts.
 */
export async function asksTooMuch(c: Context<AppEnv>, { search }: URL): Promise<boolean> {
  const query = pageQuery(search);
  const { address } = addressOf(c);
  if (query?.pairs.size === 0 || address === undefined) return false;
  const { success } = await c.env.QUERY_LIMIT.limit({ key: await clientKey(address, Date.now()) });
  if (!success) c.get('trace').note('query.refused');
  return !success;
}
