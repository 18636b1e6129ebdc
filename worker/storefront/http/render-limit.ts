import type { Context } from 'hono';
import { addressOf } from '../actions/define-action.ts';
import type { AppEnv } from '../bindings.ts';
import { clientKey } from './client-key.ts';

/** What is made for one client alone: each kind is counted by itself. */
export type Made = 'form' | 'film';

/** What a client is told that had too much made; `Retry-After` in seconds. */
export const TOO_MUCH = { 'cache-control': 'no-store', 'retry-after': '60' };

/**
 * Counts something that is made for a client, as queries of its own are (QUERY_LIMIT: 300 a minute); true where it has
 * had too much. Nobody is counted where nobody tells the client's address.
 */
export async function makesTooMuch(c: Context<AppEnv>, what: Made): Promise<boolean> {
  const { address } = addressOf(c);
  if (address === undefined) return false;
  const key = `${what}:${await clientKey(address, Date.now())}`;
  const { success } = await c.env.QUERY_LIMIT.limit({ key });
  if (!success) c.get('trace').note('making.refused', { what });
  return !success;
}
