import { controlKey, nextCatalogue } from '../../../app/api/control.ts';
import type { Env } from '../env.ts';

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
