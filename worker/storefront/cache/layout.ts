import {
  emptyLayout,
  type LayoutContent,
  mergeLayouts,
} from '../../../app/content/layout-content.ts';
import { contentChain, type Shop } from '../../../app/domain/shop.ts';
import { LAYOUT_EDGE_SECONDS } from '../../../edge-config/cache.ts';
import { shops } from '../../../edge-config/shops.ts';
import type { Bindings } from '../bindings.ts';
import type { Trace } from '../trace.ts';

/** A shop's layout merged over its parents'. Unreadable or missing: an empty one, so that every page stands. */
export async function readLayout(shop: Shop, env: Bindings, trace: Trace): Promise<LayoutContent> {
  const keys = contentChain(shop.key, shops).map((key) => `layout/${key}`);
  try {
    const values = await env.CONTENT.get(keys, { type: 'text', cacheTtl: LAYOUT_EDGE_SECONDS });
    const chain = keys.map((key) => parseText(values.get(key) ?? null, key, trace));
    const layout = mergeLayouts(chain);
    if (layout) return layout;
    trace.degrade('layout.missing');
  } catch (error) {
    trace.degrade('layout.fault', { message: String(error) });
  }
  return emptyLayout();
}

function parseText(text: string | null, key: string, trace: Trace): unknown {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    trace.degrade('layout.unreadable', { key });
    return undefined;
  }
}
