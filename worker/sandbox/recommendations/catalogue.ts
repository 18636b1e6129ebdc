import { z } from 'zod';
import {
  productPageSchema,
  productsSchema,
  type ProductParts,
} from '../../../app/product/schemas/product.ts';
import { mayBeRecommended } from '../../../app/product/rules/infant-formula.ts';
import { attributeLabel } from '../../../app/product/rules/product.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { kindOf } from './kinds.ts';

/** A product as the engine knows it. */
export interface KnownProduct {
  readonly number: string;
  /** Numbers of the product and its other colours, of which the engine recommends only one. */
  readonly model: readonly string[];
  /** Ids of its categories, the root first. */
  readonly path: readonly number[];
  /** Its base colour in the shop's language; undefined for goods without colours. */
  readonly colour: string | undefined;
  readonly ratings: number;
}

/** What the engine knows of a shop. */
export interface Catalogue {
  /** The version of the back end's catalogue; null before its first change. */
  readonly version: string | null;
  /** Returns the first products of the assortment, or of a category, by rating. */
  readonly bestOf: (category: string | undefined) => readonly KnownProduct[];
  /** Returns all products of a kind (`kinds.ts`), by rating. */
  readonly ofKind: (kind: number | undefined) => readonly KnownProduct[];
  /** Every known product by number; undefined for a product that the shop does not sell. */
  readonly byNumber: Map<string, KnownProduct | undefined>;
}

/** A product with its categories. */
interface Listed {
  readonly product: KnownProduct;
  readonly categories: ReadonlySet<string>;
}

/** Products that a row is chosen from: enough for every row, few enough for each render of a test. */
const KNOWN = 100;
/** Products that the engine loads for a shop, and products per call. */
const LEARNED = 2000;
const PER_PAGE = 100;
/** Maximum number of known products, including those that questions named. */
const MOST_NAMED = 5000;
/** How often the engine checks for a new version. Milliseconds. */
const LOOKS_EVERY = 10_000;

interface CachedCatalogue {
  readonly catalogue: Catalogue;
  lookedAt: number;
}

/** KV key of the catalogue's version. */
const VERSION_KEY = 'control/catalogue';

/** Loaded catalogues by shop. */
const catalogues = new Map<string, CachedCatalogue>();

export interface EngineContext {
  readonly commerce: Fetcher;
  /** The namespace with the version of the catalogue. */
  readonly content: KVNamespace;
  readonly shopId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Returns the catalogue of a shop. Like a real engine it loads the catalogue ahead of questions: only the first question waits, and
 * a new version is loaded after an answer. Undefined if the back end does not answer.
 */
export async function readCatalogue(context: EngineContext): Promise<Catalogue | undefined> {
  const cached = catalogues.get(context.shopId);
  if (!cached) return learn(context);
  const now = Date.now();
  if (now - cached.lookedAt >= LOOKS_EVERY) {
    cached.lookedAt = now;
    context.waitUntil(look(context, cached.catalogue.version));
  }
  return cached.catalogue;
}

async function look(context: EngineContext, known: string | null): Promise<void> {
  if ((await readVersion(context)) !== known) await learn(context);
}

function readVersion({ content }: EngineContext): Promise<string | null> {
  return content.get(VERSION_KEY);
}

async function learn(context: EngineContext): Promise<Catalogue | undefined> {
  const version = await readVersion(context);
  const listed = await readAssortment(context);
  if (listed.length === 0) return undefined;
  const catalogue = {
    version,
    bestOf: bestByCategory(listed),
    ofKind: byKind(listed),
    byNumber: new Map(listed.map(({ product }) => [product.number, product])),
  };
  catalogues.set(context.shopId, { catalogue, lookedAt: Date.now() });
  return catalogue;
}

function bestByCategory(listed: readonly Listed[]): Catalogue['bestOf'] {
  const best = new Map<string | undefined, readonly KnownProduct[]>();
  return (category) => {
    const known = best.get(category);
    if (known) return known;
    const found = listed
      .filter(({ categories }) => category === undefined || categories.has(category))
      .map(({ product }) => product)
      .toSorted(byRating)
      .slice(0, KNOWN);
    // Only categories with products are stored; otherwise unknown ids in questions would fill the memory.
    if (found.length > 0) best.set(category, found);
    return found;
  };
}

function byKind(listed: readonly Listed[]): Catalogue['ofKind'] {
  const sorted = listed.map(({ product }) => product).toSorted(byRating);
  const kinds = Map.groupBy(sorted, ({ path }) => kindOf(path));
  return (kind) => kinds.get(kind) ?? [];
}

/** Sorts by popularity. */
function byRating(a: KnownProduct, b: KnownProduct): number {
  return b.ratings - a.ratings || a.number.localeCompare(b.number);
}

/**
 * Returns what the engine knows of the products that a question names, including those that are not in the list, such as inactive
 * ones.
 */
export async function readItems(
  { commerce, shopId }: EngineContext,
  { byNumber }: Catalogue,
  items: readonly string[],
): Promise<readonly KnownProduct[]> {
  const missing = items.filter((item) => !byNumber.has(item));
  const asked = { shopId, referenceKeys: missing.join(',') };
  const answer = missing.length > 0 ? await ask(commerce, productsSchema, asked) : undefined;
  const products = (answer?.products ?? []).filter(mayBeRecommended).map(knownOf);
  const named = new Map(products.map((one) => [one.number, one]));
  if (answer && byNumber.size < MOST_NAMED)
    for (const item of missing) byNumber.set(item, named.get(item));
  return items.flatMap((item) => byNumber.get(item) ?? named.get(item) ?? []);
}

/** Returns the products of a shop in the order of its assortment. */
async function readAssortment({ commerce, shopId }: EngineContext): Promise<readonly Listed[]> {
  const page = (number: number) =>
    ask(commerce, productPageSchema, {
      shopId,
      sort: 'relevancy',
      with: 'attributes,siblings,categories,details',
      page: String(number),
      perPage: String(PER_PAGE),
    });
  const first = await page(1);
  if (!first) return [];
  const last = Math.min(first.pagination.last, LEARNED / PER_PAGE);
  const numbers = Array.from({ length: last - 1 }, (_, at) => at + 2);
  const others = await Promise.all(numbers.map(page));
  return [first, ...others]
    .flatMap((one) => one?.entities ?? [])
    .filter(mayBeRecommended)
    .map((one) => ({ product: knownOf(one), categories: categoriesOf(one) }));
}

async function ask<S extends z.ZodType>(
  commerce: Fetcher,
  schema: S,
  query: Readonly<Record<string, string>>,
): Promise<z.output<S> | undefined> {
  const response = await commerce.fetch(
    `https://commerce/v1/products?${new URLSearchParams(query)}`,
  );
  return schema.safeParse(response.ok ? await response.json() : undefined).data;
}

function knownOf({
  attributes = {},
  categories: [path = []] = [],
  referenceKey,
  siblings = [],
}: ProductParts): KnownProduct {
  return {
    number: productNumber(referenceKey),
    model: [referenceKey, ...siblings.filter(isListed).map((one) => one.referenceKey)].map(
      productNumber,
    ),
    path: path.flatMap(({ categoryId }) => categoryId ?? []),
    colour: attributeLabel(attributes, 'grundfarbe'),
    ratings: Number(attributeLabel(attributes, 'anzahlBewertungen')) || 0,
  };
}

/** As on cards, siblings without a buyable variant are not listed. */
function isListed({
  buyableVariant,
  isActive,
}: NonNullable<ProductParts['siblings']>[number]): boolean {
  return buyableVariant && isActive;
}

function categoriesOf({ categories = [] }: ProductParts): ReadonlySet<string> {
  return new Set(
    categories
      .flat()
      .flatMap(({ categoryId }) => (categoryId === undefined ? [] : [String(categoryId)])),
  );
}
