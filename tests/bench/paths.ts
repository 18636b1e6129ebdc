import { categoriesSchema, type Category } from '../../app/listing/schemas/category.ts';
import { productListSchema } from '../../app/product/schemas/product.ts';
import { searchPageSchema } from '../../app/search/schemas/search.ts';
import { LISTING_SIZE } from '../../app/listing/rules/listed-card.ts';
import { LISTING_SORTS } from '../../app/listing/rules/listing.ts';
import { productPath } from '../../app/product/rules/product.ts';
import type { Shop } from '../../app/shop/rules/shop.ts';
import { shopHost } from '../../edge-config/hosts.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../../scripts/command.ts';
import type { Started } from './both-workers.ts';
import { PRODUCT, SHOP } from './recorded.ts';

/** Factor of the products that a catalogue has beside those that the measured shop sells. */
const NOT_SOLD_HERE = 1.25;

interface Asking {
  fetch(url: string): Promise<{ json(): Promise<unknown> }>;
}

/** Returns how many products a catalogue needs so that the measured shop sells `count` of them. */
export function catalogueOf(count: number): number {
  return Math.ceil(count * NOT_SOLD_HERE);
}

/** Returns paths of copies of the recorded product (workers/memory.ts), from a number on. */
export function twinPaths(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    PRODUCT.path.replace(PRODUCT.number, String(first + index)),
  );
}

async function ask({ miniflare }: Started, path: string): Promise<unknown> {
  const { COMMERCE } = await miniflare.getBindings<{ COMMERCE: Asking }>('storefront');
  return (await COMMERCE.fetch(`http://commerce/v1/${path}`)).json();
}

/** Returns paths of a shop's products, at least `count` if there are so many. */
export async function productPaths(
  started: Started,
  count: number,
  shop: Shop = SHOP,
): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < count; page += 1) {
    const answer = await ask(started, `products?shopId=${shop.id}&page=${page}&perPage=1000`);
    const { products, total } = productListSchema.parse(answer);
    for (const product of products) paths.push(productPath(product, shop));
    if (page * 1000 >= total) break;
  }
  return paths;
}

/** Returns the full pages of a shop's categories, except the first pages, which may be stories. */
export async function listPaths(started: Started, shop: Shop): Promise<string[]> {
  const tree = categoriesSchema.parse(await ask(started, `categories?shopId=${shop.id}&depth=5`));
  const paths: string[] = [];
  for (const { id, path } of tree.flatMap(withChildren)) {
    const list = `products?shopId=${shop.id}&filters[category]=${id}&page=1&perPage=1&shows=card`;
    const { pagination } = searchPageSchema.parse(await ask(started, list));
    for (let page = 2; page * LISTING_SIZE <= pagination.total; page += 1)
      for (const sort of LISTING_SORTS.slice(1))
        paths.push(`${shop.prefix}${path}?page=${page}&sort=${sort}`);
  }
  return paths;
}

function withChildren(category: Category): Category[] {
  return [category, ...(category.children ?? []).flatMap(withChildren)];
}

const PRIMES = [997, 991];

/** A page of one of the shops. */
export interface Page {
  readonly host: string;
  readonly path: string;
}

/** Returns the pages of all listed shops: an isolate answers all. */
export async function ofShops(pathsOf: (shop: Shop) => Promise<string[]>): Promise<Page[]> {
  const pages: Page[] = [];
  for (const shop of Object.values(shops).filter(({ listed }) => listed)) {
    const host = shopHost(shop, 'local');
    for (const path of await pathsOf(shop)) pages.push({ host, path });
  }
  return pages;
}

/** Returns `count` of the pages, evenly from all shops and categories, in the order in which they are requested. */
export function spread(pages: readonly Page[], count: number): Page[] {
  if (pages.length < count)
    throw new CommandError(`bench: the shops have ${pages.length} such pages, not ${count}.`);
  // A step that is prime to the number of pages meets each page once, and those of one category far apart.
  const jump = PRIMES.find((prime) => pages.length % prime !== 0) ?? 1;
  return Array.from({ length: count }, (_, index) => (index * jump) % pages.length).flatMap(
    (at) => pages[at] ?? [],
  );
}
