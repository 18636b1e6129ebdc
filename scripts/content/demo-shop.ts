import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../app/shop/rules/shop.ts';
import { LANGUAGES } from '../../app/shop/rules/shop.ts';
import { productNumber } from '../../app/product/rules/reference-key.ts';
import { seedCategories, streamProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import { imagesOf } from '../../worker/commerce/seed/images.ts';
import { root } from '../paths.ts';
import { readSeedFiles } from './seed-files.ts';

/** Names that stories can refer to: what the seeds create. */
export interface DemoShop {
  /** Numbers of the products on sale. */
  readonly products: ReadonlySet<string>;
  /** Paths of the categories by language: `/babykleidung/bodys/`. */
  readonly categories: Readonly<Record<Language, ReadonlySet<string>>>;
  /** Files of the content system, by their paths at its file host. */
  readonly assets: ReadonlySet<string>;
  /** Returns whether a path is a static file of the shop. */
  readonly isFile: (path: string) => boolean;
}

function categoryPaths(language: Language): ReadonlySet<string> {
  const paths = new Map<number, string>();
  // Parents come before their children.
  for (const { id, parentId, slug } of seedCategories()) {
    const above = (parentId === undefined ? undefined : paths.get(parentId)) ?? '/';
    paths.set(id, `${above}${slug[language]}/`);
  }
  return new Set(paths.values());
}

export function readDemoShop(): DemoShop {
  const products = [...streamProducts()].filter(({ isActive }) => isActive);
  const [de, fr, nl] = LANGUAGES.map(categoryPaths);
  return {
    products: new Set(products.map(({ referenceKey }) => productNumber(referenceKey))),
    categories: { de: de ?? new Set(), fr: fr ?? new Set(), nl: nl ?? new Set() },
    assets: new Set([...imagesOf([]).keys, ...readSeedFiles().map(({ key }) => key)]),
    isFile: (path) => existsSync(join(root, 'public', decodeURIComponent(path))),
  };
}
