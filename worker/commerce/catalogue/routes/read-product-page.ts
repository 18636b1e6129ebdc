import type { Beside, ProductBeside } from '../../../../app/product/schemas/product-beside.ts';
import type { Product } from '../../../../app/product/schemas/product.ts';
import type { SentCard } from '../../../../app/product/schemas/product-card.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { availabilityStatement, composeAvailability } from '../../stores/read.ts';
import { composeCard } from '../card.ts';
import { composer } from '../offers.ts';
import { ALL_PARTS } from '../parts.ts';
import { composeProductShops, productShopsStatements } from '../product-shops.ts';
import { readFamilies } from '../read.ts';
import { composeReviews, type ReviewsPage, reviewsStatements } from '../reviews.ts';
import { withStockCodes } from '../variant.ts';

/** A product, and the data that its page needs besides. */
interface Question {
  /** Number or reference key. */
  readonly key: string;
  readonly beside: ReadonlySet<Beside>;
  readonly reviews: ReviewsPage;
}

/** `productBesideSchema` as it is sent: parts are cards without defaults. */
type Answer = Omit<ProductBeside, 'named'> & {
  named?: Omit<NonNullable<ProductBeside['named']>, 'parts'> & { parts: SentCard[] };
};

/**
 * Returns a product with the data that `beside` names (docs/commerce-api.md#products-and-user). One batch, whose number of statements
 * does not depend on the product. For a product that the shop does not sell only its shops are returned.
 */
export async function findProductPage(
  db: D1Database,
  shop: Shop,
  { key, beside, reviews }: Question,
): Promise<Answer> {
  const number = productNumber(key);
  const now = Date.now();
  const wanted = {
    shops: beside.has('shops'),
    reviews: beside.has('reviews'),
    stores: beside.has('stores') && shop.options.clickAndReserve,
  };
  const statements = {
    shops: wanted.shops ? productShopsStatements(db, number) : [],
    reviews: wanted.reviews ? reviewsStatements(db, shop, { number }, reviews) : [],
    stores: wanted.stores ? [availabilityStatement(db, shop, { productNumber: number })] : [],
  };
  const by = beside.has('named') ? 'pageOf' : 'productNumbers';
  const { records, beside: results } = await readFamilies(
    db,
    { shop, by, values: [number], parts: ALL_PARTS, now },
    [...statements.shops, ...statements.reviews, ...statements.stores],
  );
  const rest = [...results];
  const [ofShops, ofReviews, [ofStores]] = [
    rest.splice(0, statements.shops.length),
    rest.splice(0, statements.reviews.length),
    rest,
  ];
  const shops = wanted.shops ? composeProductShops(ofShops) : {};
  const compose = composer(records, shop, now);
  const numbered = new Map(records.map((record) => [record.row.product_number, record]));
  const find = (numbers: Iterable<string>): Product[] =>
    [...new Set(numbers)].flatMap((one) => {
      const record = numbered.get(one);
      return record === undefined ? [] : [withStockCodes(compose(record))];
    });
  const [product] = find([number]);
  if (product === undefined) return { products: [], ...shops };
  const variantIds = product.variants.map(({ id }) => id);
  return {
    products: [product],
    ...shops,
    ...(wanted.reviews ? { reviews: composeReviews(ofReviews, reviews) } : {}),
    ...(wanted.stores ? { stores: composeAvailability(ofStores, variantIds, now) } : {}),
    ...(beside.has('named') ? { named: composeNamed(product, find) } : {}),
  };
}

/** Returns the products that the page of a product names, found by number. */
function composeNamed(
  { customData: { bundle }, promotions, referenceKey }: Product,
  find: (numbers: Iterable<string>) => Product[],
): NonNullable<Answer['named']> {
  const own = productNumber(referenceKey);
  const parts = find(bundle.flatMap((part) => productNumber(part.referenceKey ?? '')));
  const ids = new Set(bundle.map(({ variantId }) => variantId));
  const promoted = promotions.flatMap(({ giftNumbers, productNumbers }) => [
    ...giftNumbers,
    ...productNumbers,
  ]);
  return {
    parts: parts.map(composeCard),
    variants: parts.flatMap(({ variants }) => variants.filter(({ id }) => ids.has(id))),
    promoted: find(promoted.filter((number) => number !== own)),
  };
}
