import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentChain, type Language, type ShopKey } from '../../app/shop/rules/shop.ts';
import { mergeLayouts } from '../../app/content/testing/merge-layouts.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { seedCategories } from '../../worker/commerce/seed/demo-catalogue.ts';

/** The seeded navigation shows the assortment: three levels of its tree, in the shop's language. */

interface Named {
  readonly path: string;
  readonly below: readonly Named[];
}

const TREE = seedCategories();

function below(parent: number | undefined, above: string, language: Language): Named[] {
  return TREE.filter(({ parentId }) => parentId === parent).map(({ id, slug }) => {
    const path = `${above}${slug[language]}/`;
    return { path, below: below(id, path, language) };
  });
}

function layoutOf(key: ShopKey) {
  const folder = new URL('../../kv-seeds/layout/', import.meta.url);
  return mergeLayouts(
    contentChain(key, shops).map((one) =>
      JSON.parse(readFileSync(new URL(`${one}.json`, folder), 'utf8')),
    ),
  );
}

/** Returns the path that a link leads to: a story's slug in the shop, otherwise the URL. */
function pathOf({
  linktype,
  url,
  fullSlug,
}: {
  linktype: string;
  url?: string | undefined;
  fullSlug?: string | undefined;
}) {
  return linktype === 'story' ? `/${fullSlug?.split('/').slice(1).join('/')}/` : url;
}

describe.each(Object.values(shops))('$key', ({ key, language }) => {
  const entries = layoutOf(key)?.headerNavigationLinks ?? [];
  const roots = below(undefined, '/', language);

  test('a shop’s navigation shows every category down to the third level, and no other', () => {
    const shown = entries.slice(0, roots.length).map(({ to, children }) => ({
      path: pathOf(to),
      below: children.map((group) => ({
        path: pathOf(group.to),
        below: group.children.map((leaf) => ({ path: pathOf(leaf.to) })),
      })),
    }));
    const wanted = roots.map((root) => ({
      path: root.path,
      below: root.below.map((group) => ({
        path: group.path,
        below: group.below.map(({ path }) => ({ path })),
      })),
    }));
    expect(shown).toEqual(wanted);
  });

  test('teasers lead to categories', () => {
    const all = new Set(
      roots.flatMap((root) =>
        [root, ...root.below, ...root.below.flatMap((group) => group.below)].map(
          ({ path }) => path,
        ),
      ),
    );
    const teasers = entries.flatMap(({ teaser }) => (teaser ? [pathOf(teaser.to)] : []));
    expect(teasers.length).toBeGreaterThan(3);
    expect(teasers.filter((path) => !all.has(path ?? ''))).toEqual([]);
  });

  test('a shop’s navigation says no word twice side by side', () => {
    for (const list of [entries, ...entries.map(({ children }) => children)])
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
  });
});

test('Switzerland writes ss', () => {
  expect(JSON.stringify(layoutOf('de-ch'))).not.toContain('ß');
});
