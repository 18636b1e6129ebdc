import { NO_DATA } from '../data.ts';
import { resolveLink } from '../rules/link.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { translator } from '../../i18n/translate.ts';
import { localisePath } from '../../routes.ts';
import type { ContentContext } from '../block.tsx';
import { emptyLayout } from '../layout-content.ts';

/** Returns the context of blocks in a test: a shop without products. `more` overrides single values. */
export function contentContext(
  shop: Shop,
  preview = false,
  more: Partial<ContentContext> = {},
): ContentContext {
  return {
    shop,
    t: translator(shop),
    link: (link) => resolveLink(link, (path) => localisePath(path, shop)),
    layout: emptyLayout(),
    page: { path: '/', isCheckout: false, breadcrumb: [] },
    now: Date.UTC(2026, 10, 25, 12),
    data: NO_DATA,
    trail: [],
    origin: 'https://shop.example',
    takesFiles: true,
    preview,
    ...more,
  };
}
