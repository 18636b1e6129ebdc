import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Category, categorySchema } from '../../app/listing/schemas/category.ts';
import { emptyLayout } from '../../app/content/layout-content.ts';
import { mergeLayouts } from '../../app/content/testing/merge-layouts.ts';
import { resolveLink } from '../../app/content/rules/link.ts';
import { contentChain, type Shop } from '../../app/shop/rules/shop.ts';
import { spellFor } from '../../app/search/rules/spelling.ts';
import { translator } from '../../app/i18n/translate.ts';
import { nameByNavigation } from '../../app/layouts/navigation-labels.ts';
import { categoryHead } from '../../app/listing/view/head.ts';
import { productHead } from '../../app/product/view/head.ts';
import { localisePath } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { seedCategories, streamProducts } from '../../worker/commerce/seed/demo-catalogue.ts';

/** Titles and descriptions of the seeded pages, in every shop: standard pages of categories, stories, products. */

const TREE = seedCategories();
const FOLDER = new URL('../../kv-seeds/layout/', import.meta.url);
const STORIES = new URL('../../kv-seeds/stories/', import.meta.url);
const PRODUCTS = [...streamProducts()];
const FAMILIES = Map.groupBy(PRODUCTS, ({ masterKey }) => masterKey);

interface Head {
  readonly title: string;
  readonly description: string;
}
/** Maximum characters of a description in search results; a few more do no harm. */
const MAX_DESCRIPTION = 220;

function below(parentId: number | undefined, above: string, shop: Shop): Category[] {
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

/** Returns the paths of categories in the order of their heads. */
function pathsOf(all: readonly Category[]): string[] {
  return all.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);
}

/** Returns the heads of the stories that a shop shows, its own before its parents', by path. */
function storyHeads(shop: Shop): Map<string, Head> {
  const heads = new Map<string, Head>();
  for (const key of contentChain(shop.key, shops).toReversed()) {
    const folder = new URL(`${key}/`, STORIES);
    if (!existsSync(folder)) continue;
    for (const file of globSync('**/*.json', { cwd: folder })) {
      const { content } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      const path = file === 'home.json' ? '/' : `/${file.replace(/\.json$/, '')}/`;
      if (content.component === 'page') heads.set(path, content);
    }
  }
  return heads;
}

function productHeads(layoutData: ReturnType<typeof layoutDataOf>): Head[] {
  const { shop } = layoutData;
  return PRODUCTS.map((product) => {
    const text = product.texts[shop.language];
    const { farbe } = text.labels;
    const siblings = (FAMILIES.get(product.masterKey) ?? []).filter((one) => one !== product);
    const named = {
      name: spellFor(shop, text.name),
      brand: product.brand,
      description: spellFor(shop, text.description),
      advancedAttributes:
        farbe === undefined ? {} : { farbe: { values: [{ label: farbe, fieldSet: [] }] } },
      siblings: siblings.map(({ texts }) => ({
        name: spellFor(shop, texts[shop.language].name),
      })),
    };
    return productHead(named, layoutData);
  });
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

describe.each(Object.values(shops).filter(({ listed }) => listed))('$key', (shop) => {
  const layoutData = layoutDataOf(shop);
  const roots = nameByNavigation(below(undefined, '/', shop), layoutData);
  const headsOf = (all: readonly Category[], above?: Category): ReturnType<typeof categoryHead>[] =>
    all.flatMap((one) => [
      categoryHead(one, above, layoutData),
      ...headsOf(one.children ?? [], one),
    ]);
  const heads = headsOf(roots);

  test.each(['title', 'description'] as const)('no two pages have one %s', (kind) => {
    const all = heads.map((head) => head[kind]);
    expect(all.length).toBe(TREE.length);
    expect(repeated(all)).toEqual([]);
  });

  test('a description is whole where results show it', () => {
    const long = heads.filter(({ description }) => description.length > MAX_DESCRIPTION);
    expect(long.map(({ description }) => description)).toEqual([]);
    expect(heads.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
  });

  test('no two pages have the same title and description, nor a brand twice', () => {
    const stories = storyHeads(shop);
    const standard = pathsOf(roots).flatMap((path, at) =>
      stories.has(path) ? [] : (heads[at] ?? []),
    );
    const all = [...standard, ...stories.values(), ...productHeads(layoutData)].map(
      ({ title, description }) => ({
        title: layoutData.layout.pageTitleTemplate.replace('{title}', () => title),
        description,
      }),
    );
    expect(all.length).toBeGreaterThan(PRODUCTS.length + 50);
    expect(repeated(all.map(({ title, description }) => `${title}\n${description}`))).toEqual([]);
    expect(repeated(all.map(({ title }) => title))).toEqual([]);
    expect(all.filter(({ title }) => /Nestling.*Nestling/.test(title))).toEqual([]);
  });
});
