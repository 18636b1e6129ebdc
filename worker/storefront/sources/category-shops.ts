import type { ShopKey } from '../../../app/domain/shop.ts';
import { allShops } from '../../../edge-config/shops.ts';
import type { Visit } from '../pages/page.ts';

/** A category's path below the prefix of each listed shop that sells something of it. */
export type CategoryPlaces = Partial<Record<ShopKey, string>>;

interface Held {
  /** Catalogue version that it was read under. */
  readonly version: number | undefined;
  readonly places: ReadonlyMap<number, CategoryPlaces>;
}

/** One a binding: an isolate has one, a test may have several. */
const held = new WeakMap<KVNamespace, Held>();

type Asking = Pick<Visit, 'env' | 'commerce' | 'trace'> & {
  readonly control: Pick<Visit['control'], 'catalogue'>;
};

/**
 * Where each category can be bought from, by its id; what nobody sells is not there. Asked for once an isolate and
 * catalogue version; where the back end is silent what was read last, undefined where nothing ever was.
 */
export async function readCategoryPlaces(
  asking: Asking,
): Promise<ReadonlyMap<number, CategoryPlaces> | undefined> {
  const { env, control, commerce, trace } = asking;
  const known = held.get(env.CACHE);
  const version = control.catalogue;
  if (known && known.version === version) return known.places;
  const result = await commerce.categoryShops();
  if (result.kind !== 'ok') {
    trace.degrade('categories.fallback');
    return known?.places;
  }
  const places = new Map(result.data.categories.map(({ id, shops }) => [id, placesOf(shops)]));
  held.set(env.CACHE, { version, places });
  return places;
}

function placesOf(shops: readonly { shopId: number; path: string }[]): CategoryPlaces {
  const rows = shops.flatMap(({ shopId, path }) => {
    const shop = allShops.find(({ id }) => id === shopId);
    return shop?.listed ? [[shop.key, path]] : [];
  });
  return Object.fromEntries(rows);
}
