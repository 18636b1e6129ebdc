import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../app/shop/rules/shop.ts';
import { root } from '../paths.ts';

const NAME = 'virtual:judged-shop';
const ID = `\0${NAME}`;
const JUDGED = 'app/search/testing/judged';

/** Makes a module of the demo shop's products and the judged queries (worker/commerce/testing/judged-shop.d.ts). */
export function judgedShop(): Plugin {
  return {
    name: 'storkfront:judged-shop',
    resolveId: (id) => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      const judged = LANGUAGES.flatMap((language) =>
        [`${language}.jsonl`, `${language}.held-out.jsonl`].map((name) => {
          const file = join(root, JUDGED, name);
          this.addWatchFile(file);
          return { language, name, text: readFileSync(file, 'utf8') };
        }),
      );
      return `export const statements = ${JSON.stringify(await statements())};
        export const judged = ${JSON.stringify(judged)};`;
    },
  };
}

/** Returns the statements of the assortment and the products. No search reads reviews, which are half of the rows. */
async function statements() {
  // Loaded by the tests that need it alone.
  const { seedAssortment, streamProducts } =
    await import('../../worker/commerce/seed/demo-catalogue.ts');
  const { assortmentStatements, seedStatements } =
    await import('../../worker/commerce/seed/rows.ts');
  const products = [...streamProducts()].map((product) => ({
    ...product,
    ratings: [],
    reviews: [],
  }));
  return [...assortmentStatements(seedAssortment()), ...seedStatements(products)];
}
