import { z } from 'zod';
import type { ShopRedirect } from '../../../app/redirect/schemas/shop-redirect.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { productPath } from '../../../app/product/rules/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { categoryUrl } from './categories.ts';
import { parseRows } from './parse-rows.ts';

const statusCode = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);
const common = { id: z.number().int(), source: z.string(), status_code: statusCode };
const rowSchema = z.union([
  z.object({
    ...common,
    path: z.null(),
    name: z.string(),
    reference_key: z.string(),
    seo_url: z.string().nullable(),
    total: z.number().int(),
  }),
  z.object({ ...common, path: z.string(), total: z.number().int() }),
]);

/**
 * Returns the query of the products that redirect rows `r` lead to, if the shop sells them: active, with a text and a
 * price.
 */
const productsOf = (rows: string, condition: string) => `
  SELECT r.id, r.source, r.status_code, t.name, p.reference_key,
    coalesce(t.labels ->> 'seoUrl', f.value) AS seo_url, NULL AS path
  FROM ${rows} r JOIN products p ON p.id = r.product_id AND p.is_active = 1
  JOIN product_texts t ON t.product_id = p.id AND t.language = (
    SELECT language FROM product_texts
    WHERE product_id = p.id AND language IN (?1, ?2) ORDER BY language = ?1 DESC LIMIT 1)
  LEFT JOIN product_flags f ON f.product_id = p.id AND f.key = 'seoUrl'
  WHERE ${condition} AND EXISTS (
    SELECT 1 FROM variants v JOIN variant_prices c ON c.variant_id = v.id AND c.price_list IN (?3, ?4)
    WHERE v.product_id = p.id)`;

/**
 * Returns the query of old paths in the shop's language: of products that the shop sells, and of categories that are
 * not hidden. The condition is about the redirect row `r`.
 */
const redirectsWhere = (condition: string) => `SELECT *, count(*) OVER () AS total FROM (
  ${productsOf('redirects', condition)}
  UNION ALL
  SELECT r.id, r.source, r.status_code, NULL, NULL, NULL, t.path
  FROM redirects r JOIN categories c ON c.id = r.category_id
  JOIN category_texts t ON t.category_id = c.id AND t.language = r.language
  WHERE ${condition} AND r.language = ?1 AND NOT EXISTS (
    SELECT 1 FROM json_each(c.rootline) line JOIN categories above ON above.id = line.value
    WHERE above.is_hidden = 1))`;

const VARIANT = `SELECT *, 1 AS total FROM (${productsOf(
  '(SELECT id, product_id, ?6 AS source, 301 AS status_code FROM variants WHERE reference_key = ?5)',
  '1',
)})`;
/**
 * The path of a product with a variant's reference key in place of the product number: `/p/100.1010.02`, with or without words before
 * the key.
 */
const VARIANT_PATH = /^\/p\/(?:[^/]*-)?([a-z\d]+(?:\.[a-z\d]+)+)$/i;

type Row = z.infer<typeof rowSchema>;

function composeRedirect(row: Row, shop: Shop): ShopRedirect {
  return {
    id: row.id,
    source: shop.prefix + row.source,
    target: targetOf(row, shop),
    statusCode: row.status_code,
  };
}

function targetOf(row: Row, shop: Shop): string {
  if (row.path !== null) return shop.prefix + categoryUrl(row.path);
  const { name, reference_key: referenceKey, seo_url: seoUrl } = row;
  return productPath({ name, referenceKey, seoUrl }, shop);
}

function bindings({ language, fallbackLang, country, ...shop }: Shop): string[] {
  return [language, fallbackLang, priceListOf({ country, ...shop }), country];
}

/** Returns one page of a shop's old paths; pages begin at 1. A page beyond the last one is empty, and its total is 0. */
export async function listRedirects(
  db: D1Database,
  shop: Shop,
  page: number,
  perPage: number,
): Promise<{ readonly entities: ShopRedirect[]; readonly total: number }> {
  const statement = db.prepare(`${redirectsWhere('1')} ORDER BY id LIMIT ?5 OFFSET ?6`);
  const result = await statement.bind(...bindings(shop), perPage, (page - 1) * perPage).all();
  const rows = parseRows(rowSchema, result);
  return { entities: rows.map((row) => composeRedirect(row, shop)), total: rows[0]?.total ?? 0 };
}

/**
 * Returns the target of an absolute URL or a path, ignoring its query; undefined if it is unknown. A variant's reference key in place of
 * the product number leads to the product.
 */
export async function findRedirect(
  db: D1Database,
  shop: Shop,
  url: string,
): Promise<ShopRedirect | undefined> {
  const source = sourceOf(url, shop);
  if (source === undefined) return undefined;
  const number = VARIANT_PATH.exec(source)?.[1];
  const former = db.prepare(redirectsWhere('r.source = ?5')).bind(...bindings(shop), source);
  const variant = db.prepare(VARIANT).bind(...bindings(shop), number ?? '', source);
  const results = await db.batch(number === undefined ? [former] : [former, variant]);
  const [row] = results.flatMap((result) => parseRows(rowSchema, result));
  return row && composeRedirect(row, shop);
}

/** Returns the path below the shop's prefix, without trailing slash. */
function sourceOf(url: string, { prefix }: Shop): string | undefined {
  const path = URL.parse(url, 'https://shop.invalid')?.pathname.replace(/\/+$/, '');
  return path?.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}
