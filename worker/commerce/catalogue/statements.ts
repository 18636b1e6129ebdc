import { MAX_PRODUCT_KEYS } from '../../../app/product/schemas/product.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { ProductParts } from './parts.ts';

const OF_PAGE = "SELECT id FROM products WHERE product_number = ?1 ->> '$.number'";
const PAGE_PROMOTIONS = `promotion_products pp CROSS JOIN promotions m ON m.id = pp.promotion_id
    AND m.is_active = 1 AND m.runs_from <= ?1 ->> '$.now' AND m.runs_to > ?1 ->> '$.now'
    AND ?1 ->> '$.list' IN (SELECT value FROM json_each(m.price_lists))`;
const GIFTS = "json_each(coalesce(m.effect -> '$.additionalData.variantIds', '[]'))";

/**
 * A product, the parts of its bundle, and the gifts and sets of its running promotions. Of gifts and sets together,
 * only as many as one call of products takes, since a set may have any number.
 */
const PAGE = `${OF_PAGE}
  UNION SELECT v.product_id FROM bundle_items b CROSS JOIN variants v ON v.id = b.variant_id WHERE b.product_id = (${OF_PAGE})
  UNION SELECT product_id FROM (
    SELECT v.product_id FROM ${PAGE_PROMOTIONS} CROSS JOIN ${GIFTS} g CROSS JOIN variants v ON v.id = g.value
      WHERE pp.product_id = (${OF_PAGE})
    UNION ALL
    SELECT o.product_id FROM ${PAGE_PROMOTIONS} CROSS JOIN promotion_products o ON o.promotion_id = m.id
      WHERE m.is_group = 1 AND pp.product_id = (${OF_PAGE})
    LIMIT ${MAX_PRODUCT_KEYS + 1})`;

/** The requested products, as a subquery over one JSON value: D1 binds at most 100 values per query. */
const ASKED = {
  productIds: 'SELECT value FROM json_each(?1)',
  productNumbers:
    'SELECT id FROM products WHERE product_number IN (SELECT value FROM json_each(?1))',
  variantIds: 'SELECT product_id FROM variants WHERE id IN (SELECT value FROM json_each(?1))',
  /** One number: the product and the products that its page names, without details and rules of promotions. */
  pageOf: PAGE,
} as const;

type AskedBy = keyof typeof ASKED;

/** The requested products and parts, and the shop. */
export interface Question {
  readonly shop: Shop;
  readonly by: AskedBy;
  readonly values: readonly (string | number)[];
  readonly parts: ProductParts;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Products of the same master are siblings, which are read as well if requested. */
function familyOf(asked: string, parts: ProductParts): string {
  if (!parts.has('siblings')) return asked;
  return `SELECT id FROM products WHERE master_key IN (SELECT master_key FROM products WHERE id IN (${asked}))`;
}

/** The text in the shop's language, otherwise in its fallback language; binds ?2 and ?3. */
const BEST_LANGUAGE = `SELECT language FROM product_texts
  WHERE product_id = p.id AND language IN (?2, ?3) ORDER BY language = ?2 DESC LIMIT 1`;

/**
 * The price on the shop's list, otherwise on its country's: a company's list contains only prices that differ. Binds ?2
 * and ?3.
 */
const BEST_LIST = `SELECT price_list FROM variant_prices
  WHERE variant_id = v.id AND price_list IN (?2, ?3) ORDER BY price_list = ?2 DESC LIMIT 1`;

const MAKER = `SELECT json_object('name', m.name, 'street', m.street, 'postcode', m.postcode, 'city', m.city,
    'country', m.country, 'email', m.email, 'responsible', json(m.responsible))
  FROM makers m WHERE m.key = coalesce(p.maker, (SELECT b.maker FROM brands b WHERE b.name = p.brand))`;

/**
 * Description and details are read only of requested products, because neither siblings nor the products that a page
 * names show them.
 */
function productsSql(family: string, withDetails: string | undefined): string {
  const detailed = withDetails === undefined ? '0' : `p.id IN (${withDetails})`;
  return `SELECT p.id, p.reference_key, p.product_number, p.master_key, p.brand, p.subbrand, p.images,
      p.is_active, p.is_new, p.rating_average, p.rating_count, p.rating_distribution, p.artikel_thema, p.duties,
      t.name, t.categories, t.labels,
      (SELECT labels ->> 'farbe' FROM product_texts WHERE product_id = p.id AND language = 'de') AS german_colour,
      CASE WHEN ${detailed} THEN t.description ELSE '' END AS description,
      CASE WHEN ${detailed} THEN t.details ELSE '{}' END AS details,
      CASE WHEN ${detailed} THEN (${MAKER}) END AS maker
    FROM products p
    JOIN product_texts t ON t.product_id = p.id AND t.language = (${BEST_LANGUAGE})
    WHERE p.id IN (${family}) ORDER BY p.id`;
}

function variantsSql(family: string): string {
  return `SELECT v.id, v.product_id, v.reference_key, v.size, v.double_size, v.price_reference, v.gtin, v.bvc,
      v.delivery_days_from, v.delivery_days_to, v.payback_factor, v.unit, v.unit_size,
      v.colours ->> ?5 AS colour, v.colours ->> 'de' AS german_colour, v.images,
      c.with_tax, c.before_reduction, c.recommended, c.lowest_30_days, c.tiers, coalesce(s.quantity, 0) AS stock,
      EXISTS (SELECT 1 FROM campaign_prices k
        WHERE k.variant_id = v.id AND k.price_list = c.price_list AND k.regular IS NOT NULL) AS is_campaign,
      (SELECT r.rate FROM vat_rates r WHERE r.country = ?3 AND r.vat_class = v.vat_class AND r.valid_from <= ?4
        ORDER BY r.valid_from DESC LIMIT 1) AS vat_rate
    FROM variants v
    JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = (${BEST_LIST})
    LEFT JOIN stock s ON s.variant_id = v.id
    WHERE v.product_id IN (${family}) ORDER BY v.product_id, v.position, v.id`;
}

/**
 * Category paths of the requested products, one row per category from the root down. CROSS JOIN keeps the order of the
 * tables: the planner would scan all texts of a language for each product.
 */
function categoriesSql(asked: string): string {
  return `SELECT pc.product_id, pc.category_id AS leaf_id, a.id, t.name, t.slug, t.path, a.is_hidden
    FROM product_categories pc
    JOIN categories c ON c.id = pc.category_id
    CROSS JOIN json_each(c.rootline) line
    CROSS JOIN categories a ON a.id = line.value
    CROSS JOIN category_texts t ON t.category_id = a.id AND t.language = ?2
    WHERE pc.product_id IN (${asked}) ORDER BY pc.product_id, pc.position, line.key`;
}

function valuesSql(asked: string): string {
  return `SELECT pa.product_id, a.id AS attribute_id, a.key AS attribute, a.labels ->> ?2 AS attribute_label,
      v.id, v.key, v.labels ->> ?2 AS label
    FROM product_attributes pa
    JOIN attribute_values v ON v.id = pa.value_id
    JOIN attributes a ON a.id = v.attribute_id
    WHERE pa.product_id IN (${asked}) ORDER BY pa.product_id, a.id, v.position`;
}

/** The columns of a promotion as one object; `gifts` are the products whose variants it may give. */
const RULE = `json_object('priority', m.priority, 'isCombinable', m.is_combinable, 'isGroup', m.is_group,
    'effect', json(m.effect), 'conditions', json(m.conditions),
    'products', (SELECT json_group_array(json_object('id', p.id, 'number', p.product_number))
      FROM promotion_products o JOIN products p ON p.id = o.product_id
      WHERE m.is_group = 1 AND o.promotion_id = m.id),
    'giftNumbers', (SELECT json_group_array(p.product_number)
      FROM json_each(coalesce(m.effect -> '$.additionalData.variantIds', '[]')) g
      JOIN variants v ON v.id = g.value JOIN products p ON p.id = v.product_id))`;

function promosSql(asked: string, withRules: string | undefined): string {
  const some =
    withRules === undefined ? 'NULL' : `CASE WHEN pp.product_id IN (${withRules}) THEN ${RULE} END`;
  const rule = withRules === asked ? RULE : some;
  return `SELECT pp.product_id, m.id, m.display_names ->> ?2 AS name, m.runs_from, m.runs_to, ${rule} AS rule
    FROM promotion_products pp JOIN promotions m ON m.id = pp.promotion_id
    WHERE pp.product_id IN (${asked}) AND m.is_active = 1 AND m.runs_to > ?4
      AND ?3 IN (SELECT value FROM json_each(m.price_lists))
    ORDER BY pp.product_id, m.runs_from <= ?4 DESC, m.priority DESC, m.id`;
}

/** Results of one batch. */
export type Reading =
  | 'products'
  | 'flags'
  | 'variants'
  | 'promos'
  | 'categories'
  | 'values'
  | 'bundle';

/** Returns the statements of one batch by result; an unwanted part has none. */
export function questionStatements(
  db: D1Database,
  { shop, by, values, parts, now }: Question,
): [Reading, D1PreparedStatement][] {
  const asked = ASKED[by];
  const family = familyOf(asked, parts);
  const { language, fallbackLang, country } = shop;
  const priceList = priceListOf(shop);
  const page = { number: values[0], list: priceList, now };
  const list = JSON.stringify(by === 'pageOf' ? page : values);
  const whole = by === 'pageOf' ? OF_PAGE : asked;
  const detailed = parts.has('details') ? whole : undefined;
  const about = (table: string, columns: string, which: string) =>
    db
      .prepare(`SELECT product_id, ${columns} FROM ${table} WHERE product_id IN (${which})`)
      .bind(list);
  const products = productsSql(family, detailed);
  const statements: [Reading, D1PreparedStatement][] = [
    ['products', db.prepare(products).bind(list, language, fallbackLang)],
    ['flags', about('product_flags', 'key, value', family)],
    ['variants', db.prepare(variantsSql(family)).bind(list, priceList, country, now, language)],
    [
      'promos',
      db
        .prepare(promosSql(asked, parts.has('promotions') ? whole : undefined))
        .bind(list, language, priceList, now),
    ],
  ];
  if (parts.has('categories')) {
    statements.push(['categories', db.prepare(categoriesSql(asked)).bind(list, language)]);
  }
  if (detailed !== undefined) {
    statements.push(['values', db.prepare(valuesSql(detailed)).bind(list, language)]);
    const key = `(SELECT p.reference_key FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = variant_id) AS reference_key`;
    statements.push(['bundle', about('bundle_items', `variant_id, ${key}, quantity`, detailed)]);
  }
  return statements;
}
