import { type Product, productSchema, type Variant } from '../../app/api/product.ts';
import type { Shop } from '../../app/domain/shop.ts';
import { withoutEszett, writesWithoutEszett } from '../../app/domain/spelling.ts';
import { composeProduct } from './catalogue/compose.ts';
import { readFamilies } from './catalogue/read.ts';
import type { ProductRecord } from './catalogue/rows.ts';

/** A variant and the product it belongs to, as a shop sells them. */
export interface Offer {
  readonly product: Product;
  readonly variant: Variant;
}

/** Products in the order asked, each once; a key is a reference key with or without dots. Unknown ones are left out. */
export async function findProducts(
  db: D1Database,
  shop: Shop,
  keys: readonly string[],
): Promise<Product[]> {
  const numbers = [...new Set(keys.map((key) => key.replaceAll('.', '')))];
  const records = await readFamilies(db, shop, 'productNumbers', numbers);
  const compose = composer(records, shop);
  const byNumber = new Map(records.map((record) => [record.row.product_number, record]));
  return numbers.flatMap((number) => {
    const record = byNumber.get(number);
    return record === undefined ? [] : [compose(record)];
  });
}

/** Offers by variant id. A variant that is gone, or has no price in the shop's country, is not among them. */
export async function findOffers(
  db: D1Database,
  shop: Shop,
  variantIds: readonly number[],
): Promise<Map<number, Offer>> {
  if (variantIds.length === 0) return new Map();
  const wanted = new Set(variantIds);
  const records = await readFamilies(db, shop, 'variantIds', [...wanted]);
  const compose = composer(records, shop);
  const offers = records
    .filter(({ variants }) => variants.some(({ id }) => wanted.has(id)))
    .map(compose)
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return new Map(offers.map((offer) => [offer.variant.id, offer]));
}

function composer(records: readonly ProductRecord[], shop: Shop) {
  const families = Map.groupBy(records, ({ row }) => row.master_key);
  return (record: ProductRecord): Product => {
    const family = families.get(record.row.master_key) ?? [];
    const product = composeProduct(
      record,
      family.filter((other) => other !== record),
      shop,
    );
    return writesWithoutEszett(shop) ? spellWithoutEszett(product) : product;
  };
}

/** Every text of a product, names of attributes too, as Switzerland writes German. */
function spellWithoutEszett(product: Product): Product {
  return productSchema.parse(JSON.parse(withoutEszett(JSON.stringify(product))));
}
