import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Category, categorySchema } from '../../app/api/category.ts';
import { emptyLayout, mergeLayouts } from '../../app/content/layout-content.ts';
import { resolveLink } from '../../app/domain/link.ts';
import { contentChain, type Shop } from '../../app/domain/shop.ts';
import { spellFor } from '../../app/domain/spelling.ts';
import { translator } from '../../app/i18n/translate.ts';
import { nameByNavigation } from '../../app/layouts/navigation-labels.ts';
import { categoryHead } from '../../app/pages/category/head.ts';
import { localisePath } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops.ts';
import { categoryTree } from '../../worker/commerce/seed/tree/tree.ts';

/** Titles and descriptions of the seeded tree's standard pages, in every shop. */

const TREE = categoryTree(new Map());
const FOLDER = new URL('../../kv-seeds/layout/', import.meta.url);
/** Widest description in search results; a few characters more do no harm. */
const MAX_DESCRIPTION = 220;

function below(parentId: number | null, above: string, shop: Shop): Category[] {
  return TREE.filter((category) => category.parentId === parentId).map((category) => {
    const { id, name, slug, description } = category;
    const path = `${above}${slug[shop.language]}/`;
    return categorySchema.parse({
      id,
      path,
      name: spellFor(shop, name[shop.language]),
      slug: slug[shop.language],
      parentId: parentId ?? 0,
      rootlineIds: [id],
      childrenIds: [],
      properties: [],
      isHidden: false,
      depth: 1,
      supportedFilter: [],
      shopLevelCustomData: { description: spellFor(shop, description?.[shop.language] ?? '') },
      countryLevelCustomData: {},
      children: below(id, path, shop),
    });
  });
}

function layoutDataOf(shop: Shop) {
  const documents = contentChain(shop.key, shops).map((key) =>
    JSON.parse(readFileSync(new URL(`${key}.json`, FOLDER), 'utf8')),
  );
  return {
    shop,
    t: translator(shop),
    layout: mergeLayouts(documents) ?? emptyLayout(),
    shops: [],
    link: (link: Parameters<typeof resolveLink>[0]) =>
      resolveLink(link, (path) => localisePath(path, shop)),
  };
}

describe.each(Object.values(shops).filter(({ listed }) => listed))('$key', (shop) => {
  const layoutData = layoutDataOf(shop);
  const roots = nameByNavigation(below(null, '/', shop), layoutData);
  const headsOf = (all: readonly Category[], above?: Category): ReturnType<typeof categoryHead>[] =>
    all.flatMap((one) => [
      categoryHead(one, above, layoutData),
      ...headsOf(one.children ?? [], one),
    ]);
  const heads = headsOf(roots);

  test.each(['title', 'description'] as const)('no two pages have one %s', (kind) => {
    const all = heads.map((head) => head[kind]);
    expect(all.length).toBe(TREE.length);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });

  test('a description is whole where results show it', () => {
    const long = heads.filter(({ description }) => description.length > MAX_DESCRIPTION);
    expect(long.map(({ description }) => description)).toEqual([]);
    expect(heads.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  });
});
