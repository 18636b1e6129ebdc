import { shops } from '../../../edge-config/shops/shops.ts';
import { emptyLayout } from '../../content/layout-content.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { translator } from '../../i18n/translate.ts';
import type { LayoutData } from '../layout-data.ts';

/** Returns the layout data of a shop without content: only its texts and options. */
export function layoutDataOf(key: ShopKey): LayoutData {
  const shop = shops[key];
  const t = translator(shop);
  return { shop, t, layout: emptyLayout(), shops: [], link: () => undefined };
}
