import type { Product } from '../../api/product.ts';
import { resolveLink } from '../../domain/link.ts';
import { shops } from '../../../edge-config/shops.ts';
import { translator } from '../../i18n/translate.ts';
import { localisePath } from '../../routes.ts';
import type { ContentContext } from '../block.tsx';

/** What blocks of a test's page may use: the shop de-at, no products. */
export function contentContext(change: Partial<ContentContext> = {}): ContentContext {
  const shop = shops['de-at'];
  return {
    shop,
    t: translator(shop),
    link: (link) => resolveLink(link, (path) => localisePath(path, shop)),
    products: new Map<string, Product>(),
    preview: false,
    ...change,
  };
}
