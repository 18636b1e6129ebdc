import { z } from 'zod';
import { cardProductSchema } from '../../../app/api/product-card.ts';
import { mayBeRecommended } from '../../../app/domain/infant-formula.ts';
import { attributeLabel } from '../../../app/domain/product.ts';
import { productNumber } from '../../../app/domain/reference-key.ts';

/** A product as the engine knows it. */
export interface KnownProduct {
  readonly number: string;
  /** Its number and those of its other colours, of which an engine recommends one. */
  readonly model: readonly string[];
  /** Names of its categories, the root first. */
  readonly path: readonly string[];
  readonly ratings: number;
}

/** A page of products, or products by number. */
const answerSchema = z.object({
  entities: z.array(cardProductSchema).optional(),
  products: z.array(cardProductSchema).optional(),
});

/** Products that the engine knows of a shop: enough for every row, few enough for each render of a test. */
const KNOWN = 100;
/** An engine learns the catalogue at intervals. Milliseconds. */
const HOLDS = 10_000;

const catalogues = new Map<string, { readonly at: number; readonly products: KnownProduct[] }>();

/** Returns the products that a shop sells, the most rated first; none if the back end does not answer. */
export async function readCatalogue(
  commerce: Fetcher,
  shopId: string,
  category?: string,
): Promise<readonly KnownProduct[]> {
  const key = `${shopId} ${category ?? ''}`;
  const now = Date.now();
  const known = catalogues.get(key);
  if (known && now - known.at < HOLDS) return known.products;
  const products = await readProducts(commerce, {
    shopId,
    sort: 'relevancy',
    with: 'attributes,details',
    perPage: String(KNOWN),
    ...(category === undefined ? {} : { 'filters[category]': category }),
  });
  if (products.length === 0) return [];
  products.sort((a, b) => b.ratings - a.ratings || a.number.localeCompare(b.number));
  catalogues.set(key, { at: now, products });
  return products;
}

/** Returns what the engine knows of products that a question names and that the catalogue lacks, such as sold-out ones. */
export async function readItems(
  commerce: Fetcher,
  shopId: string,
  items: readonly string[],
  catalogue: readonly KnownProduct[],
): Promise<readonly KnownProduct[]> {
  const missing = items.filter((item) => !catalogue.some(({ number }) => number === item));
  if (missing.length === 0) return [];
  return readProducts(commerce, { shopId, referenceKeys: missing.join(','), view: 'card' });
}

async function readProducts(
  commerce: Fetcher,
  asked: Readonly<Record<string, string>>,
): Promise<KnownProduct[]> {
  const query = new URLSearchParams({ ...asked, shows: 'card' });
  const response = await commerce.fetch(`https://commerce/v1/products?${query}`);
  const parsed = answerSchema.safeParse(response.ok ? await response.json() : undefined);
  if (!parsed.success) return [];
  const { entities = [], products = entities } = parsed.data;
  return products
    .filter(mayBeRecommended)
    .map(({ referenceKey, siblings, categories: [path = []], attributes }) => ({
      number: productNumber(referenceKey),
      model: [referenceKey, ...siblings.map((one) => one.referenceKey)].map(productNumber),
      path: path.map(({ categoryName }) => categoryName),
      ratings: Number(attributeLabel(attributes, 'anzahlBewertungen')) || 0,
    }));
}
