import { SHOP_KEYS, type Shop, type ShopKey } from '../../app/shop/rules/shop.ts';
import { bmDeDe } from './bm-de-de.ts';
import { deAt } from './de-at.ts';
import { deCh } from './de-ch.ts';
import { deDe } from './de-de.ts';
import { frBe } from './fr-be.ts';
import { frCh } from './fr-ch.ts';
import { frFr } from './fr-fr.ts';
import { nlBe } from './nl-be.ts';
import { nlNl } from './nl-nl.ts';
import { type ConfiguredShop, createShop, type ShopConfig } from './shop-config.ts';

const configs: Readonly<Record<ShopKey, ShopConfig>> = {
  'de-de': deDe,
  'de-at': deAt,
  'de-ch': deCh,
  'fr-ch': frCh,
  'nl-be': nlBe,
  'fr-be': frBe,
  'nl-nl': nlNl,
  'fr-fr': frFr,
  'bm-de-de': bmDeDe,
};

export const allShops: readonly ConfiguredShop[] = SHOP_KEYS.map((key) =>
  createShop(key, configs[key]),
);

/** Every shop by its key. CONTRIBUTING.md has the steps of a new shop. */
export const shops = Object.fromEntries(allShops.map((shop) => [shop.key, shop])) as Readonly<
  Record<ShopKey, ConfiguredShop>
>;

/** Returns the shop with an id; undefined for an unknown one. */
export function shopById(wanted: number | undefined): Shop | undefined {
  return allShops.find(({ id }) => id === wanted);
}
