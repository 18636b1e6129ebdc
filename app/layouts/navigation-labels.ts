import type { Category } from '../listing/schemas/category.ts';
import type { Filter } from '../listing/schemas/filter.ts';
import type { NavigationEntry } from '../content/layout-content.ts';
import type { LayoutData } from './layout-data.ts';

interface Named {
  readonly label: string;
  readonly to: NavigationEntry['to'];
  readonly children?: readonly Named[];
}

/**
 * Returns the navigation's names of pages by path without the shop's prefix: `/babykleidung/kleider/` is "Röckli" in
 * a Swiss shop. If a page occurs twice, the first name is used.
 */
export function navigationLabels({
  layout,
  link,
  shop,
}: Pick<LayoutData, 'layout' | 'link' | 'shop'>) {
  const labels = new Map<string, string>();
  const name = (entries: readonly Named[]) => {
    for (const { label, to, children = [] } of entries) {
      const href = link(to)?.href;
      const path = href?.startsWith(`${shop.prefix}/`) ? href.slice(shop.prefix.length) : undefined;
      if (path !== undefined && !labels.has(path)) labels.set(path, label);
      name(children);
    }
  };
  name(layout.headerNavigationLinks);
  return labels as ReadonlyMap<string, string>;
}

/**
 * Returns the back end's category tree with the names of the shop's navigation. The navigation has regional names
 * (docs/content.md), the back end only one name per language. Categories outside the navigation keep their names.
 */
export function nameByNavigation(
  roots: readonly Category[],
  layoutData: Parameters<typeof navigationLabels>[0],
): Category[] {
  const labels = navigationLabels(layoutData);
  const rename = ({ children, ...category }: Category): Category => ({
    ...category,
    name: labels.get(category.path) ?? category.name,
    ...(children ? { children: children.map(rename) } : {}),
  });
  return roots.map(rename);
}

/** Returns the filters of a search with the categories named as in the shop's navigation. */
export function nameFiltersByNavigation(
  filters: readonly Filter[],
  layoutData: Parameters<typeof navigationLabels>[0],
): Filter[] {
  const labels = navigationLabels(layoutData);
  return filters.map((filter) =>
    filter.type === 'categories'
      ? {
          ...filter,
          values: filter.values.map((value) => ({
            ...value,
            name: labels.get(value.path) ?? value.name,
          })),
        }
      : filter,
  );
}
