import { type Demotion, demotionOf } from '../../../app/search/rules/search-demotion.ts';
import { commonWords } from '../../../app/search/rules/spelling.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';

/**
 * What a hit's rank is multiplied by (docs/rules/search.md#order-of-hits). Ranks of the index are negative and lower is better, so a smaller
 * factor is a later place. Of two hits, one that has the words in its name and one that has them in its categories, the first has about
 * twice the other's rank: being a pack does not move it behind.
 */
const EARLY = 0.2;
const PACK = 0.6;
/** What the most popular product has in addition; it decides between products that match about equally. */
const POPULAR = 0.08;

/** Returns the hits that a term hardly means, for the parameter that `relevanceSql` reads. */
export function demotionFor(shop: Shop, term: string | undefined): Demotion {
  return term === undefined ? {} : demotionOf(commonWords(shop, term), shop.language);
}

interface Ranked {
  /** The index of the shop's language. */
  readonly index: string;
  /** Whose queries the parameter has. */
  readonly demotion: Demotion;
  /** The SQL of a JSON value with the queries. */
  readonly parameter: string;
}

/** Returns the SQL of how well a hit of the index, `found`, matches, from its row `s` of `sold_products`: lower is better. */
export function relevanceSql({ index, demotion, parameter }: Ranked): string {
  const among = (name: keyof Demotion, factor: number) =>
    demotion[name] === undefined
      ? []
      : `CASE WHEN found.id IN (SELECT rowid FROM ${index} WHERE ${index} MATCH json_extract(${parameter}, '$.${name}'))
          THEN ${factor} ELSE 1 END`;
  const factors = [
    `(1 + ${POPULAR} * s.popularity)`,
    among('early', EARLY),
    among('packs', PACK),
  ].flat();
  return ['found.rank', ...factors].join(' * ');
}
