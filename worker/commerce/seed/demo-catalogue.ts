import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkCatalogue } from '../../catalogue-files/check.ts';
import type { RecordOf } from '../../catalogue-files/kinds.ts';
import { type Problem, problemText } from '../../catalogue-files/problem.ts';
import { type Catalogue, decodeLines, readCatalogue } from '../../catalogue-files/read.ts';
import { editionOf } from './editions.ts';
import { withNewCountries } from './new-countries.ts';
import { known, productJoiner, recordsBy } from './product.ts';
import { drawingProblems } from './product-images.ts';
import type { SeedAssortment, SeedCategory, SeedProduct, SeedPromotion } from './types.ts';

/** Number of named products (docs/demo-products.md), the minimum of a shop. */
export const NAMED_COUNT = 45;

/** Number of products in the files, the default. */
export const USUAL_COUNT = 592;

/** Ids below are those of named products. */
export const FIRST_UNNAMED = 1_001_101;

/** The files of the demo shop's catalogue (docs/catalogue.md). */
export const DEMO_FOLDER: string = join(import.meta.dirname, 'catalogue');

/** A catalogue from its files, with its problems: only one without problems can be written. */
export interface ReadShop {
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
}

const shops = new Map<string, ReadShop>();

/** Reads and checks the catalogue of a folder, once. */
export function readShop(folder: string = DEMO_FOLDER): ReadShop {
  const read = shops.get(folder) ?? readFolder(folder);
  shops.set(folder, read);
  return read;
}

/** Kinds of files that every shop needs. */
const NEEDED = ['categories', 'products', 'prices', 'stock'] as const;

function readFolder(folder: string): ReadShop {
  const files = globSync('*', { cwd: folder }).sort();
  const { catalogue, problems } = readCatalogue(
    files.map((file) => ({
      name: `${basename(folder)}/${file}`,
      lines: decodeLines(readFileSync(join(folder, file))),
    })),
  );
  if (problems.length > 0) return { catalogue, problems };
  const lacking = NEEDED.filter((kind) => catalogue[kind].length === 0).map((kind) => ({
    file: `${basename(folder)}/${kind}.jsonl`,
    line: 1,
    field: '',
    problem: 'is missing or has no records, without which there is no shop',
  }));
  if (lacking.length > 0) return { catalogue, problems: lacking };
  const whole = folder === DEMO_FOLDER ? withNewCountries(catalogue) : catalogue;
  return { catalogue: whole, problems: [...checkCatalogue(whole), ...drawingProblems(whole)] };
}

/** Returns the catalogue of a folder. Throws with its first problem, if any: a command shows all of them before. */
export function soundCatalogue(folder: string = DEMO_FOLDER): Catalogue {
  const { catalogue, problems } = readShop(folder);
  const [first] = problems;
  if (first !== undefined) throw new Error(problemText(first));
  return catalogue;
}

/** Returns the named products (docs/demo-products.md) by product number. */
export function seedProducts(catalogue: Catalogue = soundCatalogue()): SeedProduct[] {
  const records = catalogue.products.filter(({ record }) => record.id < FIRST_UNNAMED);
  return records.map(({ record }) => record).map(productJoiner(catalogue));
}

/**
 * Yields `count` products one at a time, so that memory does not grow with their number: the named ones in any case, then the
 * others of the files in their order, then further editions of those. A larger count only adds products.
 */
export function* streamProducts(
  count: number = USUAL_COUNT,
  catalogue: Catalogue = soundCatalogue(),
): Generator<SeedProduct> {
  const join = productJoiner(catalogue);
  const records = catalogue.products.map(({ record }) => record);
  const others = records.filter(({ id }) => id >= FIRST_UNNAMED);
  const namedCount = records.length - others.length;
  yield* records.slice(0, Math.max(count, namedCount)).map(join);
  let left = count - records.length;
  for (let edition = 1; left > 0 && others.length > 0; edition += 1)
    for (const record of others.slice(0, left)) {
      yield editionOf(join(record), edition, others.length);
      left -= 1;
    }
}

/** Returns the products with drawings; further editions have the same drawings. */
export function drawnProducts(
  count: number = USUAL_COUNT,
  catalogue: Catalogue = soundCatalogue(),
): SeedProduct[] {
  return [...streamProducts(Math.min(count, catalogue.products.length), catalogue)];
}

/** Returns the categories, parents before their children, siblings by position. */
export function seedCategories(catalogue: Catalogue = soundCatalogue()): SeedCategory[] {
  const byParent = Map.groupBy(
    catalogue.categories.map(({ record }) => record),
    ({ parentId }) => parentId,
  );
  const below = (parent: number | undefined): SeedCategory[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .flatMap((category) => [category, ...below(category.id)]);
  return below(undefined);
}

/** Returns the picture of each category: that of its first product, otherwise that of its first subcategory with one. */
function categoryImages(
  categories: readonly SeedCategory[],
  products: readonly SeedProduct[],
): Map<number, string> {
  const images = new Map<number, string>();
  for (const {
    categoryIds,
    images: [image],
  } of products)
    for (const id of categoryIds)
      if (image !== undefined && !images.has(id)) images.set(id, image.src);
  const own = new Set(images.keys());
  for (const { id, parentId } of categories.toReversed()) {
    const image = images.get(id);
    if (image !== undefined && parentId !== undefined && !own.has(parentId))
      images.set(parentId, image);
  }
  return images;
}

function promotionOf(
  { products, effect, ...promotion }: RecordOf<'promotions'>,
  ids: ReadonlyMap<string, number>,
  variantIds: ReadonlyMap<string, number>,
): SeedPromotion {
  return {
    ...promotion,
    effect:
      effect.type === 'automatic_discount'
        ? effect
        : {
            ...effect,
            additionalData: {
              maxCount: effect.additionalData.maxCount,
              variantIds: effect.additionalData.variants.map((key) => known(variantIds, key)),
            },
          },
    productIds: products.flatMap((key) => ids.get(key) ?? []),
  };
}

/**
 * Returns the rows that products refer to, with pictures of the given products. Promotions leave out products that are
 * not given.
 */
export function seedAssortment(
  products: readonly SeedProduct[] = seedProducts(),
  catalogue: Catalogue = soundCatalogue(),
): SeedAssortment {
  const categories = seedCategories(catalogue);
  const images = categoryImages(categories, products);
  const ids = new Map(products.map(({ id, referenceKey }) => [referenceKey, id]));
  const variantIds = new Map(
    products.flatMap(({ variants }) => variants.map(({ id, referenceKey }) => [referenceKey, id])),
  );
  return {
    categories: categories.map((category) => {
      const image = images.get(category.id);
      return image === undefined ? category : { ...category, image };
    }),
    makers: [...recordsBy(catalogue.makers, 'key').values()],
    brands: [...recordsBy(catalogue.brands, 'id').values()],
    attributes: [...recordsBy(catalogue.attributes, 'id').values()],
    promotions: catalogue.promotions.map(({ record }) => promotionOf(record, ids, variantIds)),
    campaigns: [...recordsBy(catalogue.campaigns, 'id').values()],
    searchCampaigns: [...recordsBy(catalogue['search-campaigns'], 'id').values()],
  };
}
