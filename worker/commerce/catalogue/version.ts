import { controlKey, nextCatalogue } from '../../../app/api/control.ts';
import type { Env } from '../env.ts';

const CLAIM = 'UPDATE catalogue_state SET changed = 2 WHERE changed <> 0 RETURNING changed';
const SETTLE = 'UPDATE catalogue_state SET changed = 0 WHERE changed = 2';

/**
 * Tells the storefront of what has changed in the catalogue since it was told (migration 0008), whoever changed it. What
 * changes meanwhile stays marked, and so does all of it where this ends half-way. True where there was something.
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
 * Tells the storefront that a price, a promotion or the assortment has changed (DESIGN §6): pages made before wait for
 * their new render. Stock moves no version. Answers the new version; `now` in milliseconds since 1970.
 */
export async function bumpCatalogue(env: Pick<Env, 'CONTENT'>, now: number): Promise<number> {
  const key = controlKey('catalogue');
  const next = nextCatalogue(await env.CONTENT.get(key), now);
  await env.CONTENT.put(key, JSON.stringify(next));
  return next.version;
}
