import { z } from 'zod';
import { searchCampaignSchema, type SearchMeaning } from '../../../app/search/schemas/search.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { campaignTerms, isOwnPath } from '../../../app/search/rules/search-campaign.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { parseRows } from './parse-rows.ts';

/** A product number, or a variant's reference key. */
const NUMBER = /^[A-Z0-9][A-Z0-9.-]{2,31}$/i;
/** A product number as it is typed from paper: `100 1010`. */
const SPACED = /^\d[\d. ]{2,31}$/;

/** The search campaign of the first term in ?2 that has one. */
const CAMPAIGN = `SELECT c.id, c.kind, c.content FROM json_each(?2) a
  JOIN search_campaigns c ON c.term = a.value
  WHERE c.language = ?1 AND runs_from <= ?3 AND runs_to > ?3
    AND ?4 IN (SELECT value FROM json_each(price_lists))
  ORDER BY a.key, c.kind = 'redirect' DESC, c.id LIMIT 1`;

/** The product with this number, if the shop sells it. */
const PRODUCT = `SELECT t.name, p.reference_key, coalesce(t.labels ->> 'seoUrl', f.value) AS seo_url, m.variant
  FROM (SELECT id, NULL AS variant FROM products WHERE product_number = ?1
    UNION ALL SELECT product_id, reference_key FROM variants WHERE reference_key = ?2 LIMIT 1) m
  JOIN products p ON p.id = m.id AND p.is_active = 1
  JOIN product_texts t ON t.product_id = p.id AND t.language = (
    SELECT language FROM product_texts
    WHERE product_id = p.id AND language IN (?3, ?4) ORDER BY language = ?3 DESC LIMIT 1)
  LEFT JOIN product_flags f ON f.product_id = p.id AND f.key = 'seoUrl'
  WHERE EXISTS (
    SELECT 1 FROM variants v JOIN variant_prices c ON c.variant_id = v.id AND c.price_list IN (?5, ?6)
    WHERE v.product_id = p.id)`;

const campaignRowSchema = z.object({ id: z.number().int(), kind: z.string(), content: z.string() });
const productRowSchema = z.object({
  name: z.string(),
  reference_key: z.string(),
  seo_url: z.string().nullable(),
  variant: z.string().nullable(),
});

/** Returns the statements that read the meaning of a term besides its products. `now` in milliseconds since 1970. */
export function meaningStatements(
  db: D1Database,
  shop: Shop,
  term: string,
  now: number,
): D1PreparedStatement[] {
  const { language, fallbackLang, country } = shop;
  const list = priceListOf(shop);
  const typed = SPACED.test(term) ? term.replaceAll(' ', '') : term;
  const number = NUMBER.test(typed) ? typed.toUpperCase() : '';
  return [
    db.prepare(CAMPAIGN).bind(language, JSON.stringify(campaignTerms(term, language)), now, list),
    db
      .prepare(PRODUCT)
      .bind(number.replaceAll('.', ''), number, language, fallbackLang, list, country),
  ];
}

/** Returns the meaning from the results of `meaningStatements`. A campaign that leads to another host is ignored. */
export function composeMeaning(
  [campaigns, products]: readonly D1Result<unknown>[],
  shop: Shop,
): SearchMeaning {
  const [row] = parseRows(campaignRowSchema, campaigns);
  const content = row && spellFor(shop, row.content);
  const isOwn = row !== undefined && isOwnPath(row.content);
  const campaign = searchCampaignSchema.safeParse(
    row && { ...row, text: content, ...(isOwn ? { target: shop.prefix + row.content } : {}) },
  );
  const [product] = parseRows(productRowSchema, products);
  return {
    correctedTerm: null,
    someWords: [],
    pages: [],
    campaign: campaign.data ?? null,
    match: product
      ? {
          kind: 'product',
          product: {
            name: spellFor(shop, product.name),
            referenceKey: product.reference_key,
            seoUrl: product.seo_url,
          },
          variant: product.variant,
        }
      : null,
  };
}
