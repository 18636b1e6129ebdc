import { type LayoutContent, layoutContentSchema, mergeDocuments } from '../layout-content.ts';

/** Returns the layout of a shop and its parents, as the storefront parses it from their documents. */
export function mergeLayouts(chain: readonly unknown[]): LayoutContent | undefined {
  const merged = mergeDocuments(chain);
  return merged && layoutContentSchema.safeParse(merged).data;
}
