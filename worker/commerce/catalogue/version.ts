import { controlKey, nextCatalogue } from '../../../app/page/schemas/control.ts';
import type { Env } from '../env.ts';

const CLAIM = 'UPDATE catalogue_state SET changed = 2 WHERE changed <> 0 RETURNING changed';
const SETTLE = 'UPDATE catalogue_state SET changed = 0 WHERE changed = 2';

/**
 * Reports changes of the catalogue to the storefront (`catalogue_state`) and returns whether there were any. Changes
 * during the report, and all changes if it fails, stay marked for the next report.
 */
export async function reportChanges(
  env: Pick<Env, 'CONTENT' | 'DB'>,
  now: number,
): Promise<boolean> {
  if ((await env.DB.prepare(CLAIM).first()) === null) return false;
  await bumpCatalogue(env, now);
  await env.DB.prepare(SETTLE).run();
  return true;
}

/**
 * Increases the catalogue's version after a change of a price, a promotion or the assortment, so that cached pages
 * are rendered again. A change of stock does not increase it. Returns the new version; `now` in milliseconds since
 * 1970.
 */
export async function bumpCatalogue(env: Pick<Env, 'CONTENT'>, now: number): Promise<number> {
  const key = controlKey('catalogue');
  const next = nextCatalogue(await env.CONTENT.get(key), now);
  await env.CONTENT.put(key, JSON.stringify(next));
  return next.version;
}
